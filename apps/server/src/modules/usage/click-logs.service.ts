import { DAY_MS } from '@wanyuan/domain';
import type { DatabaseLog } from '#infra/database/types.ts';
import { createBatchWriter } from '#infra/batching/batch-writer.ts';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { createClickLogs, removeClickLogsBefore, type ClickKind, type ClickLog } from './click-logs.repo.ts';
import { happenedAt } from './happened-at.ts';
import { USAGE_KEPT_DAYS } from './usage.service.ts';

interface Happened {
  target: string;
  time?: string | undefined;
}

export type ClickLogService = ReturnType<typeof createClickLogService>;

/** What people clicked and saw: kept in memory for a moment, written many at a time. */
export function createClickLogService({ db, now, log }: { db: Db; now: () => Date; log: DatabaseLog }) {
  const writer = createBatchWriter<ClickLog>({ log, write: (rows) => createClickLogs(db, rows) });
  return {
    record(session: Session, kind: ClickKind, list: readonly Happened[]): void {
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
