import { readWorkbookPictures, WorkbookFault, type WorkbookPictures } from '@wanyuan/documents';
import { SHEET_PICTURES_MAX } from '@wanyuan/domain';
import type { RunningJob } from '#infra/jobs/job-port.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import * as repo from './picture-sheets.repo.ts';
import { explainWorkbookFault } from './sheet-faults.ts';
import { actorOf, searchSheetPictures, type SheetPictureTools } from './search-sheet-pictures.ts';
import { toSheetRows } from './sheet-rows.ts';

export interface SearchSheetTools extends SheetPictureTools {
  storage: Pick<StoragePort, 'read'>;
}

/** Parts that unpack to more than this are no spreadsheets that people compare by eye. */
export const SHEET_LIMITS = { entryBytes: 24 * 1024 * 1024 };
export const SHEET_JOB = 'picture-sheet';
export const SHEET_JOB_OPTIONS = { concurrency: 1, timeoutSeconds: 3600, retries: 8 } as const;

/** How far reading has come is written down in steps of this. */
const READ_STEP_PERCENT = 20;
const SPENT = '今日免费搜索次数已用完，其余图片未搜索';
export const GIVEN_UP = '读取失败，请稍后重新上传';

/**
 * Reads a spreadsheet and searches its pictures one by one. Every step is written down: broken off anywhere, the next try
 * goes on where this one stopped.
 */
export async function searchSheet(tools: SearchSheetTools, sheetId: number, job: RunningJob): Promise<void> {
  const sheet = await repo.getSheet(tools.db, sheetId);
  if (sheet === null || sheet.phase === 'done' || sheet.phase === 'failed') return;
  try {
    const workbook = await openWorkbook(tools, sheet);
    try {
      if (sheet.phase === 'reading') {
        const { vector, missing } = workbook.skipped;
        const rows = toSheetRows(workbook.pictures, workbook.sheets);
        await repo.saveFoundRows(tools.db, sheetId, rows, vector + missing);
      }
      const isSpent = await searchSheetPictures(tools, sheet, workbook.pictures, job.signal);
      if (!job.signal.aborted) {
        await repo.updateSheet(tools.db, sheetId, { phase: 'done', reason: isSpent ? SPENT : '' });
      }
    } finally {
      workbook.close();
    }
    job.signal.throwIfAborted();
  } catch (error) {
    const reason = error instanceof WorkbookFault ? explainWorkbookFault(error) : null;
    if (reason === null && (job.signal.aborted || job.attempt < SHEET_JOB_OPTIONS.retries)) throw error;
    await repo.updateSheet(tools.db, sheetId, { phase: 'failed', reason: reason ?? GIVEN_UP });
    if (reason === null) throw error;
  }
}

async function openWorkbook(
  { db, storage, files }: SearchSheetTools,
  sheet: repo.SheetRecord,
): Promise<WorkbookPictures> {
  const file = await files.getOwnFile(actorOf(sheet), sheet.file_id);
  const bytes = await storage.read(file.key);
  if (bytes === null) throw new WorkbookFault('broken', 'the upload is gone');
  let written = sheet.read_percent;
  let writing = Promise.resolve();
  const workbook = await readWorkbookPictures(bytes, {
    maxPictures: SHEET_PICTURES_MAX,
    limits: SHEET_LIMITS,
    onProgress(share) {
      const read_percent = Math.floor(share * 100);
      if (sheet.phase !== 'reading' || read_percent < written + READ_STEP_PERCENT) return;
      written = read_percent;
      writing = writing.then(() => repo.updateSheet(db, sheet.id, { read_percent }));
      writing.catch(() => {});
    },
  });
  try {
    await writing;
    return workbook;
  } catch (error) {
    workbook.close();
    throw error;
  }
}
