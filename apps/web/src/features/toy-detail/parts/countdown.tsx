import { useEffect, useState } from 'react';
import { countdown } from '#page-kit/price-line.ts';

/** Counts down by the second while its tab is on screen. */
export function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={until}>{countdown(until, now) ?? '已结束'}</time>;
}
