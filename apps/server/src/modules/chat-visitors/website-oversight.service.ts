import { VISITOR_TALK } from '@wanyuan/domain';
import { withTransaction, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { mainReadsStaff, notSwitchedOn } from '../chat/chat.module.ts';
import { shownMessages } from './shown-messages.ts';
import { countStaffTalks, findStaffTalk, listStaffTalks } from './staff-talks.repo.ts';
import { listRange } from './visitor-messages.repo.ts';

/** The main account reads what its salespeople and their customers write, where it has said so to all of them. */
export const websiteOversight = {
  async list(
    { db, session }: SessionContext,
    query: { user_id?: number | undefined; keyword: string; page: number; page_size: number },
  ) {
    const { page, page_size } = query;
    if (!(await mainReadsStaff(db, session.tenant_id))) return { list: [], total: 0, page, page_size, is_on: false };
    const list = [];
    for (const { talk, name, last } of await listStaffTalks(db, session, query, pageRange(query))) {
      const [said] = await shownMessages(db, talk, [last]);
      const { from_name, text, created_time } = said!;
      const last_message = { from_name, text, created_time };
      list.push({ conversation_id: talk.id, name, about: talk.about, last_message });
    }
    return { list, total: await countStaffTalks(db, session, query), page, page_size, is_on: true };
  },

  /** A first page is written down as a look. */
  async record(
    context: UserCallContext<Pool>,
    { conversation_id, until_seq }: { conversation_id: number; until_seq?: number | undefined },
  ) {
    const { db, session } = context;
    if (!(await mainReadsStaff(db, session.tenant_id))) throw notSwitchedOn();
    const found = await findStaffTalk(db, session, conversation_id);
    if (!found) throw new AppError('NOT_FOUND', { msg: '会话不存在' });
    const { talk, name } = found;
    if (until_seq === undefined)
      await withTransaction(db, (tx) =>
        context.audit({ action: 'chat.read_staff', after: { website_talk_id: conversation_id, name } }, tx),
      );
    const until = Math.min(until_seq ?? talk.last_seq, talk.last_seq);
    const rows = await listRange(db, talk.id, until - VISITOR_TALK.page + 1, until);
    const list = await shownMessages(db, talk, rows);
    return { conversation_id, name, list, has_more: (rows[0]?.seq ?? 1) > 1 };
  },
};
