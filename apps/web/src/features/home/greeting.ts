import { businessDay, businessHour } from '@wanyuan/domain';

/** A greeting for the hour in business time. */
export function greeting(now: Date): string {
  const hour = businessHour(now);
  if (hour < 5) return '夜深了';
  if (hour < 9) return '早上好';
  if (hour < 12) return '上午好';
  if (hour < 14) return '中午好';
  return hour < 18 ? '下午好' : '晚上好';
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** 11 月 15 日 周日 */
export function dayText(now: Date): string {
  const [, month, day] = businessDay(now).split('-').map(Number);
  const weekday = new Date(`${businessDay(now)}T12:00:00Z`).getUTCDay();
  return `${month} 月 ${day} 日 周${WEEKDAYS[weekday]}`;
}
