import { businessDayStart, DAY_MS } from '../business-time.ts';

/** First and last day of the first sendings that figures count, in Shanghai. */
export interface FigurePeriod {
  from: string;
  to: string;
}

/** Three years. */
const FIGURE_DAYS_MAX = 1098;

/** Why figures cannot be told of a period, in words for the person; null when they can. */
export function periodFault({ from, to }: FigurePeriod): string | null {
  if (from > to) return '开始日期不能晚于结束日期';
  const days = (businessDayStart(to).getTime() - businessDayStart(from).getTime()) / DAY_MS + 1;
  return days > FIGURE_DAYS_MAX ? '统计的时间最长三年' : null;
}

const MONTH_LENGTH = 'YYYY-MM'.length;
const MONTHS = 12;

function monthAfter(month: string): string {
  const [year = 0, ordinal = 0] = month.split('-').map(Number);
  return ordinal === MONTHS ? `${year + 1}-01` : `${year}-${String(ordinal + 1).padStart(2, '0')}`;
}

/** Every month that a period touches, `YYYY-MM`, also those in which nothing happened. */
export function monthsOf({ from, to }: FigurePeriod): string[] {
  const months = [from.slice(0, MONTH_LENGTH)];
  while (months.at(-1)! < to.slice(0, MONTH_LENGTH)) months.push(monthAfter(months.at(-1)!));
  return months;
}

/** The days of a month that lie within a period. */
export function monthWithin(month: string, { from, to }: FigurePeriod): FigurePeriod {
  const [year = 0, ordinal = 0] = month.split('-').map(Number);
  // Day 0 of the next month is the last of this one.
  const last = new Date(Date.UTC(year, ordinal, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const first = `${month}-01`;
  return { from: first > from ? first : from, to: last < to ? last : to };
}
