import type { ToyDetail } from '@wanyuan/contract/client';
import { businessDay } from '@wanyuan/domain';
import { showPrice } from '#lib/money.ts';
import { lastTwelveMonths } from './price-line-geometry.ts';
import { runningOffer } from './price-today.ts';

/** After so many days a price is asked for again before it is quoted. */
export const PRICE_OLD_DAYS = 60;

type PriceToy = Pick<
  ToyDetail,
  'exworks_price' | 'offer' | 'is_tax_included' | 'price_age_days' | 'price_history' | 'unit'
>;

export interface PriceLine {
  /** What has to be paid today; null where costs are hidden. */
  price: string | null;
  /** The usual price, struck while an offer lasts. */
  oldPrice: string | null;
  tax: '含税' | '不含税';
  age: string;
  isOld: boolean;
  /** Per cent against the first known price of the last twelve months; null where nothing is known. */
  change: number | null;
}

function ageOf(days: number | null): string {
  if (days === null) return '价格未经确认';
  return days <= 0 ? '今天确认' : `${days} 天前确认`;
}

function changeOf({ exworks_price: price, price_history: history = [] }: PriceToy, now: Date): number | null {
  const year = lastTwelveMonths(history, businessDay(now));
  const first = Number(year[0]?.price);
  if (price === undefined || !first || year.length < 2) return null;
  return Math.round(((Number(price) - first) / first) * 1000) / 10;
}

/** Everything that stands around a price. */
export function priceLine(toy: PriceToy, now: Date = new Date()): PriceLine {
  const usual = toy.exworks_price === undefined ? null : showPrice(toy.exworks_price);
  const offer = runningOffer(toy, now);
  return {
    price: offer ? showPrice(offer.price) : usual,
    oldPrice: offer && usual,
    tax: toy.is_tax_included ? '含税' : '不含税',
    age: ageOf(toy.price_age_days),
    isOld: toy.price_age_days === null || toy.price_age_days > PRICE_OLD_DAYS,
    change: changeOf(toy, now),
  };
}
