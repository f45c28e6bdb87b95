import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A value once it has stood still for a moment: searches follow it instead of every key. */
export function usePaused<T>(value: T, pauseMs = PAUSE_MS): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return paused;
}
