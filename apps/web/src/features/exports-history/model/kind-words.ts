import type { api, ExportRecord, InputOf } from '@wanyuan/contract/client';
import { EXPORT_FORMATS } from '@wanyuan/domain';
import { BookImage, FileArchive, FileInput, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';

/** What people choose; files for trade software are made by the trade sync alone. */
type Kind = InputOf<typeof api.system.get_convert>['kind'];

export const KINDS: Record<ExportRecord['kind'], { label: string; icon: LucideIcon }> = {
  excel: { label: 'Excel', icon: FileSpreadsheet },
  pdf_quotation: { label: 'PDF 报价单', icon: FileText },
  pdf_catalogue: { label: 'PDF 图册', icon: BookImage },
  zip: { label: '图片压缩包', icon: FileArchive },
  trade: { label: '贸易系统文件', icon: FileInput },
};

/** The formats by which the list can be narrowed. */
export const FORMAT_CHOICES = [
  { value: EXPORT_FORMATS.excel, label: 'Excel' },
  { value: EXPORT_FORMATS.pdf, label: 'PDF' },
  { value: EXPORT_FORMATS.zip, label: '图片压缩包' },
  { value: EXPORT_FORMATS.trade, label: '贸易系统文件' },
];

/** What a record can be made into: everything that it is not yet. */
export function otherKinds(kind: ExportRecord['kind']): Kind[] {
  return Object.keys(KINDS).filter((other): other is Kind => other !== 'trade' && other !== kind);
}
