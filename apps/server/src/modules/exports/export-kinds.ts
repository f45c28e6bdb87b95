import type { ExportKind } from '@wanyuan/contract';
import { EXPORT_FORMATS } from '@wanyuan/domain';

const FORMATS = { excel: 'excel', pdf_quotation: 'pdf', pdf_catalogue: 'pdf', zip: 'zip' } as const;
const EXTENSIONS = { excel: 'xlsx', pdf: 'pdf', zip: 'zip' } as const;

/** As records tell it. */
export const formatOf = (kind: ExportKind): number => EXPORT_FORMATS[FORMATS[kind]];
export const extensionOf = (kind: ExportKind): string => EXTENSIONS[FORMATS[kind]];
