import { useEffect, useState } from 'react';

/** Whole seconds until the deadline, never negative. */
export function secondsUntil(deadline: number, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Counts to a deadline by the clock, so that a sleeping tab shows the right figure when it wakes. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [deadline, setDeadline] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    setLeft(secondsUntil(deadline));
    if (secondsUntil(deadline) === 0) return undefined;
    const timer = setInterval(() => {
      const next = secondsUntil(deadline);
      setLeft(next);
      if (next === 0) clearInterval(timer);
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, [deadline]);
  const [start] = useState(() => (seconds: number) => {
    setDeadline(Date.now() + seconds * 1000);
    setLeft(Math.max(0, seconds));
  });
  return { left, start };
}

/** 01:59 */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
