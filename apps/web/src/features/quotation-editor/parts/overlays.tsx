import type { Currency, FreeLineKind } from '@wanyuan/domain';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { OpenQuotation } from '../store/open-quotation.ts';

const Prices = lazyPart(() => import('../dialogs/quotation-prices.tsx'));
const Plan = lazyPart(() => import('../dialogs/quotation-plan.tsx'));
const Bulk = lazyPart(() => import('../dialogs/quotation-bulk.tsx'));
const AddToys = lazyPart(() => import('../dialogs/add-toys-dialog.tsx'));
const PasteNumbers = lazyPart(() => import('../dialogs/paste-numbers-dialog.tsx'));
const FeeDialog = lazyPart(() => import('../dialogs/fee-dialog.tsx'));
const CurrencyDialog = lazyPart(() => import('../dialogs/currency-dialog.tsx'));
const LandedDrawer = lazyPart(() => import('../dialogs/landed-drawer.tsx'));

export type Overlay =
  | { kind: 'prices' | 'containers' | 'landed' }
  | { kind: 'add'; source: 'catalogue' | 'cart' }
  | { kind: 'paste'; text: string }
  | { kind: 'bulk'; ids: number[] }
  | { kind: 'fee'; fee: FreeLineKind }
  | { kind: 'currency'; currency: Currency };

interface OverlaysProps {
  quotation: OpenQuotation;
  overlay: Overlay;
  onClose: () => void;
}

/** Whatever stands above the page; each comes when it is asked for. */
export default function Overlays({ quotation, overlay, onClose }: OverlaysProps) {
  const common = { quotation, onClose };
  return (
    <Suspense>
      {overlay.kind === 'prices' && <Prices {...common} />}
      {overlay.kind === 'containers' && <Plan {...common} />}
      {overlay.kind === 'landed' && <LandedDrawer {...common} />}
      {overlay.kind === 'add' && <AddToys {...common} source={overlay.source} />}
      {overlay.kind === 'paste' && <PasteNumbers {...common} start={overlay.text} />}
      {overlay.kind === 'bulk' && <Bulk {...common} ids={overlay.ids} />}
      {overlay.kind === 'fee' && <FeeDialog {...common} fee={overlay.fee} />}
      {overlay.kind === 'currency' && <CurrencyDialog {...common} currency={overlay.currency} />}
    </Suspense>
  );
}
