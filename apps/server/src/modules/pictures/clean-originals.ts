import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '#infra/database/database.ts';
import type { LockPort } from '#infra/locks/lock-port.ts';
import type { OriginalCleaner } from './clean-original.ts';
import { countToClean, listToClean } from './pictures.repo.ts';

interface CleaningOptions {
  db: Db;
  locks: LockPort;
  cleaner: OriginalCleaner;
  log: Logger;
  /** How long to wait while another process cleans; a minute unless told. */
  retryMs?: number;
}

const LOCK = 'pictures-clean';
const LOCK_TTL_MS = 60_000;
const BATCH = 100;
const REPORT_MS = 30_000;

/** Cleans until it is done or stopped. */
export function startCleaning(options: CleaningOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const cleaning = cleanOriginals(options, stopping.signal).catch((error: unknown) =>
    options.log.error({ err: error }, '图片清理中断'),
  );
  return {
    async stop() {
      stopping.abort();
      await cleaning;
    },
  };
}

/**
 * Uploads from before uploads were cleaned, in the order of their numbers, one process at a time and only while no
 * request waits for a picture. The rows say where it stopped; once all are clean a start finds nothing to do.
 */
export async function cleanOriginals(options: CleaningOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if ((await countToClean(options.db)) === 0) return;
    const lock = await options.locks.tryLock(LOCK, LOCK_TTL_MS);
    if (lock !== null) {
      try {
        if (await cleanAll(options, AbortSignal.any([signal, lock.signal]))) return;
      } finally {
        await lock.release();
      }
    }
    await sleep(options.retryMs ?? 60_000, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** True when it came to the end. What cannot be cleaned is not handed out, and is tried again at the next start. */
async function cleanAll({ db, cleaner, log }: CleaningOptions, signal: AbortSignal): Promise<boolean> {
  const total = await countToClean(db);
  let [done, failed, lastId] = [0, 0, 0];
  let reportedAt = performance.now();
  for (;;) {
    const ids = await listToClean(db, lastId, BATCH);
    if (ids.length === 0) break;
    for (const id of ids) {
      if (signal.aborted) return false;
      const clean = await cleaner.ensureClean(id, { isBackground: true }).catch((error: unknown) => {
        log.warn({ err: error, picture: id }, '图片清理失败');
        return null;
      });
      if (clean === null) failed += 1;
      done += 1;
      lastId = id;
      if (performance.now() - reportedAt < REPORT_MS) continue;
      reportedAt = performance.now();
      log.info({ done, total }, '图片清理中');
    }
  }
  log.info({ done, failed }, '图片已全部清理');
  return true;
}
