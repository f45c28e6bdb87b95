import { UNREAD_POLL } from './constants.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const OFFSET_MS = 8 * HOUR_MS;

/** `YYYY-MM-DDTHH:mm…` on the clocks of China, which keep one offset all year: a sum, where Intl takes a table. */
function onBusinessClock(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString();
}

/** Hour of the day (0–23) in the business time zone. */
export function businessHour(at: Date): number {
  return Number(onBusinessClock(at).slice(11, 13));
}

/** Time of the day, `HH:mm`, in the business time zone. */
export function businessTime(at: Date): string {
  return onBusinessClock(at).slice(11, 16);
}

/** Calendar day, `YYYY-MM-DD`, in the business time zone. */
export function businessDay(at: Date): string {
  return onBusinessClock(at).slice(0, 10);
}

/** When a business day, `YYYY-MM-DD`, begins; an invalid date for anything that is none. */
export function businessDayStart(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`);
}

/** When the business day that a moment lies in began. */
export function startOfBusinessDay(at: Date): Date {
  return businessDayStart(businessDay(at));
}

/** Milliseconds until the unread count is asked for again. */
export function unreadPollInterval(at: Date): number {
  const hour = businessHour(at);
  const isNight = hour >= UNREAD_POLL.nightFromHour || hour < UNREAD_POLL.nightUntilHour;
  return isNight ? UNREAD_POLL.nightMs : UNREAD_POLL.dayMs;
}

const MINUTE_MS = 60_000;

/** The minute that a moment lies in: questions about now that may be answered once a minute. */
export function wholeMinute(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS);
}
