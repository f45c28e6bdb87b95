import { writeFile } from 'node:fs/promises';
import { openPictureArchive, WorkbookFault, writeColumns } from '@wanyuan/documents/read';
import type { ReportProgress } from '#infra/reading/serve-reading.ts';
import { readCustomerSheet } from '../customers/sheets/read-sheet.ts';
import { readCompanyTemplate } from '../exports/settings/read-company-template.ts';
import { readSheetFile } from '../imports/read-sheet-file.ts';
import { PICTURE_SHEET_LIMITS, readPictureSheet } from '../picture-search/sheets/read-picture-sheet.ts';
import { heldArchive, heldWorkbook } from './held-file.ts';
import type { ReadingResults, ReadingWork } from './reading-work.ts';

type Performed = { [K in ReadingWork['kind']]: Promise<ReadingResults[K]> }[ReadingWork['kind']];

/** In a process of its own. */
export function performReading(work: ReadingWork, report: ReportProgress): Performed {
  switch (work.kind) {
    case 'customer_sheet':
      return readCustomerSheet(work.path, work.type === 'text/csv');
    case 'picture_sheet':
      return readPictureSheet(work.path, report);
    case 'template':
      return readCompanyTemplate(work.path);
    case 'archive':
      return listArchive(work.path);
    case 'product_sheet':
      return readSheetFile(work, report);
    case 'workbook_part':
      return keepIn(work.outPath, async () => (await heldWorkbook(work.path)).read(work.part));
    case 'archived_file':
      return keepIn(work.outPath, async () => {
        const file = (await heldArchive(work.path)).files[work.index];
        if (file === undefined) throw new WorkbookFault('broken', `no file ${work.index}`);
        return file.read();
      });
    case 'added_columns':
      return keepIn(work.outPath, () => writeColumns(work.path, work.additions, PICTURE_SHEET_LIMITS));
  }
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
