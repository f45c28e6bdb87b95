import type { ArchivedFileFault, SheetAddition, TemplateContent } from '@wanyuan/documents/read';
import type { ReadingLimits } from '#infra/reading/reader-process.ts';
import type { SheetFacts } from './sheets/product-sheet.ts';
import type { CustomerSheetReading } from './sheets/read-customer-sheet.ts';
import type { QuotationSheetReading } from './sheets/read-quotation-sheet.ts';
import type { PictureSheetReading } from './sheets/read-picture-sheet.ts';

/** What is read as a whole, and is the same whenever it is read. */
export type WholeReading = 'customer_sheet' | 'quotation_sheet' | 'picture_sheet' | 'template' | 'archive';

/** What the processes that read are asked to do with a file of this disk. */
export type ReadingWork = { path: string } & (
  | { [K in WholeReading]: { kind: K; type: string } }[WholeReading]
  /** Rows below the head go to `rowsPath`, one a line, as SheetLine. */
  | { kind: 'product_sheet'; rowsPath: string }
  /** One part of a workbook, as a file. */
  | { kind: 'workbook_part'; part: string; outPath: string }
  /** One file of an archive, by its place among those that were listed. */
  | { kind: 'archived_file'; index: number; outPath: string }
  /** The same workbook with columns added, as a file. */
  | { kind: 'added_columns'; additions: readonly SheetAddition[]; outPath: string }
);

export interface ReadingResults {
  customer_sheet: CustomerSheetReading;
  quotation_sheet: QuotationSheetReading;
  picture_sheet: PictureSheetReading;
  template: TemplateContent;
  archive: { path: string; fault: ArchivedFileFault | null }[];
  product_sheet: SheetFacts;
  workbook_part: null;
  archived_file: null;
  added_columns: null;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const given = (cpuSeconds: number, hangsAfterMinutes = 3): ReadingLimits => ({
  cpuMs: cpuSeconds * SECOND,
  hangsAfterMs: hangsAfterMinutes * MINUTE,
});

/** Several times what the largest honest file of its kind takes. */
export const READING_LIMITS: Readonly<Record<ReadingWork['kind'], ReadingLimits>> = {
  customer_sheet: given(4),
  quotation_sheet: given(4),
  template: given(4),
  added_columns: given(15),
  picture_sheet: given(20, 10),
  archive: given(10, 10),
  product_sheet: given(60, 30),
  workbook_part: given(10, 10),
  archived_file: given(10, 10),
};
