import { DocumentActs } from '#page-kit/record/document-acts.tsx';
import type { QuotationDetail } from '../model/head-fields.ts';
import { useLines, type OpenQuotation } from '../store/open-quotation.ts';

interface EditorPapersProps {
  quotation: OpenQuotation;
  detail: QuotationDetail;
}

/** Files and prints of the newest version, or of its ticked lines. */
export function EditorPapers({ quotation, detail }: EditorPapersProps) {
  const { id, number, customer_id } = detail;
  const ticked = useLines(quotation, (state) => state.ticked);
  const all = useLines(quotation, ({ lines }) => lines.size);
  const some = ticked.size > 0;
  return (
    <DocumentActs
      wish={{
        source: { kind: 'quotation', id, ...(some && { line_ids: [...ticked] }) },
        name: number,
        count: some ? ticked.size : all,
        customer_id,
      }}
      nothing="当前报价单无样品数据"
    />
  );
}
