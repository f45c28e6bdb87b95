import { businessDay, businessDayStart, DAY_MS, type DataModule } from '@wanyuan/domain';
import { createBatchWriter } from '#infra/batching/batch-writer.ts';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { DatabaseLog } from '#infra/database/types.ts';
import type { SessionContext } from '#rpc/context.ts';
import {
  addViews,
  knownToys,
  matchingToyIds,
  refreshPopularity,
  type ToySearchService,
} from '../toy-search/toy-search.module.ts';
import type { ToyCardService } from '../toys/toys.module.ts';
import { type ClickLogService, happenedAt } from '../usage/usage.module.ts';
import * as repo from './browsing.repo.ts';

/** Looks at the same toy within this time are one. */
const SAME_LOOK_MS = 30 * 60_000;
const KEPT_DAYS = 90;

interface Browsed {
  toy_id: number;
  data_module: DataModule;
  time?: string | undefined;
}

interface HistoryQuery {
  keyword: string;
  data_module?: DataModule | undefined;
  page: number;
  page_size: number;
}

interface Dependencies {
  db: Db;
  search: Pick<ToySearchService, 'refresh'>;
  toyCards: ToyCardService;
  clicks: ClickLogService;
  now: () => Date;
  log: DatabaseLog;
}

export type BrowsingService = ReturnType<typeof createBrowsingService>;

/** What people looked at: their own history, and the toys' counters. */
export function createBrowsingService({ db: pool, search, toyCards, clicks, now, log }: Dependencies) {
  const views = createBatchWriter<number>({ log, write: (toyIds) => addViews(pool, tally(toyIds)) });

  return {
    /** A toy was opened. Only looks at the public catalogue count for popularity. */
    async opened({ db, session }: SessionContext, { toy_id, data_module, time }: Browsed): Promise<void> {
      const toy = (await knownToys(db, session.tenant_id, [toy_id])).get(toy_id);
      if (!toy) return;
      const viewed_at = happenedAt(time, now());
      const since = new Date(viewed_at.getTime() - SAME_LOOK_MS);
      const isNew = await repo.saveBrowsed(db, { user_id: session.id, toy_id, data_module, viewed_at }, since);
      if (isNew && toy.is_public) views.add([toy_id]);
    },

    /** Toys that went past in lists; ids that mean nothing are passed over. */
    async seen(
      { db, session }: SessionContext,
      kind: 'toy_seen' | 'new_toy_seen',
      list: readonly Browsed[],
    ): Promise<void> {
      const known = await knownToys(
        db,
        session.tenant_id,
        list.map(({ toy_id }) => toy_id),
      );
      const real = list.filter(({ toy_id }) => known.has(toy_id));
      await clicks.record(
        session,
        kind,
        real.map(({ toy_id, data_module, time }) => ({ target: `${data_module}:${toy_id}`, time })),
      );
    },

    async history({ db, session }: SessionContext<Pool>, { keyword, data_module, page, page_size }: HistoryQuery) {
      const tenant = session.tenant_id;
      const toy_ids =
        keyword === ''
          ? undefined
          : [...(await matchingToyIds(db, tenant, await repo.listBrowsedToyIds(db, session.id), keyword))];
      const { rows, total } = await repo.listHistory(
        db,
        { user_id: session.id, data_module, toy_ids },
        pageRange({ page, page_size }),
      );
      const ids = [...new Set(rows.map(({ toy_id }) => toy_id))];
      const [cards, known] = await inParallel(db, [toyCards.cards(db, session, ids), knownToys(db, tenant, ids)]);
      const byId = new Map(cards.map((card) => [card.toy_id, card]));
      const list = rows.map(({ viewed_at, ...row }) => ({
        ...row,
        data_module: row.data_module as DataModule,
        day: businessDay(viewed_at),
        viewed_time: viewed_at.toISOString(),
        name: known.get(row.toy_id)?.name ?? '',
        is_gone: !byId.has(row.toy_id),
        toy: byId.get(row.toy_id) ?? null,
      }));
      return { list, total, page, page_size };
    },

    /** Removes the user's own lines only; answers how many went. */
    async remove(
      { db, session: { id } }: SessionContext,
      which: { ids?: readonly number[] | undefined; day?: string | undefined; all?: boolean | undefined },
    ): Promise<number> {
      if (which.ids) return repo.removeLooks(db, id, which.ids);
      if (which.all) return repo.removeAll(db, id);
      const from = businessDayStart(which.day ?? '');
      if (Number.isNaN(from.getTime())) return 0;
      return repo.removeBetween(db, id, from, new Date(from.getTime() + DAY_MS));
    },

    removeOld: (): Promise<void> => repo.removeOlder(pool, new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
    refreshPopularity: (): Promise<void> => refreshPopularity(pool, search),
    flush: () => views.flush(),
    close: () => views.close(),
  };
}

function tally(toyIds: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of toyIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
