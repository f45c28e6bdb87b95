import { DAY_MS } from '@wanyuan/domain';

export type ExhibitionState = 'before' | 'open' | 'over';

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Days are those of the business calendar, as the columns have them; the first and the last one belong to the fair. */
export function exhibitionState(
  { starts_on, ends_on }: { starts_on: string; ends_on: string },
  today: string,
): { state: ExhibitionState; days_until: number } {
  if (today < starts_on) return { state: 'before', days_until: daysBetween(today, starts_on) };
  if (today <= ends_on) return { state: 'open', days_until: daysBetween(today, ends_on) };
  return { state: 'over', days_until: daysBetween(ends_on, today) };
}
