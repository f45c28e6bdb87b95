import { businessDay } from '@wanyuan/domain';

const DAYS_TO_SUNDAY = 6;

/** So many days later, or earlier. */
function shifted(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  const daysSince = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return shifted(day, -daysSince);
}

/** 本周 2026-11-16 至 11-22; the newest of older weeks is not called this one. */
export function weekName(monday: string, newest: string | undefined, now: Date = new Date()): string {
  const days = `${monday} 至 ${shifted(monday, DAYS_TO_SUNDAY).slice(5)}`;
  if (monday === mondayOf(businessDay(now))) return `本周 ${days}`;
  return monday === newest ? `最新一周 ${days}` : days;
}
