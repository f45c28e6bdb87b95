import type { EditedLine, QuotationLine } from '@wanyuan/contract';
import { priceToday } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { describeLine, goneToy, type LineSurroundings } from '../priced-lines/priced-lines.module.ts';
import { frozenFormulas, lastQuotedPrices, pricerOf, type LastQuote, type Pricer } from '../pricing/pricing.module.ts';
import { boothPlaces, type BoothPlace } from '../showrooms/showrooms.module.ts';
import { toyStates } from '../toys/toys.module.ts';
import { isToyLine, type ShownLine, type ToyLine } from './quotation-lines.repo.ts';

/** The frozen formulas under typed prices, by key. */
type Pricers = ReadonlyMap<string, Pricer>;

interface Surroundings extends LineSurroundings {
  quotes: ReadonlyMap<number, LastQuote>;
  pricers: Pricers;
  findPlace(showroomId: number | null, factoryId: number): BoothPlace | null;
}

/** The number of a line is its own, not the one that the customer has for the toy today. */
const NO_NUMBERS: ReadonlyMap<number, string> = new Map();
const NO_PICTURES: LineSurroundings['pictures'] = new Map();
const toyIdsOf = (lines: readonly ShownLine[]): number[] => lines.flatMap(({ toy_id }) => toy_id ?? []);

async function surroundingsOf(
  db: Db,
  session: Session,
  pictures: PicturesService,
  customer_id: number | null,
  lines: readonly ShownLine[],
) {
  const company_id = session.tenant_id;
  const toyIds = toyIdsOf(lines);
  // One after the other: within a transaction there is one connection.
  const states = await toyStates(db, session, toyIds);
  const shown = await pictures.describe(
    lines.flatMap(({ picture_ids }) => picture_ids[0] ?? []),
    company_id,
    db,
  );
  const quotes =
    customer_id === null
      ? new Map<number, LastQuote>()
      : await lastQuotedPrices(db, { company_id, customer_id }, toyIds);
  const halls = new Set<number | null>();
  for (const { showroom_id } of states.values()) halls.add(showroom_id);
  const findPlace = await boothPlaces(db, halls);
  return { states, numbers: NO_NUMBERS, pictures: shown, quotes, findPlace };
}

const ownCells = (row: ShownLine) => ({
  id: row.line_key,
  name: row.name,
  name_en: row.name_en,
  custom_number: row.custom_number,
  remark: row.remark,
  internal_remark: row.internal_remark,
  order_box_qty: row.order_box_qty,
  quantity: row.quantity,
  revision: row.revision,
  updated_time: row.updated_at.toISOString(),
});

const freeCells = (row: ShownLine): EditedLine => ({
  ...ownCells(row),
  quoted_price: row.quoted_price,
  currency: row.currency,
  is_manual_price: row.is_manual_price,
  price_flags: row.price_flags,
  formula_key: null,
  formula_price: null,
  is_gone: false,
});

/** Of a toy that went black nothing that was said of it is left. */
function toyCells(row: ToyLine, surroundings: LineSurroundings, pricers: Pricers) {
  const { toy_id, snapshot, picture_ids, is_manual_price, formula_key } = row;
  const line = { ...describeLine({ ...row, picture_id: picture_ids[0] ?? null }, surroundings), ...ownCells(row) };
  if (!surroundings.states.has(toy_id)) return { ...line, name: '', name_en: '', remark: '', formula_price: null };
  const pricer = is_manual_price && formula_key !== null ? pricers.get(formula_key) : undefined;
  return { ...line, formula_price: pricer?.price(snapshot).quoted_price ?? null };
}

const toFreeLine = (row: ShownLine): QuotationLine => ({
  ...freeCells(row),
  place: row.place,
  toy_id: null,
  toy: null,
  picture: null,
  showroom: null,
  last_quote: null,
  is_hidden: false,
  stop_time: null,
  current_exworks_price: null,
});

function toToyLine(row: ToyLine, surroundings: Surroundings): QuotationLine {
  const { states, quotes, pricers, findPlace } = surroundings;
  const { toy_id, snapshot, place } = row;
  const line = { ...toyCells(row, surroundings, pricers), place };
  const state = states.get(toy_id);
  if (state === undefined)
    return { ...line, toy: goneToy(snapshot.number), showroom: null, last_quote: null, current_exworks_price: null };
  return {
    ...line,
    toy: snapshot,
    showroom: findPlace(state.showroom_id, state.factory_id),
    last_quote: quotes.get(toy_id) ?? null,
    current_exworks_price: priceToday(snapshot.exworks_price, state.exworks_price),
  };
}

/** The formulas that prices were made with, and what the typed ones would be by theirs. */
async function formulasOf(db: Db, session: Session, rows: readonly ShownLine[]) {
  const formulas = await frozenFormulas(
    db,
    session.tenant_id,
    rows.map(({ formula_key }) => formula_key),
  );
  const typed = new Set(rows.flatMap((row) => (row.is_manual_price ? (row.formula_key ?? []) : [])));
  const pricers: Pricers = new Map(
    [...typed].flatMap((key) => (formulas[key] ? [[key, pricerOf(formulas[key], key)] as const] : [])),
  );
  return { formulas, pricers };
}

/** Lines as their people see them, with the formulas that their prices were made with. */
export async function describeLines(
  db: Db,
  session: Session,
  pictures: PicturesService,
  customer_id: number | null,
  rows: readonly ShownLine[],
) {
  const { formulas, pricers } = await formulasOf(db, session, rows);
  const surroundings = { ...(await surroundingsOf(db, session, pictures, customer_id, rows)), pricers };
  const list = rows.map((row) => (isToyLine(row) ? toToyLine(row, surroundings) : toFreeLine(row)));
  return { list, formulas };
}

/** The same lines after an edit: what it may have changed. */
export async function describeEdited(db: Db, session: Session, rows: readonly ShownLine[]) {
  const { formulas, pricers } = await formulasOf(db, session, rows);
  const states = await toyStates(db, session, toyIdsOf(rows));
  const surroundings: LineSurroundings = { states, numbers: NO_NUMBERS, pictures: NO_PICTURES };
  const list = rows.map((row): EditedLine => (isToyLine(row) ? toyCells(row, surroundings, pricers) : freeCells(row)));
  return { list, formulas };
}
