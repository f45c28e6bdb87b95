import type { EditedColumn } from './line-columns.ts';
import type { LineField } from './line-fields.ts';
import type { QuotedLine } from './quoted-line.ts';

/** What the customer sees of a line and a person may change. */
const COMPARED: Partial<Record<EditedColumn, readonly LineField[]>> = {
  price: ['quoted_price'],
  cartons: ['order_box_qty', 'quantity'],
  custom_number: ['custom_number'],
  name: ['name'],
  name_en: ['name_en'],
  remark: ['remark'],
};

const isSame = (field: LineField, before: QuotedLine, now: QuotedLine): boolean =>
  field === 'quoted_price' && before.quoted_price !== null && now.quoted_price !== null
    ? Number(before.quoted_price) === Number(now.quoted_price)
    : before[field] === now[field];

/** What a column said when the customer last saw it; null where it says the same. */
export function textBefore(column: EditedColumn, before: QuotedLine | null, now: QuotedLine): string | null {
  const field = before && COMPARED[column]?.find((one) => !isSame(one, before, now));
  return field ? String(before[field] ?? '') : null;
}

const COLUMNS = Object.keys(COMPARED) as EditedColumn[];
const isChanged = (before: QuotedLine, now: QuotedLine): boolean =>
  before.currency !== now.currency || COLUMNS.some((column) => textBefore(column, before, now) !== null);

export interface ChangeCounts {
  changed: number;
  added: number;
  removed: number;
}

/** How many lines are other than in the version that the customer has. */
export function countChanges(
  before: ReadonlyMap<number, QuotedLine>,
  now: ReadonlyMap<number, QuotedLine>,
): ChangeCounts {
  let [changed, added] = [0, 0];
  for (const [id, line] of now) {
    const old = before.get(id);
    if (!old) added += 1;
    else if (isChanged(old, line)) changed += 1;
  }
  return { changed, added, removed: [...before.keys()].filter((id) => !now.has(id)).length };
}
