import type { ReadColumn } from './imports.schema.ts';

/** What the process that takes workbooks apart is asked to do. */
export interface ReadSheetWork {
  kind: 'read_sheet';
  path: string;
  /** Rows below the head go there, one a line, as SheetLine. */
  rowsPath: string;
}

export interface SheetLine {
  row: number;
  cells: string[];
  /** Parts of the workbook: the pictures of the row. */
  media: string[];
}

export interface SheetFacts {
  /** Null when no row names columns that we know. */
  columns: ReadColumn[] | null;
  rowCount: number;
  pictureCount: number;
}

export interface ImportWorkResults {
  read_sheet: SheetFacts;
}

/** A workbook with a thousand photos is large, and what it unpacks to is larger. */
export const WORKBOOK_LIMITS = { entryBytes: 192 * 1024 * 1024, totalBytes: 1024 * 1024 * 1024 };
