import { BUSINESS_TIME_ZONE, UNREAD_POLL } from './constants.ts';

const hourFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: '2-digit',
  hourCycle: 'h23',
});
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Hour of the day (0–23) in the business time zone. */
export function businessHour(at: Date): number {
  return Number(hourFormat.format(at));
}

/** Calendar day, `YYYY-MM-DD`, in the business time zone. */
export function businessDay(at: Date): string {
  return dayFormat.format(at);
}

/** China keeps one offset all year, so a business day starts at a fixed UTC hour. */
export function startOfBusinessDay(at: Date): Date {
  return new Date(`${businessDay(at)}T00:00:00+08:00`);
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
