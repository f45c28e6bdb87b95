import {
  DAY_MS,
  EXPORT_FAILED,
  EXPORT_FAILED_TEXT,
  EXPORT_KEPT_DAYS,
  EXPORT_RECORD_DAYS,
  VISITORS_EXPORTS,
} from '@wanyuan/domain';
import type { Logger } from 'pino';
import type { Db } from '#infra/database/database.ts';
import type { JobPort } from '#infra/jobs/job-port.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { removeLeftBehind } from '#infra/storage/temp-folder.ts';
import { EXPORT_JOB } from './export-job.ts';
import type { ExportNews } from './export-news.ts';
import * as repo from './exports.repo.ts';

interface Dependencies {
  db: Db;
  jobs: Pick<JobPort, 'enqueue'>;
  storage: Pick<StoragePort, 'remove'>;
  news: ExportNews;
  tempFolder: string;
  now: () => Date;
  log: Logger;
}

const MINUTE_MS = 60_000;
/** The queue restarts a dead process's job within minutes, so a longer silence is a failure. */
const SILENT_MS = 15 * MINUTE_MS;
const WAITING_MS = 6 * 60 * MINUTE_MS;
/** After it, the job may have been lost between the commit and the queue. */
const UNHEARD_MS = 2 * MINUTE_MS;
/** A temporary file unchanged for longer is a killed process's: no work of any kind takes so long. */
const LEFT_BEHIND_MS = 2 * 60 * MINUTE_MS;
const WOKEN_AT_ONCE = 10;
const AT_A_TIME = 200;

/** Nothing is stuck for ever, and no file and no record stays beyond its days. */
export function createExportUpkeep({ db, jobs, storage, news, tempFolder, now, log }: Dependencies) {
  const ago = (ms: number) => new Date(now().getTime() - ms);

  return {
    async sweep(): Promise<void> {
      await removeLeftBehind(tempFolder, ago(LEFT_BEHIND_MS));
      const stuck = await repo.listStuck(db, { silentSince: ago(SILENT_MS), waitingSince: ago(WAITING_MS) });
      for (const row of stuck) {
        const failed = {
          state: 'failed',
          progress: EXPORT_FAILED,
          reason: EXPORT_FAILED_TEXT,
          finished_at: now(),
        } as const;
        if ((await repo.endUnfinished(db, row.id, failed)) === null) continue;
        log.warn({ export: row.uuid, attempt: row.attempt }, '导出没有动静，记为失败');
        await news.ended(row, 'failed');
      }
      const unheard = await repo.countWaiting(db, ago(UNHEARD_MS));
      // A surplus job finds no export to make; exports beyond the limit are woken a minute later.
      for (let count = 0; count < Math.min(unheard, WOKEN_AT_ONCE); count += 1) await jobs.enqueue(EXPORT_JOB, {});
    },

    /** Files first; what is known of them somewhat later. */
    async removeOld(): Promise<void> {
      for (;;) {
        const expired = await repo.listExpired(
          db,
          { before: ago(EXPORT_KEPT_DAYS * DAY_MS), visitorsBefore: ago(VISITORS_EXPORTS.keptDays * DAY_MS) },
          AT_A_TIME,
        );
        if (expired.length === 0) break;
        for (const { file_key } of expired) if (file_key !== null) await storage.remove(file_key);
        await repo.forgetFiles(
          db,
          expired.map(({ id }) => id),
        );
      }
      await repo.removeRecords(db, ago(EXPORT_RECORD_DAYS * DAY_MS));
    },
  };
}
