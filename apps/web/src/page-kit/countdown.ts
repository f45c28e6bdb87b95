import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;
const DAY_S = 86_400;
const HOUR_S = 3600;

const two = (value: number): string => String(value).padStart(2, '0');

/** 2 天 3 小时; in the last day to the second; null once the time has come. */
export function countdownText(until: string, now: number): string | null {
  const seconds = Math.ceil((Date.parse(until) - now) / SECOND_MS);
  if (seconds <= 0) return null;
  const days = Math.floor(seconds / DAY_S);
  const hours = Math.floor((seconds % DAY_S) / HOUR_S);
  if (days > 0) return `${days} 天 ${hours} 小时`;
  return [hours, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all that count down on a page. */
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

/** The time left, drawn anew only when its words change, and only while its tab is on screen. */
export function useCountdown(until: string): string | null {
  return useSyncExternalStore(follow, () => countdownText(until, Date.now()));
}
