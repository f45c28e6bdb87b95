/** What a cell may hold: what JSON can say. */
export type CellValue =
  | string
  | number
  | boolean
  | null
  | readonly CellValue[]
  | { readonly [name: string]: CellValue };
export type Cells = Readonly<Record<string, CellValue>>;

/** One line of a version; its key is kept over versions, whatever else of it changes. */
export interface VersionLine {
  readonly key: string;
  readonly cells: Cells;
}

/** A version as it is compared, stored and shown: its head, and its lines in their order. */
export interface QuotationVersion {
  readonly head: Cells;
  readonly lines: readonly VersionLine[];
}

const isList = (value: CellValue): value is readonly CellValue[] => Array.isArray(value);

/** Whether two cells say the same; absent and null are two things. */
export function isSameCell(a: CellValue | undefined, b: CellValue | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isList(a) || isList(b))
    return isList(a) && isList(b) && a.length === b.length && a.every((value, index) => isSameCell(value, b[index]));
  return changedFields(a, b).length === 0;
}

/** The names of the cells that differ, in the order of `a`, then of what `b` has beyond it. */
export function changedFields(a: Cells, b: Cells): string[] {
  const fields = Object.keys(a);
  const others = Object.keys(b);
  // Rows of one table name the same cells in the same order: side by side they are compared without looking names up.
  if (fields.length === others.length && fields.every((field, index) => field === others[index])) {
    const after = Object.values(b);
    const isChanged = Object.values(a).map((value, index) => !isSameCell(value, after[index]));
    return isChanged.includes(true) ? fields.filter((_, index) => isChanged[index]) : [];
  }
  return [
    ...fields.filter((field) => !isSameCell(a[field], cellOf(b, field))),
    ...others.filter((field) => !Object.hasOwn(a, field)),
  ];
}

export const cellOf = (cells: Cells, field: string): CellValue | undefined =>
  Object.hasOwn(cells, field) ? cells[field] : undefined;
