import { SupplementState } from '@wanyuan/contract';
import { isSupplementLineFinal, mayCompleteSupplement, nextSupplementLineState } from '@wanyuan/domain';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { listByState } from '#rpc/list-by-state.ts';
import type { AfterCommit, AskingNotices } from '../asking-notices.ts';
import { phoneCallStories, dropPhoneCalls } from '../phone-calls/phone-call-booking.service.ts';
import { lockPhoneCalls } from '../phone-calls/phone-calls.repo.ts';
import { isUnseen } from '../is-unseen.ts';
import { toyTitles } from '../toy-title.ts';
import type { ShowSupplements } from './show-supplements.service.ts';
import * as repo from './supplements.repo.ts';

interface Dependencies {
  show: ShowSupplements;
  notices: AskingNotices;
  now: () => Date;
}
interface Completion {
  id: number;
  arrived_ids: readonly number[];
  complete: boolean;
  insist: boolean;
}

const unknown = () => new AppError('NOT_FOUND', { msg: '补样单不存在或已被删除' });
const idsOf = (rows: readonly repo.SupplementRow[]): number[] => rows.map(({ id }) => id);

/** A person's supplements: lists, what has arrived, completing and deleting. */
export function createSupplementService({ show, notices, now }: Dependencies) {
  /** Those that the factory has heard of: it gets no message of supplements cancelled before their phone call. */
  async function toldOf(db: Db, rows: readonly repo.SupplementRow[]): Promise<repo.SupplementRow[]> {
    const stories = await phoneCallStories(
      db,
      rows.map(({ call_id }) => call_id),
    );
    return rows.filter(
      ({ call_id, chased_at, news_at }) =>
        (stories.get(call_id)?.attempts ?? 0) > 0 || chased_at !== null || news_at !== null,
    );
  }

  async function tellCancelled(db: Db, rows: readonly repo.SupplementRow[], afterCommit: AfterCommit): Promise<void> {
    const lines = await repo.listLines(db, idsOf(rows));
    for (const { id, number, factory_id } of rows) {
      const toys = lines.filter(({ supplement_id }) => supplement_id === id).map(({ snapshot }) => snapshot);
      const effect = await notices.tellFactory(db, factory_id, {
        title: `买方取消了补样单 ${number}`,
        summary: `${toyTitles(toys)}，还没有送的样品不用再送。`,
        link: '/factoryDesk?tab=supplement',
      });
      if (effect) afterCommit(effect);
    }
  }

  return {
    list: listByState({
      states: SupplementState.options,
      rows: repo.listSupplements,
      countByState: repo.countByState,
      show: show.forBuyer,
    }),

    /** Looking at it counts as having seen what the factory did. */
    async get({ db, session, afterCommit }: UserCallContext<Pool>, id: number) {
      const row = await repo.getSupplement(db, session, id);
      if (!row) throw unknown();
      const [supplements, lines] = await inParallel(db, [
        show.forBuyer(db, session, [row]),
        show.lines(db, session, row.id),
      ]);
      if (isUnseen(row, session.id)) {
        // Not the time of looking: what the factory said since the row was read is still new.
        await repo.updateSupplements(db, [id], { seen_at: row.news_at });
        afterCommit(() => notices.refreshCounts(session.id));
      }
      return { ...supplements[0]!, lines };
    },

    countNews: ({ db, session }: SessionContext): Promise<number> => repo.countNews(db, session),

    async complete({ db, session, afterCommit }: UserCallContext, { id, arrived_ids, complete, insist }: Completion) {
      const [row] = await repo.lockSupplements(db, session, [id]);
      if (!row) throw unknown();
      if (row.state !== 'open') throw new AppError('CONFLICT', { msg: '补样单已完成或已取消' });
      const lines = await repo.listLines(db, [id]);
      const arrived = new Set(arrived_ids);
      if ([...arrived].some((lineId) => !lines.some((line) => line.id === lineId))) throw unknown();
      const news = lines.filter((line) => arrived.has(line.id) && nextSupplementLineState(line.state, 'arrive'));
      await repo.updateLines(
        db,
        news.map((line) => line.id),
        { state: 'arrived', arrived_at: now(), reason: '' },
      );
      const states = lines.map((line) => (news.includes(line) ? 'arrived' : line.state));
      const open_count = states.filter((state) => !isSupplementLineFinal(state)).length;
      if (complete && !mayCompleteSupplement(states, insist))
        throw new AppError('CONFLICT', { msg: `还有${open_count}款没有结果，确认要完成吗？`, data: { open_count } });
      if (complete) await repo.updateSupplements(db, [id], { state: 'completed', completed_at: now() });
      afterCommit(() => notices.refreshBoth(session.tenant_id, [row]));
      return { is_completed: complete, open_count };
    },

    async remove({ db, session, afterCommit }: UserCallContext, ids: readonly number[]): Promise<number> {
      await lockPhoneCalls(db, await repo.phoneCallsOf(db, session, ids));
      const rows = await repo.lockSupplements(db, session, ids);
      if (rows.length === 0) throw unknown();
      const open = rows.filter(({ state }) => state === 'open');
      const told = await toldOf(db, open);
      // Contacts are given back before the rows change: asking, too, counts contacts first and writes rows then.
      const phoneCallIds = open.filter((row) => !told.includes(row)).map(({ call_id }) => call_id);
      const needed = await repo.phoneCallsNeededBesides(db, phoneCallIds, idsOf(rows));
      await dropPhoneCalls(
        db,
        phoneCallIds.filter((id) => !needed.has(id)),
      );
      await repo.updateSupplements(db, idsOf(open), { state: 'cancelled' });
      await repo.updateSupplements(db, idsOf(rows), { deleted_at: now() });
      await tellCancelled(db, told, afterCommit);
      afterCommit(() => notices.refreshBoth(session.tenant_id, rows));
      return rows.length;
    },
  };
}
