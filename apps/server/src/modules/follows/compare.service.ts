import { COMPARE_MAX } from '@wanyuan/domain';
import type { Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import { openToyIds } from '../toy-search/toy-search.module.ts';
import type { ToyDetailService } from '../toy-details/toy-details.module.ts';
import * as repo from './compare.repo.ts';

interface CompareChange {
  ids: readonly number[];
  is_contrast: boolean;
  clear: boolean;
}

export type CompareService = ReturnType<typeof createCompareService>;

/** What a person compares side by side. */
export function createCompareService({ details, now }: { details: ToyDetailService; now: () => Date }) {
  return {
    /** In full, or only the ids, which are enough for marks on cards. */
    async list({ db, session }: SessionContext<Pool>, { only_ids }: { only_ids: boolean }) {
      if (only_ids) {
        const kept = await repo.listCompared(db, session.id);
        const open = new Set(await openToyIds(db, session.tenant_id, kept));
        return { list: [], ids: kept.filter((id) => open.has(id)) };
      }
      const list = await details.list(db, session, await repo.listCompared(db, session.id));
      return { list, ids: list.map(({ toy_id }) => toy_id) };
    },

    /** Answers with what is compared afterwards. Toys that have gone since give up their places. */
    async edit({ db, session }: SessionContext, { ids, is_contrast, clear }: CompareChange): Promise<number[]> {
      await repo.lockCompared(db, session.id);
      const before = await repo.listCompared(db, session.id);
      const open = new Set(await openToyIds(db, session.tenant_id, [...before, ...ids]));
      const kept = clear ? [] : before.filter((id) => open.has(id) && (is_contrast || !ids.includes(id)));
      const wanted = is_contrast ? [...new Set(ids)].filter((id) => open.has(id)) : [];
      if (is_contrast && ids.length > 0 && wanted.length === 0)
        throw new AppError('NOT_FOUND', { msg: '产品不存在或已下架' });
      const added = wanted.filter((id) => !kept.includes(id));
      if (kept.length + added.length > COMPARE_MAX) throw new AppError('CONFLICT', { msg: `最多对比${COMPARE_MAX}款` });
      const removed = before.filter((id) => !kept.includes(id));
      if (removed.length > 0) await repo.removeCompared(db, session.id, removed);
      await repo.addCompared(db, session.id, added, now());
      return [...kept, ...added];
    },
  };
}
