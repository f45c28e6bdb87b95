import type { ToyDetail } from '@wanyuan/contract/client';
import { businessDay } from '@wanyuan/domain';
import { lastTwelveMonths } from './price-line-geometry.ts';

/** After so many days a price is asked for again before it is quoted. */
export const PRICE_OLD_DAYS = 60;

type PriceToy = Pick<
  ToyDetail,
  'exworks_price' | 'offer' | 'is_tax_included' | 'price_age_days' | 'price_history' | 'unit'
>;

export interface PriceLine {
  /** What has to be paid today; null for those who may not know. */
  price: string | null;
  /** The usual price, struck while an offer lasts. */
  oldPrice: string | null;
  tax: '含税' | '不含税';
  age: string;
  isOld: boolean;
  /** Per cent against the first known price of the last twelve months; null where nothing is known. */
  change: number | null;
}

/** Two decimals at least, and no more than the factory gave. */
export function showPrice(price: string): string {
  const [, decimals = ''] = String(Number(price)).split('.');
  return Number(price).toFixed(Math.max(2, Math.min(4, decimals.length)));
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
  const hasOffer = usual !== null && toy.offer !== undefined && Date.parse(toy.offer.until) > now.getTime();
  return {
    price: hasOffer ? showPrice(toy.offer!.price) : usual,
    oldPrice: hasOffer ? usual : null,
    tax: toy.is_tax_included ? '含税' : '不含税',
    age: ageOf(toy.price_age_days),
    isOld: toy.price_age_days === null || toy.price_age_days > PRICE_OLD_DAYS,
    change: changeOf(toy, now),
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** 2 天 03:12:45 until an offer ends; null once it has. */
export function countdown(until: string, now: number): string | null {
  const seconds = Math.floor((Date.parse(until) - now) / 1000);
  if (seconds <= 0) return null;
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return days > 0 ? `${days} 天 ${clock}` : clock;
}
