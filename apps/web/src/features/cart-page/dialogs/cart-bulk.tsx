import { BulkDialog } from '#page-kit/lines/bulk-dialog.tsx';
import { shownLine } from '#page-kit/lines/drafts.ts';
import type { OpenCart } from '../store/open-cart.ts';

interface CartBulkProps {
  cart: OpenCart;
  ids: number[];
  onClose: () => void;
}

export default function CartBulk({ cart, ids, onClose }: CartBulkProps) {
  return (
    <BulkDialog
      count={ids.length}
      linesNow={() => {
        const { lines, drafts } = cart.store.getState();
        return ids.flatMap((id) => {
          const line = lines.get(id);
          return line ? [shownLine(line, drafts.get(id))] : [];
        });
      }}
      onWrite={cart.write}
      onClose={onClose}
    />
  );
}
