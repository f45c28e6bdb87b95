import { DAY_MS } from '@wanyuan/domain';
import type { DatabaseLog } from '#infra/database/types.ts';
import { createBatchWriter } from '#infra/batching/batch-writer.ts';
import type { Db } from '#infra/database/database.ts';
import type { Limits } from '#infra/limits/rate-limiter.ts';
import type { Session } from '#rpc/context.ts';
import { createClickLogs, removeClickLogsBefore, type ClickKind, type ClickLog } from './click-logs.repo.ts';
import { happenedAt } from './happened-at.ts';
import { USAGE_KEPT_DAYS } from './usage.service.ts';

interface Happened {
  target: string;
  time?: string | undefined;
}

/** Several times what a person clicks and sees who does nothing else. */
const PER_DAY = 20_000;

interface Dependencies {
  db: Db;
  now: () => Date;
  log: DatabaseLog;
  limits: Pick<Limits, 'limiter'>;
  rateScale: number;
}

export type ClickLogService = ReturnType<typeof createClickLogService>;

/** What people clicked and saw: kept in memory for a moment, written many at a time. */
export function createClickLogService({ db, now, log, limits, rateScale }: Dependencies) {
  const writer = createBatchWriter<ClickLog>({ log, write: (rows) => createClickLogs(db, rows) });
  const rule = { name: 'click_logs', points: Math.ceil(PER_DAY * rateScale), seconds: DAY_MS / 1000 };
  return {
    /** What is told beyond what people do is kept by nobody, and nobody hears of it. */
    async record(session: Session, kind: ClickKind, list: readonly Happened[]): Promise<void> {
      if (!(await limits.limiter.consume(rule, String(session.id), list.length)).allowed) return;
      const at = now();
      writer.add(
        list.map(({ target, time }) => ({
          company_id: session.tenant_id,
          user_id: session.id,
          kind,
          target,
          happened_at: happenedAt(time, at),
        })),
      );
    },
    flush: () => writer.flush(),
    close: () => writer.close(),
    removeOld: () => removeClickLogsBefore(db, new Date(now().getTime() - USAGE_KEPT_DAYS * DAY_MS)),
  };
}
