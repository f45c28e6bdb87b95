import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time, to the minute; also right after a tab has rested for hours. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = (): void => setNow(new Date());
    const first = setTimeout(tick);
    const timer = setInterval(tick, MINUTE_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
  return now;
}
