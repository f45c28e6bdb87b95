import type { api, OutputOf } from '@wanyuan/contract/client';

export type Fair = OutputOf<typeof api.exhibition.get_list>['list'][number];
export type FairKind = Fair['kind'];

export const FAIR_STATES: Record<Fair['state'], string> = { before: '即将开展', open: '展会进行中', over: '已结束' };

/** The fair that most people come for: the one that is open, else the next one, else the last one. */
export function currentFair<T extends Pick<Fair, 'state' | 'starts_on'>>(fairs: readonly T[]): T | undefined {
  const next = fairs
    .filter(({ state }) => state === 'before')
    .toSorted((a, b) => a.starts_on.localeCompare(b.starts_on));
  const last = fairs.toSorted((a, b) => b.starts_on.localeCompare(a.starts_on));
  return fairs.find(({ state }) => state === 'open') ?? next[0] ?? last[0];
}

/** How far away it is: 距开幕 18 天, 最后一天. */
export function fairTime({ state, days_until }: Pick<Fair, 'state' | 'days_until'>): string {
  if (state === 'before') return `距开幕 ${days_until} 天`;
  if (state === 'over') return `${days_until} 天前闭幕`;
  return days_until === 0 ? '今天是最后一天' : `还有 ${days_until} 天闭幕`;
}

const monthAndDay = (day: string): string => {
  const [, month, date] = day.split('-').map(Number);
  return `${month} 月 ${date} 日`;
};

/** 2026 年 11 月 12 日 – 11 月 23 日 */
export function fairDays({ starts_on, ends_on }: Pick<Fair, 'starts_on' | 'ends_on'>): string {
  const isSameYear = starts_on.slice(0, 4) === ends_on.slice(0, 4);
  const end = isSameYear ? monthAndDay(ends_on) : `${ends_on.slice(0, 4)} 年 ${monthAndDay(ends_on)}`;
  return `${starts_on.slice(0, 4)} 年 ${monthAndDay(starts_on)} – ${end}`;
}
