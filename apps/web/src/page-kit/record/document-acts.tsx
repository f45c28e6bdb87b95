import { Button } from 'antd';
import { FileDown, Printer } from 'lucide-react';
import { openExport, type ExportWish } from '#lib/exports.ts';
import { toast } from '#lib/notices.ts';
import { openPrint } from '#lib/printing.ts';
import { useCan } from '#lib/session.ts';
import { SourceActs } from './source-acts.tsx';

interface DocumentActsProps {
  wish: ExportWish & { count: number };
  /** What is said when there is nothing. */
  nothing: string;
}

/** Opens the print of a quotation or an order, unless it is empty. */
export function printPaper({ wish, nothing }: DocumentActsProps): void {
  if (wish.count === 0) toast.warning(nothing);
  else openPrint({ source: wish.source, count: wish.count, layout: 'quotation' });
}

export function exportPaper({ wish, nothing }: DocumentActsProps): void {
  if (wish.count === 0) toast.warning(nothing);
  else openExport(wish);
}

/** 打印 and 导出 of a quotation or an order. */
export function DocumentActs(props: DocumentActsProps) {
  const mayExport = useCan('export.use');
  if (!mayExport) return null;
  return (
    <>
      <Button icon={<Printer size={16} aria-hidden />} onClick={() => printPaper(props)}>
        打印
      </Button>
      <Button icon={<FileDown size={16} aria-hidden />} onClick={() => exportPaper(props)}>
        导出
      </Button>
      <SourceActs wish={props.wish} />
    </>
  );
}
