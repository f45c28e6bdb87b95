import type { RecordKind } from '@wanyuan/contract';
import { EXPORT_FORMATS, TRADE_LAYOUTS } from '@wanyuan/domain';
import type { DocumentPlan } from '#infra/documents/document-plan.ts';

const FORMATS = { excel: 'excel', pdf_quotation: 'pdf', pdf_catalogue: 'pdf', zip: 'zip', trade: 'trade' } as const;
const EXTENSIONS = { excel: 'xlsx', pdf: 'pdf', zip: 'zip' } as const;

/** As records tell it. */
export const formatOf = (kind: RecordKind): number => EXPORT_FORMATS[FORMATS[kind]];

/** Trade software says itself what it takes in. */
export function extensionOf(kind: RecordKind, { trade }: Pick<DocumentPlan, 'trade'>): string {
  const format = FORMATS[kind];
  return format === 'trade' ? TRADE_LAYOUTS[trade!.software]!.kind.file : EXTENSIONS[format];
}
