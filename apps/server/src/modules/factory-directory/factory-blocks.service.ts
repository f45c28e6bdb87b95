import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { nicknames } from '../people/people.module.ts';
import { rememberBlocked } from './blocked-cache.ts';
import { getVisibleFactory } from './factories.repo.ts';
import { addBlock, listBlockedIds, listBlocks, removeBlock } from './factory-blocks.repo.ts';
import { regionName } from './region-name.ts';

/** Factories whose toys a company wants to see no more; a visitor (null) has none. */
export async function blockedFactoryIds(db: Db, tenant: number | null): Promise<readonly number[]> {
  return tenant === null ? [] : listBlockedIds(db, tenant);
}

export type FactoryBlockService = ReturnType<typeof createFactoryBlockService>;

export function createFactoryBlockService({ db: pool, bus, now }: { db: Db; bus: EventBus; now: () => Date }) {
  return {
    /** For lists that ask at every call: the answer may be a moment old. */
    ids: rememberBlocked(pool, bus, blockedFactoryIds),

    async list({ db, session: { tenant_id } }: SessionContext) {
      const blocks = await listBlocks(db, tenant_id);
      const people = await nicknames(
        db,
        blocks.map(({ user_id }) => user_id),
      );
      return blocks.map(({ user_id, region_id, created_at, ...block }) => ({
        ...block,
        region: regionName(region_id),
        nickname: people.get(user_id) ?? '',
        created_time: created_at.toISOString(),
      }));
    },

    /** Each person of a company blocks for the whole company. */
    async edit(
      { db, session, afterCommit }: UserCallContext,
      { factory_id, is_blocked, reason }: { factory_id: number; is_blocked: boolean; reason: string },
    ): Promise<void> {
      const { tenant_id: company_id, id: user_id } = session;
      if (!(await getVisibleFactory(db, company_id, factory_id))) throw new AppError('NOT_FOUND');
      if (is_blocked) await addBlock(db, { company_id, factory_id, user_id, reason, created_at: now() });
      else await removeBlock(db, company_id, factory_id);
      afterCommit(() => bus.publish('factory_blocks.changed', { companyId: company_id }));
    },
  };
}
