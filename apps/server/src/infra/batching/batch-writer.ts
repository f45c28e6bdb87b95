import type { DatabaseLog } from '../database/types.ts';

export interface BatchWriterOptions<T> {
  write(items: T[]): Promise<void>;
  log: DatabaseLog;
  /** What comes within this time is written together. */
  everyMs?: number;
  /** So many at most in one writing. */
  batchSize?: number;
  /** While writing fails, the oldest beyond so many are given up. */
  most?: number;
}

export interface BatchWriter<T> {
  add(items: readonly T[]): void;
  /** Writes now what waits; after it returns, what came before is written or still waits because writing failed. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps small facts in memory for a moment and writes them together, so that no call waits for their writing. */
export function createBatchWriter<T>(options: BatchWriterOptions<T>): BatchWriter<T> {
  const { write, log, everyMs = 3000, batchSize = 1000, most = 50_000 } = options;
  let waiting: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function writeAll(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      try {
        await write(batch);
      } catch (error) {
        log.warn({ err: error, items: batch.length }, '批量写入失败，稍后重试');
        waiting = [...batch, ...waiting].slice(-most);
        wake();
        return;
      }
    }
  }

  const flush = (): Promise<void> => (running = running.then(writeAll));

  function wake(): void {
    // An idle server has no timer, and a waiting one keeps no process alive.
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  }

  return {
    add(items) {
      if (items.length === 0) return;
      waiting.push(...items);
      if (waiting.length > most) waiting = waiting.slice(-most);
      wake();
    },
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}
