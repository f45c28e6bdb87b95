import type { ImportFieldKey } from '@wanyuan/domain';

export interface ReadColumn {
  column: number;
  title: string;
  field: ImportFieldKey | null;
  samples: string[];
}

export interface SheetLine {
  row: number;
  cells: string[];
  /** Parts of the workbook: the pictures of the row. */
  media: string[];
}

export interface SheetFacts {
  /** Null when no row names known columns. */
  columns: ReadColumn[] | null;
  /** One more than may be imported when there are more: the rest is not counted. */
  rowCount: number;
  pictureCount: number;
}

/** A workbook with a thousand photos is large, and what it unpacks to is larger. */
export const WORKBOOK_LIMITS = { entryBytes: 192 * 1024 * 1024, totalBytes: 1024 * 1024 * 1024 };
