import { useCallback, useEffect, useState } from 'react';

/** Whole seconds until the deadline, never negative. */
export function secondsUntil(deadline: number, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Counts to a deadline by the clock, so that a sleeping tab shows the right figure when it wakes. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [{ deadline, now }, setClock] = useState({ deadline: 0, now: 0 });
  useEffect(() => {
    if (deadline <= Date.now()) return undefined;
    const timer = setInterval(() => {
      setClock({ deadline, now: Date.now() });
      if (Date.now() >= deadline) clearInterval(timer);
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, [deadline]);
  const start = useCallback((seconds: number) => {
    setClock({ deadline: Date.now() + seconds * 1000, now: Date.now() });
  }, []);
  return { left: secondsUntil(deadline, now), start };
}

/** 01:59 */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
