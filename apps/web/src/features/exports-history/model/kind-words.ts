import type { ExportRecord } from '@wanyuan/contract/client';
import { EXPORT_FORMATS } from '@wanyuan/domain';
import { BookImage, FileArchive, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';

type Kind = ExportRecord['kind'];

export const KINDS: Record<Kind, { label: string; icon: LucideIcon }> = {
  excel: { label: 'Excel', icon: FileSpreadsheet },
  pdf_quotation: { label: 'PDF 报价单', icon: FileText },
  pdf_catalogue: { label: 'PDF 图册', icon: BookImage },
  zip: { label: '图片压缩包', icon: FileArchive },
};

/** The formats by which the list can be narrowed. */
export const FORMAT_CHOICES = [
  { value: EXPORT_FORMATS.excel, label: 'Excel' },
  { value: EXPORT_FORMATS.pdf, label: 'PDF' },
  { value: EXPORT_FORMATS.zip, label: '图片压缩包' },
];

/** What a record can be made into: everything that it is not yet. */
export function otherKinds(kind: Kind): Kind[] {
  return (Object.keys(KINDS) as Kind[]).filter((other) => other !== kind);
}
