import { createReaderPool, type ReaderPool } from '../reading/reader-pool.ts';
import { workerEntry } from '../workers/worker-entry.ts';
import { MAIL_READING_LIMITS, type MailReadingResults, type MailReadingWork } from './mail-reading-work.ts';

export type MailReadingPool = ReaderPool<MailReadingWork, MailReadingResults>;

/** A mailbox is mostly waited for. */
const PROCESSES = { people: 2, jobs: 3 };
const HEAP_MB = 256;

/** The one pool for mailboxes; its processes come with work and go without. */
export function createMailReadingPool(): MailReadingPool {
  const entry = workerEntry('mail-reading-worker', import.meta.url);
  return createReaderPool<MailReadingWork, MailReadingResults>({
    entry,
    limits: MAIL_READING_LIMITS,
    processes: PROCESSES,
    heapMb: HEAP_MB,
  });
}
