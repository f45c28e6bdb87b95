import { businessDay, type FigurePeriod } from '@wanyuan/domain';
import type { QuotationsFilter } from '../quotation-address.ts';

export const MONTH_CHOICES = [3, 6, 12] as const;
export type MonthChoice = (typeof MONTH_CHOICES)[number];
const USUAL: MonthChoice = 6;

/** This month and those before it, until today. */
export function periodOfMonths(months: number, now: Date): FigurePeriod {
  const to = businessDay(now);
  const [year = 0, month = 0] = to.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - months, 1));
  return { from: first.toISOString().slice(0, to.length), to };
}

/** What the address asks for, or half a year. */
export const shownPeriod = ({ sentFrom: from, sentTo: to }: QuotationsFilter, now: Date): FigurePeriod =>
  from && to ? { from, to } : periodOfMonths(USUAL, now);

/** The choice that a period is, when it is one. */
export const monthChoice = ({ from, to }: FigurePeriod, now: Date): MonthChoice | null =>
  MONTH_CHOICES.find((months) => {
    const choice = periodOfMonths(months, now);
    return choice.from === from && choice.to === to;
  }) ?? null;
