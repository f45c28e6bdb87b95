import { DAY_MS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { SessionContext } from '#rpc/context.ts';
import { createUsageRecord, removeUsageBefore } from './usage.repo.ts';

/** How long it is remembered what people clicked and where they stayed. */
export const USAGE_KEPT_DAYS = 180;

const REMOVED_AT_ONCE = 10_000;

/** How long a person stayed on a page. */
export async function recordUsage(
  { db, session }: SessionContext,
  record: { func_module: string; enter_time: string; exit_time: string },
) {
  await createUsageRecord(db, {
    company_id: session.tenant_id,
    user_id: session.id,
    func_module: record.func_module,
    enter_time: new Date(record.enter_time),
    exit_time: new Date(record.exit_time),
  });
}

export async function removeOldUsage(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USAGE_KEPT_DAYS * DAY_MS);
  while ((await removeUsageBefore(db, before, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE);
}
