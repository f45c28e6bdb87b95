import { writeFile } from 'node:fs/promises';
import { openPictureArchive, WorkbookFault, writeColumns } from '@wanyuan/documents/read';
import type { ReportProgress } from '#infra/reading/serve-reading.ts';
import { readCustomerSheet } from './sheets/read-customer-sheet.ts';
import { readQuotationSheet } from './sheets/read-quotation-sheet.ts';
import { readCompanyTemplate } from './sheets/read-company-template.ts';
import { readSheetFile } from './sheets/read-product-sheet.ts';
import { PICTURE_SHEET_LIMITS, readPictureSheet } from './sheets/read-picture-sheet.ts';
import { heldArchive, heldWorkbook } from './held-file.ts';
import type { ReadingResults, ReadingWork } from './reading-work.ts';

type Performers = {
  [K in ReadingWork['kind']]: (
    work: Extract<ReadingWork, { kind: K }>,
    report: ReportProgress,
  ) => Promise<ReadingResults[K]>;
};

const PERFORMERS: Performers = {
  customer_sheet: ({ path, type }) => readCustomerSheet(path, type === 'text/csv'),
  quotation_sheet: ({ path, type }) => readQuotationSheet(path, type === 'text/csv'),
  picture_sheet: ({ path }, report) => readPictureSheet(path, report),
  template: ({ path }) => readCompanyTemplate(path),
  archive: ({ path }) => listArchive(path),
  product_sheet: (work, report) => readSheetFile(work, report),
  workbook_part: ({ path, part, outPath }) => keepIn(outPath, async () => (await heldWorkbook(path)).read(part)),
  archived_file: ({ path, index, outPath }) =>
    keepIn(outPath, async () => {
      const file = (await heldArchive(path)).files[index];
      if (file === undefined) throw new WorkbookFault('broken', `no file ${index}`);
      return file.read();
    }),
  added_columns: ({ path, additions, outPath }) =>
    keepIn(outPath, () => writeColumns(path, additions, PICTURE_SHEET_LIMITS)),
};

/** In a process of its own. */
export function performReading(work: ReadingWork, report: ReportProgress): Promise<unknown> {
  return PERFORMERS[work.kind](work as never, report);
}

async function listArchive(path: string): Promise<ReadingResults['archive']> {
  const archive = await openPictureArchive(path);
  archive.close();
  return archive.files.map(({ path: inside, fault }) => ({ path: inside, fault }));
}

async function keepIn(outPath: string, make: () => Promise<Buffer>): Promise<null> {
  await writeFile(outPath, await make());
  return null;
}
