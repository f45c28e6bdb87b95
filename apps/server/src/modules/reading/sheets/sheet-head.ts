import type { TextRow } from '@wanyuan/documents/read';
import { fold } from '@wanyuan/domain';

/** The row that names a sheet's columns. */
export interface SheetHead<Field extends string> {
  row: number;
  columns: { title: string; field: Field | null }[];
}

/** Titles and remarks stand above the head, in fewer rows than this. */
export const HEAD_WITHIN = 10;
const MAX_TITLE = 60;

/** Fields by the titles that people give to their columns, which are folded. */
export const titledFields = <Field extends string>(titles: Record<Field, string>): ReadonlyMap<string, Field> =>
  new Map(
    (Object.entries(titles) as [Field, string][]).flatMap(([field, words]) =>
      words.split(' ').map((title) => [title, field] as const),
    ),
  );

/** Of the first rows the one with most known names, the needed one among them. */
export function findHead<Field extends string>(
  rows: readonly TextRow[],
  fields: ReadonlyMap<string, Field>,
  needed: Field,
): SheetHead<Field> | null {
  let best: SheetHead<Field> | null = null;
  let most = 0;
  for (const { row, cells } of rows.slice(0, HEAD_WITHIN)) {
    const columns = nameColumns(cells, fields);
    const known = columns.filter(({ field }) => field !== null).length;
    if (known <= most || !columns.some(({ field }) => field === needed)) continue;
    best = { row, columns };
    most = known;
  }
  return best;
}

/** Of two columns of one name the first counts. */
function nameColumns<Field extends string>(
  titles: readonly string[],
  fields: ReadonlyMap<string, Field>,
): SheetHead<Field>['columns'] {
  const taken = new Set<Field>();
  return titles.map((title) => {
    const field = fields.get(fold(title).replaceAll(/[^\p{L}\p{N}]/gu, '')) ?? null;
    const shown = title.slice(0, MAX_TITLE);
    if (field === null || taken.has(field)) return { title: shown, field: null };
    taken.add(field);
    return { title: shown, field };
  });
}

/** The filled cells of a row, by field. */
export function toFields<Field extends string>(
  { row, cells }: TextRow,
  { columns }: SheetHead<Field>,
  maxCharacters: number,
): { row: number; fields: Partial<Record<Field, string>> } {
  const fields: Partial<Record<Field, string>> = {};
  for (const [index, { field }] of columns.entries()) {
    const text = cells[index]?.slice(0, maxCharacters) ?? '';
    if (field !== null && text !== '') fields[field] = text;
  }
  return { row, fields };
}
