import { readWorkbookPictures } from '@wanyuan/documents/read';
import { SHEET_PICTURES_MAX } from '@wanyuan/domain';
import type { ReportProgress } from '#infra/reading/serve-reading.ts';
import { toSheetRows, type FoundRow } from './picture-sheet-rows.ts';

export interface PictureSheetReading {
  rows: FoundRow[];
  /** Drawings that are no photos, and pictures that are missing. */
  skipped: number;
}

/** Parts that unpack to more than this are no spreadsheets that people compare by eye. */
export const PICTURE_SHEET_LIMITS = { entryBytes: 24 * 1024 * 1024 };

/** Of all sheets: beside 500 pictures people read no more. */
const MOST_CELLS = 400_000;

/** The pictures of a workbook and what stands beside them. */
export async function readPictureSheet(path: string, onProgress: ReportProgress): Promise<PictureSheetReading> {
  const workbook = await readWorkbookPictures(path, {
    maxPictures: SHEET_PICTURES_MAX,
    maxCells: MOST_CELLS,
    limits: PICTURE_SHEET_LIMITS,
    onProgress,
  });
  workbook.close();
  const { vector, missing } = workbook.skipped;
  return { rows: toSheetRows(workbook.pictures, workbook.sheets), skipped: vector + missing };
}
