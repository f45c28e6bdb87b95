import type { RunningJob } from '#infra/jobs/job-port.ts';
import type { FileReader, ReadableFile } from '#modules/reading/reading.module.ts';
import * as repo from './picture-sheets.repo.ts';
import { explainSheetFault } from './sheet-faults.ts';
import { actorOf, searchSheetPictures, type SheetPictureTools } from './search-sheet-pictures.ts';

export interface SearchSheetTools extends SheetPictureTools {
  reader: Pick<FileReader, 'readForJob' | 'work' | 'withFile' | 'withTempFile'>;
}

export const SHEET_JOB = 'picture-sheet';
export const SHEET_JOB_OPTIONS = { concurrency: 1, timeoutSeconds: 3600, retries: 8 } as const;

/** How far reading has come is written down in steps of this. */
const READ_STEP_PERCENT = 20;
const SPENT = '今日免费搜索次数已用完，其余图片未搜索';
export const GIVEN_UP = '读取失败，请稍后重新上传';

/**
 * Reads a spreadsheet and searches its pictures one by one. Every step is written down: broken off anywhere, the next
 * try goes on where this one stopped.
 */
export async function searchSheet(tools: SearchSheetTools, sheetId: number, job: RunningJob): Promise<void> {
  const sheet = await repo.getSheet(tools.db, sheetId);
  if (sheet === null || sheet.phase === 'done' || sheet.phase === 'failed') return;
  try {
    const file = await tools.files.getOwnUpload(actorOf(sheet), sheet.file_id, ['search_sheet']);
    if (sheet.phase === 'reading') await readSheet(tools, sheet, file);
    const isSpent = await tools.reader.withFile(file, (workbook) =>
      searchSheetPictures(tools, sheet, workbook, job.signal),
    );
    if (!job.signal.aborted) {
      await repo.updateSheet(tools.db, sheetId, { phase: 'done', reason: isSpent ? SPENT : '' });
    }
    job.signal.throwIfAborted();
  } catch (error) {
    const reason = explainSheetFault(error);
    if (reason === null && (job.signal.aborted || job.attempt < SHEET_JOB_OPTIONS.retries)) throw error;
    await repo.updateSheet(tools.db, sheetId, { phase: 'failed', reason: reason ?? GIVEN_UP });
    if (reason === null) throw error;
  }
}

/** How far it has come is written down on the way. */
async function readSheet({ db, reader }: SearchSheetTools, sheet: repo.SheetRecord, file: ReadableFile): Promise<void> {
  let written = sheet.read_percent;
  let writing = Promise.resolve();
  const onProgress = (share: number) => {
    const read_percent = Math.floor(share * 100);
    if (read_percent < written + READ_STEP_PERCENT) return;
    written = read_percent;
    writing = writing.then(() => repo.updateSheet(db, sheet.id, { read_percent }));
    writing.catch(() => {});
  };
  const { rows, skipped } = await reader.readForJob('picture_sheet', file, { owner: sheet.company_id, onProgress });
  await writing;
  await repo.saveFoundRows(db, sheet.id, rows, skipped);
}
