import { useEffect, useState } from 'react';

const SECOND_MS = 1000;
const DAY_S = 86_400;

const two = (value: number): string => String(value).padStart(2, '0');

/** 2 天 03:04:05, or 03:04:05 on the same day; nothing is left below zero. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const days = Math.floor(seconds / DAY_S);
  const rest = seconds % DAY_S;
  const clock = [Math.floor(rest / 3600), Math.floor((rest % 3600) / 60), rest % 60].map(two).join(':');
  return days > 0 ? `${days} 天 ${clock}` : clock;
}

/** The time to the second, while somebody looks. */
export function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
