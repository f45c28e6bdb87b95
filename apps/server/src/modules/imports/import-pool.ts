import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorkerPool, type WorkerPool } from '#infra/workers/worker-pool.ts';
import type { ImportWorkResults, ReadSheetWork } from './import-work.ts';

/** In the sources beside this file, in the build beside the bundle. */
const ENTRY = fileURLToPath(new URL(`./import-worker${extname(import.meta.url)}`, import.meta.url));
const TIMEOUT_MS = 10 * 60_000;
const IDLE_MS = 20_000;

export type ImportPool = WorkerPool<ReadSheetWork, ImportWorkResults>;

/** The process that takes workbooks apart, one at a time. */
export function createImportPool(): ImportPool {
  return createWorkerPool<ReadSheetWork, ImportWorkResults>({
    entry: ENTRY,
    threads: 1,
    backgroundThreads: 1,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
}
