import { Drawer } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { OpenCart } from '../store/open-cart.ts';

const PriceDrawer = lazyPart(() => import('../dialogs/cart-prices.tsx'));
const PlanDrawer = lazyPart(() => import('../dialogs/plan-drawer.tsx'));
const PasteDialog = lazyPart(() => import('../dialogs/paste-dialog.tsx'));
const BulkDialog = lazyPart(() => import('../dialogs/cart-bulk.tsx'));
const MoveDialog = lazyPart(() => import('../dialogs/move-dialog.tsx'));
const CopyDialog = lazyPart(() => import('../dialogs/copy-dialog.tsx'));
const SelectionDialog = lazyPart(() => import('../dialogs/selection-dialog.tsx'));

export type CartOverlay =
  | { kind: 'prices' | 'containers' }
  | { kind: 'paste'; text: string }
  | { kind: 'bulk' | 'move' | 'copy'; ids: number[] }
  /** Null: the whole cart. */
  | { kind: 'choose'; ids: number[] | null };

interface OverlaysProps {
  cart: OpenCart;
  overlay: CartOverlay;
  onClose: () => void;
}

/** Whatever stands above the sheet; each comes when it is asked for. */
export default function Overlays({ cart, overlay, onClose }: OverlaysProps) {
  const common = { cart, onClose };
  return (
    <Suspense fallback={overlay.kind === 'prices' ? <Drawer open size={960} loading title="价格公式" /> : null}>
      {overlay.kind === 'prices' && <PriceDrawer {...common} />}
      {overlay.kind === 'containers' && <PlanDrawer {...common} />}
      {overlay.kind === 'paste' && <PasteDialog {...common} start={overlay.text} />}
      {overlay.kind === 'bulk' && <BulkDialog {...common} ids={overlay.ids} />}
      {overlay.kind === 'move' && <MoveDialog {...common} ids={overlay.ids} />}
      {overlay.kind === 'copy' && <CopyDialog {...common} ids={overlay.ids} />}
      {overlay.kind === 'choose' && <SelectionDialog {...common} ids={overlay.ids} />}
    </Suspense>
  );
}
