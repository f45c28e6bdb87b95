import { InquiryState } from '@wanyuan/contract';
import { isInquiryOpen, nextInquiryState } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { listByState } from '#rpc/list-by-state.ts';
import type { AskingNotices } from '../asking-notices.ts';
import { dropPhoneCalls } from '../phone-calls/phone-call-booking.service.ts';
import { lockPhoneCalls } from '../phone-calls/phone-calls.repo.ts';
import * as repo from './inquiries.repo.ts';
import type { ShowInquiries } from './show-inquiries.service.ts';

interface Dependencies {
  show: ShowInquiries;
  notices: AskingNotices;
  now: () => Date;
}
/** More than a buyer scrolls through. */
const FACTORIES_MAX = 1000;

/** A person's inquiries: lists, looking at answers, ending and deleting. */
export function createInquiryService({ show, notices, now }: Dependencies) {
  async function ownOnes(db: Db, session: Session, ids: readonly number[]): Promise<repo.InquiryRow[]> {
    await lockPhoneCalls(db, await repo.phoneCallsOf(db, session, ids));
    const rows = await repo.lockInquiries(db, session, ids);
    if (rows.length === 0) throw new AppError('NOT_FOUND', { msg: '询价不存在或已被删除' });
    return rows;
  }

  /** Ends those that are not over yet; phone calls that no other inquiry needs are not made. */
  async function end(db: Db, rows: readonly repo.InquiryRow[]): Promise<number> {
    // Contacts are given back before the rows change: asking, too, counts contacts first and writes rows then.
    const open = rows.filter(({ state }) => isInquiryOpen(state));
    const phoneCallIds = [...new Set(open.map(({ call_id }) => call_id))];
    const needed = await repo.phoneCallsNeededBesides(
      db,
      phoneCallIds,
      open.map(({ id }) => id),
    );
    await dropPhoneCalls(
      db,
      phoneCallIds.filter((id) => !needed.has(id)),
    );
    let ended = 0;
    for (const state of ['cancelled', 'closed'] as const) {
      const ids = rows.filter((row) => nextInquiryState(row.state, 'end') === state).map(({ id }) => id);
      await repo.updateInquiries(db, ids, { state });
      ended += ids.length;
    }
    return ended;
  }

  return {
    factories: ({ db, session }: SessionContext) => repo.listFactories(db, session, FACTORIES_MAX),

    list: listByState({
      states: InquiryState.options,
      rows: repo.listInquiries,
      countByState: repo.countByState,
      show: show.forBuyer,
    }),

    countNews: ({ db, session }: SessionContext): Promise<number> => repo.countNews(db, session),

    async markSeen({ db, session }: SessionContext, ids: readonly number[] | undefined): Promise<void> {
      await repo.markSeen(db, session, ids, now());
    },

    async close({ db, session, afterCommit }: UserCallContext, ids: readonly number[]): Promise<number> {
      const rows = await ownOnes(db, session, ids);
      const count = await end(db, rows);
      afterCommit(() => notices.refreshBoth(session.tenant_id, rows));
      return count;
    },

    async remove({ db, session, afterCommit }: UserCallContext, ids: readonly number[]): Promise<number> {
      const rows = await ownOnes(db, session, ids);
      await end(db, rows);
      await repo.updateInquiries(
        db,
        rows.map(({ id }) => id),
        { deleted_at: now() },
      );
      afterCommit(() => notices.refreshBoth(session.tenant_id, rows));
      return rows.length;
    },
  };
}
