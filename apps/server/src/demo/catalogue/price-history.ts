import type { Chance } from './chance.ts';
import type { Calendar } from './dates.ts';

export interface PriceChange {
  daysAgo: number;
  changed_on: string;
  price: number;
}

const MOST_CHANGES = 4;
const DAYS_BETWEEN = 120;

/** From the price at listing to today's, oldest first; the older the toy, the more often the price changed. */
export function priceHistory(price: number, listedDaysAgo: number, calendar: Calendar, chance: Chance): PriceChange[] {
  const room = Math.min(MOST_CHANGES, Math.floor(listedDaysAgo / DAYS_BETWEEN));
  const count = room === 0 ? 0 : chance.int(0, room);
  const changes: PriceChange[] = [];
  let daysAgo = count === 0 ? listedDaysAgo : chance.int(3, Math.floor(listedDaysAgo / (count + 1)));
  let worth = price;
  for (let step = 0; step <= count; step += 1) {
    changes.push({ daysAgo, changed_on: calendar.day(daysAgo), price: worth });
    const isFirst = step === count - 1;
    const rest = listedDaysAgo - daysAgo;
    daysAgo = isFirst ? listedDaysAgo : daysAgo + Math.max(1, chance.int(Math.floor(rest / 4), Math.floor(rest / 2)));
    worth = Math.max(0.3, Math.round(worth * chance.between(0.93, 1.05) * 20) / 20);
  }
  return changes.toReversed();
}
