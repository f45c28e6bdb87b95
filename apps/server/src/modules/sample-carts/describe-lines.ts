import type { CartLine, Picture } from '@wanyuan/contract';
import { isSameFigure } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { runningOffers, type SpecialOffer } from '../offers/offers.module.ts';
import { toyStates, type ToyState } from '../toys/toys.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { customNumbers, lastQuotedPrices, type LastQuote } from '../pricing/pricing.module.ts';
import { boothPlaces, type BoothPlace } from '../showrooms/showrooms.module.ts';
import type { ShownLine } from './cart-lines.repo.ts';

export interface Surroundings {
  pictures: ReadonlyMap<number, Picture>;
  states: ReadonlyMap<number, ToyState>;
  numbers: ReadonlyMap<number, string>;
  quotes: ReadonlyMap<number, LastQuote>;
  offers: ReadonlyMap<number, SpecialOffer>;
  findPlace(showroomId: number | null, factoryId: number): BoothPlace | null;
}

/** Everything that stands beside the lines: how their toys are today, and what the customer knows of them. */
export async function surroundingsOf(
  db: Db,
  session: Session,
  pictures: PicturesService,
  customer_id: number | null,
  lines: readonly ShownLine[],
  now: Date,
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
  const offers = await runningOffers(db, toyIds, now);
  const shown = await pictures.describe(pictureIds, company_id, db);
  const halls = new Set<number | null>();
  for (const { showroom_id } of states.values()) halls.add(showroom_id);
  return { pictures: shown, states, numbers, quotes, offers, findPlace: await boothPlaces(db, halls) };
}

const NOTHING = {
  article_number: '',
  name: '',
  name_en: '',
  unit: '',
  category_id: 0,
  packing_name: '',
  packing_name_en: '',
  moq_pieces: null,
  length: null,
  width: null,
  height: null,
  pack_length: null,
  pack_width: null,
  pack_height: null,
  inbox_count: null,
  inbox_quantity: null,
  carton_quantity: null,
  carton_length: null,
  carton_width: null,
  carton_height: null,
  carton_cubic_meter: null,
  carton_cubic_feet: null,
  gross_weight: null,
  net_weight: null,
  certification_ids: [],
  factory_id: 0,
  factory_name: '',
  factory_number: '',
} satisfies Omit<CartLine['toy'], 'number'>;

/** A black toy is shown nowhere: its line keeps the number, so that it can be told from others and taken out. */
function goneLine(row: ShownLine, numbers: Surroundings['numbers']): CartLine {
  return {
    id: row.id,
    toy_id: row.toy_id,
    toy: { ...NOTHING, number: row.snapshot.number },
    picture: null,
    showroom: null,
    order_box_qty: row.order_box_qty,
    custom_number: numbers.get(row.toy_id) ?? '',
    remark: row.remark,
    quoted_price: null,
    currency: row.currency,
    is_manual_price: false,
    price_flags: [],
    formula_key: null,
    last_quote: null,
    is_hidden: false,
    is_gone: true,
    stop_time: null,
    current_exworks_price: null,
    data_module: row.data_module,
    version: row.version,
    added_time: row.created_at.toISOString(),
    updated_time: row.updated_at.toISOString(),
  };
}

export function toCartLine(row: ShownLine, surroundings: Surroundings): CartLine {
  const { pictures, states, numbers, quotes, offers, findPlace } = surroundings;
  const { toy_id, snapshot } = row;
  const offer = offers.get(toy_id);
  const state = states.get(toy_id);
  if (state === undefined) return goneLine(row, numbers);
  return {
    id: row.id,
    toy_id,
    toy: snapshot,
    picture: row.picture_id === null ? null : (pictures.get(row.picture_id) ?? null),
    showroom: findPlace(state.showroom_id, state.factory_id),
    order_box_qty: row.order_box_qty,
    custom_number: numbers.get(toy_id) ?? '',
    remark: row.remark,
    quoted_price: row.quoted_price,
    currency: row.currency,
    is_manual_price: row.is_manual_price,
    price_flags: row.price_flags,
    formula_key: row.formula_key,
    last_quote: quotes.get(toy_id) ?? null,
    is_hidden: state.is_hidden,
    is_gone: false,
    stop_time: state.stop_time?.toISOString() ?? null,
    current_exworks_price: isSameFigure(state.exworks_price, snapshot.exworks_price) ? null : state.exworks_price,
    ...(offer && {
      offer: { price: offer.price, until: offer.until.toISOString(), stock_cartons: offer.stock_cartons },
    }),
    data_module: row.data_module,
    version: row.version,
    added_time: row.created_at.toISOString(),
    updated_time: row.updated_at.toISOString(),
  };
}
