import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const two = (value: number): string => String(value).padStart(2, '0');

/** 2 天 3 小时; in the last day to the second; nothing once it is over. */
export function timeLeft(until: string, now: number): string | null {
  const left = Date.parse(until) - now;
  if (left <= 0) return null;
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  if (days > 0) return `${days} 天 ${hours} 小时`;
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  const seconds = Math.floor((left % MINUTE_MS) / SECOND_MS);
  return `${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all cards. */
function follow(onTick: () => void): () => void {
  listeners.add(onTick);
  timer ??= setInterval(() => {
    listeners.forEach((listener) => {
      listener();
    });
  }, SECOND_MS);
  return () => {
    listeners.delete(onTick);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time left, drawn anew only when its words change. */
export function useTimeLeft(until: string): string | null {
  return useSyncExternalStore(follow, () => timeLeft(until, Date.now()));
}
