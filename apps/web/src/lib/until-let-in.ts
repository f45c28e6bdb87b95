import { ERRORS } from '@wanyuan/contract/client';
import { CallError, NETWORK_ERROR_CODE } from './call-error.ts';

const BUSY_TRIES = 4;
const LOST_TRIES = 2;
const LONGEST_MS = 8000;
/** When the server says no time. */
const USUAL_SECONDS = 2;

/** How long a busy server is left alone; the jitter keeps browsers from coming back all at once. */
function busyPause(data: unknown, attempt: number): number {
  const told = (data as { retry_after?: unknown } | null)?.retry_after;
  const seconds = typeof told === 'number' ? told : USUAL_SECONDS;
  const ceiling = Math.min(LONGEST_MS, seconds * 1000 * attempt);
  return ceiling / 2 + (ceiling / 2) * Math.random();
}

/** How many tries are worth it. After a lost answer the act may have been done: it is repeated only with a key. */
function triesFor(error: unknown, hasKey: boolean): number {
  if (!(error instanceof CallError)) return 1;
  if (error.code === ERRORS.BUSY.code) return BUSY_TRIES;
  const isLost = error.code === NETWORK_ERROR_CODE || error.code === ERRORS.UNAVAILABLE.code;
  return isLost && hasKey ? LOST_TRIES : 1;
}

interface AskingAgain {
  signal?: AbortSignal | undefined;
  /** Sent under a key, by which the server knows a repetition. */
  hasKey?: boolean;
}

/** Asks again for a while when the server was too busy: it refuses before it begins, so nothing happens twice. */
export async function untilLetIn<T>(send: () => Promise<T>, { signal, hasKey = false }: AskingAgain): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (attempt >= triesFor(error, hasKey)) throw error;
      await pause(busyPause((error as CallError).data, attempt), signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
