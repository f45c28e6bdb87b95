import { workerEntry } from '#infra/workers/worker-entry.ts';
import { createWorkerPool, type WorkerPool } from '#infra/workers/worker-pool.ts';
import type { ImportWorkResults, ReadSheetWork } from './import-work.ts';

const TIMEOUT_MS = 10 * 60_000;
const IDLE_MS = 20_000;

export type ImportPool = WorkerPool<ReadSheetWork, ImportWorkResults>;

/** The process that takes workbooks apart, one at a time. */
export function createImportPool(): ImportPool {
  return createWorkerPool<ReadSheetWork, ImportWorkResults>({
    entry: workerEntry('import-worker', import.meta.url),
    threads: 1,
    backgroundThreads: 1,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });
}
