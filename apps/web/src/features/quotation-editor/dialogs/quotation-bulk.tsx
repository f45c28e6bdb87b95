import { BulkDialog } from '#page-kit/lines/bulk-dialog.tsx';
import { shownLine } from '#page-kit/lines/drafts.ts';
import { hasToy } from '../model/quoted-line.ts';
import type { OpenQuotation } from '../store/open-quotation.ts';

interface QuotationBulkProps {
  quotation: OpenQuotation;
  ids: number[];
  onClose: () => void;
}

export default function QuotationBulk({ quotation, ids, onClose }: QuotationBulkProps) {
  const { store, write } = quotation.lines;
  return (
    <BulkDialog
      count={ids.length}
      linesNow={() => {
        const { lines, drafts } = store.getState();
        const now = ids.flatMap((id) => lines.get(id) ?? []).filter((line) => !line.is_gone);
        return now.filter(hasToy).map((line) => shownLine(line, drafts.get(line.id)));
      }}
      onWrite={write}
      onClose={onClose}
    />
  );
}
