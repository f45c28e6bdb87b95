import type { ToyQuery } from '@wanyuan/contract';
import type { DataModule } from '@wanyuan/domain';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import * as repo from './saved-searches.repo.ts';

const MOST_SEARCHES = 50;

interface NewSearch {
  name: string;
  data_module: DataModule;
  query: ToyQuery;
  link: string;
  is_notify: boolean;
}

interface SearchChange {
  id: number;
  name?: string | undefined;
  is_notify?: boolean | undefined;
  opened?: boolean | undefined;
}

const unknown = () => new AppError('NOT_FOUND', { msg: '保存的搜索不存在或已被删除' });
const nameTaken = () => new AppError('CONFLICT', { msg: '已有同名的搜索，请换一个名称' });

export type SavedSearchService = ReturnType<typeof createSavedSearchService>;

/** Searches that a person keeps to be told of new toys. */
export function createSavedSearchService({ now }: { now: () => Date }) {
  return {
    async list({ db, session }: SessionContext) {
      const rows = await repo.listSearches(db, session.id);
      return rows.map(({ id, name, link, is_notify, new_count, created_at }) => ({
        id,
        name,
        link,
        is_notify,
        new_count,
        created_time: created_at.toISOString(),
      }));
    },

    async save({ db, session }: SessionContext, search: NewSearch): Promise<number> {
      await repo.lockSearches(db, session.id);
      if (await repo.isNameTaken(db, session.id, search.name)) throw nameTaken();
      if ((await repo.countSearches(db, session.id)) >= MOST_SEARCHES)
        throw new AppError('CONFLICT', { msg: `最多保存${MOST_SEARCHES}个搜索，请先删除不用的` });
      const at = now();
      return repo.createSearch(db, { ...search, user_id: session.id, seen_at: at, checked_at: at, created_at: at });
    },

    async edit({ db, session }: SessionContext, { id, name, is_notify, opened }: SearchChange): Promise<void> {
      await repo.lockSearches(db, session.id);
      if (name !== undefined && (await repo.isNameTaken(db, session.id, name, id))) throw nameTaken();
      const at = now();
      const isOwn = await repo.updateSearch(db, session.id, id, {
        ...(name !== undefined && { name }),
        // Toys that came while messages were off are not told afterwards.
        ...(is_notify !== undefined && { is_notify, ...(is_notify && { checked_at: at }) }),
        ...(opened === true && { new_count: 0, seen_at: at }),
        user_id: session.id,
      });
      if (!isOwn) throw unknown();
    },

    async remove({ db, session }: SessionContext, id: number): Promise<void> {
      if (!(await repo.removeSearch(db, session.id, id))) throw unknown();
    },
  };
}
