import { businessDay, DAY_MS } from '@wanyuan/domain';
import { formatDay, formatTime } from '#lib/format.ts';

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** 10:24, 昨天, 周五, 11-18: as short as it can be told. */
export function listTime(instant: string, now: Date = new Date()): string {
  const day = businessDay(new Date(instant));
  const ago = Math.round((Date.parse(businessDay(now)) - Date.parse(day)) / DAY_MS);
  if (ago <= 0) return formatTime(instant);
  if (ago === 1) return '昨天';
  return ago < 7 ? WEEKDAYS[new Date(day).getUTCDay()]! : formatDay(instant, now);
}

/** 今天 10:24, 昨天 10:24, 周五 10:24, 11-18 10:24: between messages. */
export function talkTime(instant: string, now: Date = new Date()): string {
  const isToday = businessDay(new Date(instant)) === businessDay(now);
  return `${isToday ? '今天' : listTime(instant, now)} ${formatTime(instant)}`;
}
