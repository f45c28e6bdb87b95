import type { CellPlace } from './cell-reference.ts';
import { WorkbookFault } from './workbook-fault.ts';
import type { ZipArchive } from './zip-archive.ts';

export interface WorkbookPicture extends CellPlace {
  /** From 0, among the workbook's sheets. */
  sheet: number;
  name: string;
  /** The same media may stand in several rows. */
  media: string;
  read(): Promise<Buffer>;
}

interface Found extends CellPlace {
  sheet: number;
  name: string;
  media: string | null;
}

/** More than people put into a workbook by hand. */
const MAX_FOUND = 20_000;
const VECTOR_MEDIA = /\.(emf|wmf|emz|wmz|svg)$/i;

/** Sorts what is found into pictures and what is left out; ends the reading as soon as there is too much of either. */
export function collectPictures(archive: ZipArchive, maxPictures = MAX_FOUND) {
  const skipped = { vector: 0, missing: 0 };
  const pictures: WorkbookPicture[] = [];
  return {
    take({ media, ...rest }: Found): void {
      if (media === null || !archive.has(media)) skipped.missing++;
      else if (VECTOR_MEDIA.test(media)) skipped.vector++;
      else pictures.push({ ...rest, media, read: () => archive.read(media) });
      if (pictures.length > maxPictures || skipped.missing + skipped.vector > MAX_FOUND)
        throw new WorkbookFault('too_many_pictures', `more than ${pictures.length - 1} pictures`);
    },
    all(): { pictures: WorkbookPicture[]; skipped: typeof skipped } {
      pictures.sort((a, b) => a.sheet - b.sheet || a.row - b.row || a.column - b.column);
      return { pictures, skipped };
    },
  };
}
