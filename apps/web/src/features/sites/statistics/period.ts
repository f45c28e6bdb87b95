import dayjs from 'dayjs';
import type { PageLink } from '#lib/page-links.ts';
import { searchString } from '#lib/search-string.ts';

/** What the page shows: days in business time, and one site or all. */
export interface Asked {
  from: string;
  to: string;
  /** 0 for all. */
  site: number;
}

const DAYS = 30;

/** Thirty days unless told. */
export function periodOf({ from, to }: { from: string; to: string }, today: string): { from: string; to: string } {
  const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && dayjs(day).isValid();
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return {
    from: dayjs(today)
      .subtract(DAYS - 1, 'day')
      .format('YYYY-MM-DD'),
    to: today,
  };
}

type RecordPath = '/loginRecord' | '/browseRecords' | '/sampleList';

/** The records behind a figure. */
export function recordsPath(
  path: RecordPath,
  { from, to, site }: Asked,
  more: Record<string, string | number> = {},
): PageLink {
  const days = path === '/sampleList' ? {} : { from, to };
  return `${path}${searchString({ site: site || null, ...days, ...more })}`;
}

/** 18% more than before; null where there was nothing before. */
export const growth = ({ value, before }: { value: number; before: number }): number | null =>
  before === 0 ? null : Math.round(((value - before) / before) * 100);
