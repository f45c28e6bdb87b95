import type { CartLine } from '@wanyuan/contract';
import { priceToday } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { runningOffers, type SpecialOffer } from '../offers/offers.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { describeLine, goneToy, lineSurroundings, type LineSurroundings } from '../priced-lines/priced-lines.module.ts';
import { lastQuotedPrices, type LastQuote } from '../pricing/pricing.module.ts';
import { boothPlaces, type BoothPlace } from '../showrooms/showrooms.module.ts';
import type { ShownLine } from './cart-lines.repo.ts';

export interface Surroundings extends LineSurroundings {
  quotes: ReadonlyMap<number, LastQuote>;
  offers: ReadonlyMap<number, SpecialOffer>;
  findPlace(showroomId: number | null, factoryId: number): BoothPlace | null;
}

/** Everything that stands beside the lines, with what the customer was told of their toys, their offers and places. */
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
  const around = await lineSurroundings(db, session, pictures, customer_id, lines);
  const quotes =
    customer_id === null
      ? new Map<number, LastQuote>()
      : await lastQuotedPrices(db, { company_id, customer_id }, toyIds);
  const offers = await runningOffers(db, toyIds, now);
  const halls = new Set<number | null>();
  for (const { showroom_id } of around.states.values()) halls.add(showroom_id);
  return { ...around, quotes, offers, findPlace: await boothPlaces(db, halls) };
}

export function toCartLine(row: ShownLine, surroundings: Surroundings): CartLine {
  const { states, quotes, offers, findPlace } = surroundings;
  const { toy_id, snapshot } = row;
  const state = states.get(toy_id);
  const offer = state && offers.get(toy_id);
  return Object.assign(describeLine(row, surroundings), {
    remark: row.remark,
    order_box_qty: row.order_box_qty,
    data_module: row.data_module,
    version: row.version,
    added_time: row.created_at.toISOString(),
    updated_time: row.updated_at.toISOString(),
    toy: state ? snapshot : goneToy(snapshot.number),
    showroom: state ? findPlace(state.showroom_id, state.factory_id) : null,
    last_quote: (state && quotes.get(toy_id)) ?? null,
    current_exworks_price: state ? priceToday(snapshot.exworks_price, state.exworks_price) : null,
    ...(offer && {
      offer: { price: offer.price, until: offer.until.toISOString(), stock_cartons: offer.stock_cartons },
    }),
  });
}
