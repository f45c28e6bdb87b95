import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '#infra/database/database.ts';
import type { LockPort } from '#infra/locks/lock-port.ts';
import type { Originals } from './originals.ts';
import { countToCompose, listToCompose } from './pictures.repo.ts';

interface FillOptions {
  db: Db;
  locks: LockPort;
  originals: Pick<Originals, 'fill'>;
  log: Logger;
  /** How long to wait while another process fills; a minute unless told. */
  retryMs?: number;
}

const LOCK = 'pictures-fill';
const LOCK_TTL_MS = 60_000;
const BATCH = 100;
const AT_A_TIME = 2;
const REPORT_MS = 30_000;

/** Fills until it is done or stopped. */
export function startFilling(options: FillOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const filling = fillPictures(options, stopping.signal).catch((error: unknown) =>
    options.log.error({ err: error }, '演示图片生成中断'),
  );
  return {
    async stop() {
      stopping.abort();
      await filling;
    },
  };
}

/**
 * Composes what no request has asked for yet, in the order of the numbers, one process at a time. It begins where the
 * rows say it stopped; the worker only takes it up while no request waits.
 */
export async function fillPictures(options: FillOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if ((await countToCompose(options.db)) === 0) return;
    const lock = await options.locks.tryLock(LOCK, LOCK_TTL_MS);
    if (lock !== null) {
      try {
        if (await fillAll(options, AbortSignal.any([signal, lock.signal]))) return;
      } finally {
        await lock.release();
      }
    }
    await sleep(options.retryMs ?? 60_000, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** True when it came to the end. What fails is left out until the next start; a request tries it again sooner. */
async function fillAll({ db, originals, log }: FillOptions, signal: AbortSignal): Promise<boolean> {
  const total = await countToCompose(db);
  let done = 0;
  let failed = 0;
  let reportedAt = performance.now();

  const fillOne = async (id: number) => {
    try {
      await originals.fill(id);
    } catch (error) {
      if (signal.aborted) return;
      failed += 1;
      log.warn({ err: error, picture: id }, '演示图片生成失败');
    }
    done += 1;
    if (performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    log.info({ done, total }, '演示图片生成中');
  };

  let lastId = 0;
  for (;;) {
    const ids = await listToCompose(db, lastId, BATCH);
    if (ids.length === 0) break;
    lastId = ids.at(-1)!;
    const queue = ids.values();
    const lane = async () => {
      for (const id of queue) {
        if (signal.aborted) return;
        await fillOne(id);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, lane));
    if (signal.aborted) return false;
  }
  if (total > 0) log.info({ done, failed }, '演示图片已全部生成');
  return true;
}
