import type { api, OutputOf } from '@wanyuan/contract/client';
import { businessDay, DAY_MS } from '@wanyuan/domain';

export type HistoryRecord = OutputOf<typeof api.system.get_history_record>['list'][number];

export interface HistoryDay {
  day: string;
  label: string;
  records: HistoryRecord[];
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** 今天, 昨天, 11-12 周四, and the year where it is another one. */
export function dayLabel(day: string, now: Date): string {
  const today = businessDay(now);
  if (day === today) return '今天';
  if (day === businessDay(new Date(now.getTime() - DAY_MS))) return '昨天';
  const date = day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
  return `${date} ${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}`;
}

/** Records by day, in the order in which they came: newest first. */
export function groupByDay(records: readonly HistoryRecord[], now: Date = new Date()): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const record of records) {
    const { day } = record;
    const last = days.at(-1);
    if (last?.day === day) last.records.push(record);
    else days.push({ day, label: dayLabel(day, now), records: [record] });
  }
  return days;
}
