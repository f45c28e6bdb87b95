import type { special_offers } from '#modules/toys/toys.schema.ts';
import { Chance, seedOf } from './chance.ts';
import type { Calendar } from './dates.ts';
import type { ToyRow } from './toy-facts.ts';

type OfferRow = typeof special_offers.$inferInsert;

const RUNNING_SHARE = 0.05;
const OVER_SHARE = 0.015;

/** Some toys are sold off; some offers are over and tell what the price has been. */
export function specialOffer(toy: ToyRow, price: number, calendar: Calendar, seed: number): OfferRow | null {
  const chance = new Chance(seedOf(seed, toy.id));
  const fate = chance.next();
  if (fate >= RUNNING_SHARE + OVER_SHARE || toy.is_black || toy.is_set_hide) return null;
  const days = fate < RUNNING_SHARE ? chance.between(0.5, 25) : -chance.between(2, 90);
  const lasts = chance.int(7, 30);
  return {
    toy_id: toy.id,
    price: (Math.round(price * chance.between(0.58, 0.88) * 20) / 20).toFixed(2),
    stock_cartons: chance.int(10, 320),
    minimum_cartons: chance.pick([1, 2, 3, 5, 10]),
    starts_at: calendar.after(Math.min(days - lasts, -0.2)),
    until: calendar.after(days),
  };
}
