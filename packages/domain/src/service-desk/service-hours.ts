import { businessDay, businessDayStart, DAY_MS } from '../business-time.ts';
import { HOLIDAYS } from './holidays.data.ts';

const MINUTE_MS = 60_000;

/** When customer service is there: days of the week (1 is Monday), and minutes of the day in Shanghai. */
export interface ServiceHours {
  fromDay: number;
  toDay: number;
  fromMinute: number;
  toMinute: number;
}

/** As the environment says it (`SERVICE_HOURS`). */
export const SERVICE_HOURS_DEFAULT = '1-6 09:00-18:00';

const WRITTEN = /^([1-7])-([1-7]) ([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/;

/** Null for what says no hours. */
export function parseServiceHours(text: string): ServiceHours | null {
  const [, fromDay, toDay, fromHour, fromMin, toHour, toMin] = (WRITTEN.exec(text.trim()) ?? []).map(Number);
  const hours = {
    fromDay: fromDay!,
    toDay: toDay!,
    fromMinute: fromHour! * 60 + fromMin!,
    toMinute: toHour! * 60 + toMin!,
  };
  const isRight = hours.fromDay <= hours.toDay && hours.fromMinute < hours.toMinute && hours.toMinute <= 24 * 60;
  return isRight ? hours : null;
}

/** Monday is 1; of a business day. */
const weekDay = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

const isHoliday = (day: string): boolean => HOLIDAYS.some(({ from, to }) => from <= day && day <= to);

/** When it is there on the day of a moment; null when it is not. */
function hoursOn(hours: ServiceHours, day: string): { start: Date; end: Date } | null {
  const week = weekDay(day);
  if (week < hours.fromDay || week > hours.toDay || isHoliday(day)) return null;
  const midnight = businessDayStart(day).getTime();
  return {
    start: new Date(midnight + hours.fromMinute * MINUTE_MS),
    end: new Date(midnight + hours.toMinute * MINUTE_MS),
  };
}

export function isServiceTime(hours: ServiceHours, at: Date): boolean {
  const today = hoursOn(hours, businessDay(at));
  return today !== null && at >= today.start && at < today.end;
}

/** No holidays last longer. */
const LOOK_AHEAD_DAYS = 30;

/** When it is there the next time: now, while it is. */
export function nextServiceTime(hours: ServiceHours, at: Date): Date {
  if (isServiceTime(hours, at)) return at;
  for (let days = 0; days <= LOOK_AHEAD_DAYS; days++) {
    const on = hoursOn(hours, businessDay(new Date(at.getTime() + days * DAY_MS)));
    if (on !== null && on.start > at) return on.start;
  }
  return at;
}

const DAY_NAMES = ['', '周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** `周一至周六 09:00–18:00` */
export function serviceHoursText({ fromDay, toDay, fromMinute, toMinute }: ServiceHours): string {
  const days = fromDay === toDay ? DAY_NAMES[fromDay] : `${DAY_NAMES[fromDay]}至${DAY_NAMES[toDay]}`;
  return `${days} ${clock(fromMinute)}–${clock(toMinute)}`;
}

/** `明天 09:00`, `周一 09:00`, `10月8日 09:00` */
export function serviceDayText(next: Date, at: Date): string {
  const day = businessDay(next);
  const time = clock((next.getTime() - businessDayStart(day).getTime()) / MINUTE_MS);
  const away = (businessDayStart(day).getTime() - businessDayStart(businessDay(at)).getTime()) / DAY_MS;
  const near = ['今天', '明天', '后天'][away];
  if (near !== undefined) return `${near} ${time}`;
  const [, month, date] = day.split('-').map(Number);
  return `${away < 7 ? DAY_NAMES[weekDay(day)] : `${month}月${date}日`} ${time}`;
}
