import { createReaderPool, type ReaderPool, type ReaderPoolOptions } from '#infra/reading/reader-pool.ts';
import { workerEntry } from '#infra/workers/worker-entry.ts';
import { READING_LIMITS, type ReadingResults, type ReadingWork } from './reading-work.ts';

export type ReadingPool = ReaderPool<ReadingWork, ReadingResults>;

/** The one pool for whatever people send. */
export function createReadingPool(options: Partial<ReaderPoolOptions<ReadingWork>> = {}): ReadingPool {
  const entry = workerEntry('reading-worker', import.meta.url);
  return createReaderPool<ReadingWork, ReadingResults>({ entry, limits: READING_LIMITS, ...options });
}
