import { ToyQuery } from '@wanyuan/contract';
import { businessDay, isDataModule } from '@wanyuan/domain';
import { withTransaction, type Pool } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import { tenantsOf } from '../people/people.module.ts';
import type { NewHitsService } from '../catalogue/catalogue.module.ts';
import type { MessageService } from '../messages/messages.module.ts';
import { listDue, markChecked, pullBackMarks, type SavedSearchRow } from './saved-searches.repo.ts';

const BATCH = 100;
/** A toy that was listed a moment ago may not have reached the search yet: it waits for the next time. */
const SETTLE_MS = 60_000;

interface Dependencies {
  db: Pool;
  bus: EventBus;
  newHits: NewHitsService;
  messages: MessageService;
  now: () => Date;
}

/**
 * Looks for new toys that fit saved searches and tells their owners. Each search has its own mark, moved together with
 * its message: broken off in the middle, the next run goes on where this one stopped and tells nothing twice.
 */
export function createSavedSearchCheck({ db, bus, newHits, messages, now }: Dependencies) {
  async function countNew(search: SavedSearchRow, tenant: number, until: Date): Promise<number> {
    const query = ToyQuery.safeParse(search.query);
    if (!query.success || !isDataModule(search.data_module)) return 0;
    const module = search.data_module;
    return newHits.count(db, { tenant, module, query: query.data, after: search.checked_at, until });
  }

  async function tell(search: SavedSearchRow, added: number, until: Date): Promise<void> {
    const today = businessDay(now());
    // One message a day is enough, unless the person looked in between.
    const isToTell = added > 0 && (search.new_count === 0 || search.notified_on !== today);
    const title = `“${search.name}”有${added}款新品`;
    const isMine = await withTransaction(db, async (tx) => {
      const notified_on = isToTell ? today : undefined;
      if (!(await markChecked(tx, search, { checked_at: until, added, notified_on }))) return false;
      if (isToTell)
        await messages.toUser(tx, search.user_id, {
          title,
          summary: `您保存的搜索“${search.name}”有${added}款新上架的产品符合条件，点击查看。`,
          link: search.link,
        });
      return true;
    });
    if (!isMine || added === 0) return;
    const to = { userId: search.user_id };
    await tellPages(bus, to, 'saved_searches');
    if (isToTell) await messages.announceNew(to, title);
  }

  return {
    async run(signal?: AbortSignal): Promise<void> {
      const until = new Date(now().getTime() - SETTLE_MS);
      await pullBackMarks(db, until);
      let last: SavedSearchRow | null = null;
      for (;;) {
        const due: SavedSearchRow[] = await listDue(db, until, last, BATCH);
        const tenants = await tenantsOf(
          db,
          due.map(({ user_id }) => user_id),
        );
        for (const search of due) {
          if (signal?.aborted) return;
          const tenant = tenants.get(search.user_id);
          if (tenant !== undefined) await tell(search, await countNew(search, tenant, until), until);
        }
        if (due.length < BATCH) return;
        last = due.at(-1) ?? null;
      }
    },
  };
}
