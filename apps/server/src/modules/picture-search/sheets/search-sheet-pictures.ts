import { createReadStream } from 'node:fs';
import { SHEET_MATCHES } from '@wanyuan/domain';
import type { ErrorName } from '@wanyuan/contract';
import type { Pool } from '#infra/database/database.ts';
import { ReadingFault } from '#infra/reading/reading-fault.ts';
import { AppError } from '#rpc/app-error.ts';
import type { AllowanceService } from '#modules/allowance/allowance.module.ts';
import type { FileActor, FilesService } from '#modules/files/files.module.ts';
import type { FileReader, HeldFile } from '#modules/reading/reading.module.ts';
import type { PictureMatch, PictureMatcher } from '../picture-matcher.ts';
import * as repo from './picture-sheets.repo.ts';

export interface SheetPictureTools {
  db: Pool;
  files: Pick<FilesService, 'storeUpload' | 'getOwnUpload' | 'removeUnused'>;
  allowance: Pick<AllowanceService, 'takeSearch'>;
  matcher: PictureMatcher;
  reader: Pick<FileReader, 'work' | 'withTempFile'>;
}

type Sheet = repo.SheetRecord;

/**
 * Keeps and searches the pictures that wait, each once however many rows show it. Returns whether free searches ran out
 * on the way: the rest is kept without being searched.
 */
export async function searchSheetPictures(
  tools: SheetPictureTools,
  sheet: Sheet,
  workbook: HeldFile,
  signal: AbortSignal,
): Promise<boolean> {
  const rows = await repo.listRows(tools.db, sheet.id);
  const waiting = new Map(rows.filter(({ state }) => state === 'waiting').map((row) => [row.media, row]));
  let isSpent = rows.some(({ state }) => state === 'not_searched');
  for (const [media, { file_id: fileId, row }] of waiting) {
    // A removed sheet costs its owner no further search.
    if (signal.aborted || (await repo.getSheet(tools.db, sheet.id)) === null) break;
    const these = { sheetId: sheet.id, media };
    const file =
      fileId === null
        ? await keepPicture(tools, sheet, workbook, { media, row })
        : await tools.files.getOwnUpload(actorOf(sheet), fileId, ['search_image']);
    if (file === null || file.picture_id === null) {
      await repo.finishRows(tools.db, these, { state: 'unreadable' });
      continue;
    }
    const { id: file_id, picture_id } = file;
    if (fileId === null && (await repo.keepFile(tools.db, these, { file_id, picture_id })) === 0) {
      await tools.files.removeUnused(actorOf(sheet), [file_id]);
      continue;
    }
    isSpent ||= !(await takeSearch(tools, sheet, file.sha256));
    const matches = isSpent ? null : await findMatches(tools, sheet, picture_id);
    if (isSpent) await repo.finishRows(tools.db, these, { state: 'not_searched' });
    else if (matches === null) await repo.finishRows(tools.db, these, { state: 'unreadable' });
    else await repo.finishRows(tools.db, these, { state: 'searched', matches });
  }
  return isSpent;
}

export function actorOf({ user_id, company_id }: Sheet): FileActor {
  return { id: user_id, tenant_id: company_id };
}

/** As an upload of its own, so that it can be searched by alone later; null when it cannot be read as a picture. */
function keepPicture(
  { files, reader }: SheetPictureTools,
  sheet: Sheet,
  workbook: HeldFile,
  { media, row }: { media: string; row: number },
) {
  return reader.withTempFile(async (path) => {
    try {
      await reader.work(workbook, { kind: 'workbook_part', part: media, outPath: path }, { owner: sheet.company_id });
    } catch (error) {
      if (error instanceof ReadingFault) return null;
      throw error;
    }
    const filename = `第${row}行${media.slice(media.lastIndexOf('.'))}`;
    const stream = createReadStream(path);
    const upload = files.storeUpload({ actor: actorOf(sheet), stream, filename, purpose: 'search_image' });
    return unless(upload, ['FILE_TYPE_REFUSED', 'FILE_MISSING', 'FILE_TOO_LARGE']);
  });
}

/** False when the day's free searches are used up. */
async function takeSearch({ allowance }: SheetPictureTools, sheet: Sheet, sha256: string): Promise<boolean> {
  const { user_id: id, company_type, is_chvip } = sheet;
  const taken = allowance.takeSearch({ id, company_type, is_chvip }, { kind: 'picture', value: sha256 });
  const isTaken = await unless(
    taken.then(() => true),
    ['FREE_SEARCHES_USED'],
  );
  return isTaken ?? false;
}

function findMatches({ matcher }: SheetPictureTools, sheet: Sheet, id: number): Promise<PictureMatch[] | null> {
  const request = { picture: { id }, tenant: sheet.company_id, limit: SHEET_MATCHES, isBackground: true };
  return unless(matcher.matchPicture(request), ['PICTURE_UNREADABLE']);
}

/** Null instead of one of the faults that are to be expected. */
async function unless<T>(attempt: Promise<T>, expected: readonly ErrorName[]): Promise<T | null> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof AppError && expected.includes(error.errorName)) return null;
    throw error;
  }
}
