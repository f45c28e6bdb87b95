import { findTarget } from './relationships.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheetCells } from './sheet-cells.ts';
import { WorkbookFault } from './workbook-fault.ts';
import { readLayout } from './workbook-layout.ts';
import { openArchive, type ArchiveLimits, type WorkbookSource } from './zip-archive.ts';

export interface TextRow {
  /** As the sheet counts them, from 1. */
  row: number;
  /** By column, from 0; empty where there is nothing. */
  cells: string[];
}

export interface ReadRowsOptions {
  /** Of each cell; what is longer is cut. */
  maxCharacters?: number;
  /** What comes after so many rows is not looked at. */
  maxRows?: number;
  limits?: Partial<ArchiveLimits>;
}

const MAX_CHARACTERS = 2000;

/** The rows of the first sheet that has any, as texts; empty rows are left out. */
export async function readRows(source: WorkbookSource, options: ReadRowsOptions = {}): Promise<TextRow[]> {
  const { maxCharacters = MAX_CHARACTERS, maxRows = Number.POSITIVE_INFINITY } = options;
  const archive = await openArchive(source, options.limits);
  try {
    const { sheets, relationships } = await readLayout(archive);
    const strings = await readSharedStrings(archive, findTarget(relationships, /^sharedStrings$/i), maxCharacters);
    for (const { path } of sheets) {
      const { rows } = await readSheetCells(archive, path, strings, { maxCharacters, maxRows });
      if (rows.size === 0) continue;
      return [...rows].slice(0, maxRows).map(([row, cells]) => ({ row, cells: spread(cells) }));
    }
    return [];
  } finally {
    archive.close();
  }
}

/** Cells by column. */
export function spread(found: readonly { column: number; text: string }[]): string[] {
  const width = found.reduce((widest, { column }) => Math.max(widest, column), 0);
  const cells = Array.from({ length: width }, () => '');
  for (const { column, text } of found) cells[column - 1] = text;
  return cells;
}

/** UTF-8 with or without a mark, else what Chinese Excel saves. */
export function decodeText(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new WorkbookFault('broken', 'a text in no encoding that we know');
}
