import { businessDay, businessTime, DAY_MS, HOUR_MS } from '@wanyuan/domain';

const MINUTE_MS = 60_000;

/** Made when first asked for: it takes a while. */
let numberFormat: Intl.NumberFormat | undefined;

/** `HH:mm` in business time. */
export function formatTime(instant: string | Date): string {
  return businessTime(new Date(instant));
}

/** `YYYY-MM-DD` in business time. */
export function formatDate(instant: string | Date): string {
  return businessDay(new Date(instant));
}

/** `MM-DD`, with the year only when it is another one. */
export function formatDay(instant: string | Date, now: Date = new Date()): string {
  const day = formatDate(instant);
  return day.slice(0, 4) === businessDay(now).slice(0, 4) ? day.slice(5) : day;
}

/** `YYYY-MM-DD HH:mm` in business time. */
export function formatDateTime(instant: string | Date): string {
  return `${formatDate(instant)} ${formatTime(instant)}`;
}

/** 刚刚, N分钟前, 今天 HH:mm, 昨天 HH:mm, else the date; the year only when it is another one. */
export function formatAgo(instant: string | Date, now: Date = new Date()): string {
  const at = new Date(instant);
  const age = now.getTime() - at.getTime();
  if (age >= 0 && age < MINUTE_MS) return '刚刚';
  if (age >= 0 && age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}分钟前`;
  const day = businessDay(at);
  if (day === businessDay(now)) return `今天 ${formatTime(at)}`;
  if (day === businessDay(new Date(now.getTime() - DAY_MS))) return `昨天 ${formatTime(at)}`;
  return formatDay(at, now);
}

/** 1,386 */
export function formatCount(count: number): string {
  numberFormat ??= new Intl.NumberFormat('zh-CN');
  return numberFormat.format(count);
}

/** 1.2 MB */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(0)} KB`;
  if (bytes < 1024 ** 3) return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}
