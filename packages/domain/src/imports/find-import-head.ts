import type { ImportFieldKey } from './import-fields.data.ts';
import { recogniseTitle } from './recognise-title.ts';

export interface ImportColumn {
  /** From 1, as the sheet counts. */
  column: number;
  title: string;
  field: ImportFieldKey | null;
}

export interface ImportHead {
  /** The last row of the head, as the sheet counts; goods stand below. */
  row: number;
  columns: ImportColumn[];
  /** Different fields that were recognised. */
  known: number;
}

export interface ImportSheetRow {
  row: number;
  /** By column, from 0. */
  cells: readonly string[];
}

/** Letterheads and notes may stand above the names of the columns, but not more than this. */
export const HEAD_WITHIN_ROWS = 20;
const FEWEST_FIELDS = 2;

/** The row that names the columns, or two below each other (外箱规格 above 长, 宽 and 高); null when none does. */
export function findImportHead(rows: readonly ImportSheetRow[]): ImportHead | null {
  const first = rows.slice(0, HEAD_WITHIN_ROWS);
  let best: ImportHead | null = null;
  for (const [index, upper] of first.entries()) {
    const lower = first[index + 1];
    const single = headOf(upper.row, upper.cells);
    const double =
      lower !== undefined && lower.row === upper.row + 1 && isTitles(lower.cells)
        ? headOf(lower.row, joined(upper.cells, lower.cells))
        : null;
    for (const head of [single, double]) if (head !== null && head.known > (best?.known ?? 0)) best = head;
  }
  return best !== null && best.known >= FEWEST_FIELDS ? best : null;
}

/** Rows of goods have figures. */
function isTitles(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => !/^\D?\d+([.,]\d+)?\D?$/.test(cell));
}

/** A title that spans several columns stands in the first of them only. */
function joined(upper: readonly string[], lower: readonly string[]): string[] {
  let spanning = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const above = upper[column] ?? '';
    const below = lower[column] ?? '';
    if (above !== '') spanning = above;
    else if (below === '') spanning = '';
    return below === '' ? above : `${above === '' ? spanning : above} ${below}`.trim();
  });
}

function headOf(row: number, cells: readonly string[]): ImportHead {
  const recognised = cells.map((title) => recogniseTitle(title));
  const taken = new Map<ImportFieldKey, number>();
  for (const certainty of [2, 1]) {
    for (const [column, title] of recognised.entries()) {
      if (title?.certainty === certainty && !taken.has(title.field)) taken.set(title.field, column);
    }
  }
  const columns = cells.flatMap((title, column): ImportColumn[] => {
    const field = recognised[column]?.field ?? null;
    const isOwn = field !== null && taken.get(field) === column;
    return title === '' ? [] : [{ column: column + 1, title, field: isOwn ? field : null }];
  });
  return { row, columns, known: taken.size };
}
