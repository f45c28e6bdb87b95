import { setTimeout as sleep } from 'node:timers/promises';

/** How soon a lane without work looks again while others are at work. */
const LOOK_AGAIN_MS = 500;

export type MailShift = ReturnType<typeof createMailShift>;

/** Lanes of one run: the last that finds nothing to do ends them all. */
export function createMailShift(signal: AbortSignal) {
  const over = new AbortController();
  const ends = AbortSignal.any([signal, over.signal]);
  let busy = 0;
  let done = 0;
  return {
    ends,
    /** Looks for something to do and does it; null when there was nothing. */
    async work<T>(task: () => Promise<T | null>): Promise<T | null> {
      busy += 1;
      const doneBefore = done;
      let found: T | null = null;
      try {
        found = await task();
        if (found !== null) done += 1;
        return found;
      } finally {
        busy -= 1;
        // What was done since it looked made room for more.
        if (found === null && busy === 0 && done === doneBefore) over.abort();
      }
    },
    /** What comes due meanwhile does not wait for one slow mail. */
    rest: () => sleep(LOOK_AGAIN_MS, undefined, { signal: ends }).catch(() => {}),
  };
}
