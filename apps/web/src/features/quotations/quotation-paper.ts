import type { ExportWish } from '#lib/exports.ts';

interface PaperOf {
  id: number;
  number: string;
  customer_id: number | null;
  line_count: number;
}

/** What files and prints of a version are made from. */
export const quotationPaper = (
  { id, number, customer_id, line_count: count }: PaperOf,
  version?: number,
): { wish: ExportWish & { count: number }; nothing: string } => ({
  wish: {
    source: { kind: 'quotation', id, ...(version !== undefined && { version }) },
    name: number,
    count,
    customer_id,
  },
  nothing: '当前报价单无样品数据',
});
