import { setTimeout as sleep } from 'node:timers/promises';
import { LockTimeoutError, type LockPort } from './lock-port.ts';

const DEFAULT_WAIT_MS = 30_000;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

/** Waiting by asking again: neither store can wait for many names over one connection. */
export function createWithLock(tryLock: LockPort['tryLock']): LockPort['withLock'] {
  return async (name, ttlMs, fn, options = {}) => {
    const deadline = performance.now() + (options.waitMs ?? DEFAULT_WAIT_MS);
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      const handle = await tryLock(name, ttlMs);
      if (handle !== null) {
        try {
          return await fn(handle.signal);
        } finally {
          await handle.release();
        }
      }
      if (performance.now() >= deadline) throw new LockTimeoutError(`lock ${name} was not free in time`);
      await sleep(Math.min(pause, Math.max(1, deadline - performance.now())) * (0.5 + Math.random() / 2));
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
    }
  };
}
