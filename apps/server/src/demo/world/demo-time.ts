import { businessDay, DAY_MS, HOUR_MS } from '@wanyuan/domain';

export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);
export const hoursFrom = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

/** A day of the business calendar, as a date column takes it. */
export const dayFrom = (now: Date, days: number): string => businessDay(daysFrom(now, days));
