import { convertAmount, FREE_LINE_LABEL, placesBetween, type FreeLineKind } from '@wanyuan/domain';
import { calculatedPrice, typedPrice } from '#modules/priced-lines/priced-lines.module.ts';
import type { KnownSnapshot } from '#modules/toys/toys.module.ts';
import { linesOf, type BuiltLine, type BuiltQuotation, type Surroundings } from './built-quotation.ts';
import { INTERNAL_REMARKS, LINE_REMARKS } from './quotations.data.ts';

const FEES: Record<FreeLineKind, string> = { sample_fee: '60.00', mould_fee: '850.00', other: '30.00' };
/** In per cent of the formula's price. */
const REBATE = '97';

/** A part of a price, exactly, in cents. */
export const percentOf = (price: string, percent: string): string => convertAmount(price, percent, '100', 2)!;

type Stamp = Pick<BuiltLine, 'from_version' | 'place' | 'revision' | 'created_at' | 'updated_at'>;

function toyLine(
  { toy_id, snapshot, picture_ids }: KnownSnapshot,
  turn: number,
  { pricer, customNumbers, ids }: Surroundings,
  stamp: Stamp,
  discount: string | undefined,
): BuiltLine {
  const priced = calculatedPrice(snapshot, pricer);
  const percent = discount ?? (turn % 11 === 4 ? REBATE : null);
  const typed = percent !== null && priced.quoted_price !== null;
  return {
    id: 0,
    line_key: ids.line(),
    until_version: null,
    toy_id,
    snapshot,
    picture_ids,
    custom_number: customNumbers.get(toy_id) ?? '',
    name: snapshot.name,
    name_en: snapshot.name_en,
    remark: turn % 6 === 2 ? LINE_REMARKS[turn % LINE_REMARKS.length]! : '',
    facts_key: null,
    internal_remark: turn % 8 === 3 ? INTERNAL_REMARKS[turn % INTERNAL_REMARKS.length]! : '',
    order_box_qty: 5 + ((turn * 7) % 12) * 5,
    quantity: null,
    ...priced,
    ...(typed && typedPrice(percentOf(priced.quoted_price!, percent))),
    ...stamp,
  };
}

const feeLine = (kind: FreeLineKind, { pricer, ids }: Surroundings, stamp: Stamp): BuiltLine => ({
  id: 0,
  line_key: ids.line(),
  until_version: null,
  toy_id: null,
  snapshot: null,
  picture_ids: [],
  custom_number: '',
  name: FREE_LINE_LABEL[kind].zh,
  name_en: FREE_LINE_LABEL[kind].en,
  remark: '',
  facts_key: null,
  internal_remark: '',
  order_box_qty: 0,
  quantity: 1,
  currency: pricer.currency,
  formula_key: null,
  ...typedPrice(FEES[kind]),
  ...stamp,
});

/** The lines that a quotation begins with: toys, then fees. */
export function firstLines({ plan, quotation }: BuiltQuotation, around: Surroundings): BuiltLine[] {
  const { fees = [], discount } = plan;
  const toys = around.toys.slice(0, plan.lines);
  const places = placesBetween(null, null, toys.length + fees.length);
  const stamp = (turn: number): Stamp => ({
    from_version: 1,
    place: places[turn]!,
    revision: 1,
    created_at: quotation.created_at,
    updated_at: quotation.created_at,
  });
  return [
    ...toys.map((toy, turn) => toyLine(toy, turn, around, stamp(turn), discount)),
    ...fees.map((kind, turn) => feeLine(kind, around, stamp(toys.length + turn))),
  ];
}

/** What a line becomes in the next version: other cartons, a lower price, or both. */
function changedCells(line: BuiltLine, turn: number): Partial<BuiltLine> {
  const cartons = { order_box_qty: line.order_box_qty + 10 };
  if (turn % 3 === 0 || line.quoted_price === null) return cartons;
  return { ...(turn % 3 === 2 && cartons), ...typedPrice(percentOf(line.quoted_price, '96')) };
}

/** Edits the draft that was just begun: only the lines that change are stored again. */
export function changeLines(
  built: BuiltQuotation,
  { changed, removed = 0, added = 0 }: { changed: number; removed?: number; added?: number },
  around: Surroundings,
  at: Date,
): void {
  const { quotation, lines, plan } = built;
  const { version, revision } = quotation;
  const before = linesOf(built, version);
  const last = before.at(-1)?.place ?? null;
  const toys = before.filter(({ toy_id }) => toy_id !== null);
  for (const line of toys.slice(0, changed + removed)) line.until_version = version - 1;
  const stamp = { from_version: version, until_version: null, revision, updated_at: at };
  lines.push(...toys.slice(0, changed).map((line, turn) => ({ ...line, ...stamp, ...changedCells(line, turn) })));
  const known = new Set(lines.map(({ toy_id }) => toy_id));
  const fresh = around.toys.filter(({ toy_id }) => !known.has(toy_id)).slice(0, added);
  const places = placesBetween(last, null, fresh.length);
  lines.push(
    ...fresh.map((toy, turn) =>
      toyLine(toy, turn, around, { ...stamp, place: places[turn]!, created_at: at }, plan.discount),
    ),
  );
}
