import type { CartLine, Picture } from '@wanyuan/contract';
import type { Db } from '../../infra/database/database.ts';
import type { Session } from '../../rpc/context.ts';
import { toyStates, type ToyState } from '../catalogue/snapshots/toy-states.service.ts';
import type { PicturesService } from '../pictures/pictures.service.ts';
import { customNumbers } from '../pricing/custom-numbers.service.ts';
import { lastQuotedPrices, type LastQuote } from '../pricing/quoted-prices.service.ts';
import { boothPlaces, type BoothPlace } from '../showrooms/booth-places.service.ts';
import type { ShownLine } from './cart-lines.repo.ts';

export interface Surroundings {
  pictures: ReadonlyMap<number, Picture>;
  states: ReadonlyMap<number, ToyState>;
  numbers: ReadonlyMap<number, string>;
  quotes: ReadonlyMap<number, LastQuote>;
  findPlace(showroomId: number | null, factoryId: number): BoothPlace | null;
}

/** Everything that stands beside the lines: how their toys are today, and what the customer knows of them. */
export async function surroundingsOf(
  db: Db,
  session: Session,
  pictures: PicturesService,
  customer_id: number | null,
  lines: readonly ShownLine[],
): Promise<Surroundings> {
  const company_id = session.tenant_id;
  const toyIds = lines.map(({ toy_id }) => toy_id);
  const pictureIds = lines.flatMap(({ picture_id }) => picture_id ?? []);
  // One after the other: within a transaction there is one connection.
  const states = await toyStates(db, session, toyIds);
  const numbers = await customNumbers(db, { company_id, customer_id }, toyIds);
  const quotes =
    customer_id === null
      ? new Map<number, LastQuote>()
      : await lastQuotedPrices(db, { company_id, customer_id }, toyIds);
  const shown = await pictures.describe(pictureIds, company_id, db);
  const halls = new Set<number | null>();
  for (const { showroom_id } of states.values()) halls.add(showroom_id);
  return { pictures: shown, states, numbers, quotes, findPlace: await boothPlaces(db, halls) };
}

/** Prices of the catalogue have four decimals, snapshots may have been written with fewer. */
const isSamePrice = (a: string, b: string) => a === b || Number(a) === Number(b);

export function toCartLine(row: ShownLine, { pictures, states, numbers, quotes, findPlace }: Surroundings): CartLine {
  const { toy_id, snapshot } = row;
  const state = states.get(toy_id);
  return {
    id: row.id,
    toy_id,
    toy: snapshot,
    // A black toy is shown nowhere; the line says only that it was there.
    picture: state === undefined || row.picture_id === null ? null : (pictures.get(row.picture_id) ?? null),
    showroom: state === undefined ? null : findPlace(state.showroom_id, state.factory_id),
    order_box_qty: row.order_box_qty,
    custom_number: numbers.get(toy_id) ?? '',
    remark: row.remark,
    quoted_price: row.quoted_price,
    currency: row.currency,
    is_manual_price: row.is_manual_price,
    price_flags: row.price_flags,
    formula_key: row.formula_key,
    last_quote: quotes.get(toy_id) ?? null,
    is_hidden: state?.is_hidden ?? false,
    is_gone: state === undefined,
    stop_time: state?.stop_time?.toISOString() ?? null,
    current_exworks_price:
      state === undefined || isSamePrice(state.exworks_price, snapshot.exworks_price) ? null : state.exworks_price,
    data_module: row.data_module,
    version: row.version,
    added_time: row.created_at.toISOString(),
    updated_time: row.updated_at.toISOString(),
  };
}
