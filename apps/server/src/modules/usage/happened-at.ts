import { DAY_MS } from '@wanyuan/domain';

/** When something happened by a browser's clock; one that is wrong, or silent, means now. */
export function happenedAt(time: string | undefined, now: Date): Date {
  if (time === undefined) return now;
  const at = Date.parse(time);
  return at > now.getTime() || at < now.getTime() - DAY_MS ? now : new Date(at);
}
