import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from '../../infra/workers/worker-pool.ts';
import type { Work, WorkResults } from './picture-work.ts';

/** In the sources beside this file, in the build beside the bundle. */
const ENTRY = fileURLToPath(new URL(`./picture-worker${extname(import.meta.url)}`, import.meta.url));

export type PicturePool = WorkerPool<Work, WorkResults>;
/** Tests bring a program of their own. */
export type PicturePoolOptions = Partial<WorkerPoolOptions>;

/** The process that composes, reads and encodes pictures. */
export function createPicturePool(options: PicturePoolOptions = {}): PicturePool {
  return createWorkerPool<Work, WorkResults>({ entry: ENTRY, ...options });
}
