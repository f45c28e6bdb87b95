import { workerEntry } from '#infra/workers/worker-entry.ts';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from '#infra/workers/worker-pool.ts';
import type { Work, WorkResults } from './picture-work.ts';

export type PicturePool = WorkerPool<Work, WorkResults>;
/** Tests bring a program of their own. */
export type PicturePoolOptions = Partial<WorkerPoolOptions>;

/** The process that composes, reads and encodes pictures. */
export function createPicturePool(options: PicturePoolOptions = {}): PicturePool {
  return createWorkerPool<Work, WorkResults>({ entry: workerEntry('picture-worker', import.meta.url), ...options });
}
