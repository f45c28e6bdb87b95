import type { TemplateContent } from '@wanyuan/documents';
import { workerEntry } from '#infra/workers/worker-entry.ts';
import { createWorkerPool, type WorkerPool } from '#infra/workers/worker-pool.ts';

export interface ReadTemplateWork {
  kind: 'read_template';
  workbook: Buffer;
}

/** A template is read in no time; one that is not was made to take long. Both tries end before the call does. */
const TIMEOUT_MS = 12_000;
const PATIENCE_MS = 10_000;
const IDLE_MS = 20_000;

interface Results {
  read_template: TemplateContent;
}
export type TemplateReader = WorkerPool<ReadTemplateWork, Results>;

/** The process that looks companies' templates through: whatever one does to it, the server goes on. */
export function createTemplateReader(): TemplateReader {
  return createWorkerPool<ReadTemplateWork, Results>({
    entry: workerEntry('template-worker', import.meta.url),
    threads: 1,
    backgroundThreads: 1,
    timeoutMs: TIMEOUT_MS,
    patienceMs: PATIENCE_MS,
    idleMs: IDLE_MS,
  });
}
