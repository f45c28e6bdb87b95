import { can, CHAT_PAGE } from '@wanyuan/domain';
import { withTransaction, type Db, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { nicknames } from '../people/people.module.ts';
import { personChatId } from './chat-ids.ts';
import { mainReadsStaff } from './company-settings.repo.ts';
import { noTalk } from './conversations.service.ts';
import { toldMessage, type MessageDrawer } from './draw-messages.ts';
import { firstSeq, listRange } from './messages.repo.ts';
import { countOverseen, findOverseen, listOverseen } from './oversight.repo.ts';
import type { Speakers } from './speakers.ts';

export const notSwitchedOn = () => new AppError('FORBIDDEN', { msg: '请先开启“主账号可查看员工会话”' });

export type Oversight = ReturnType<typeof createOversight>;

/** The main account reads what its salespeople write, where it has said so to all of them. */
export function createOversight({ speakers, drawer }: { speakers: Speakers; drawer: MessageDrawer }) {
  const isOn = async (db: Db, session: Session): Promise<boolean> =>
    can(session, 'chat.oversee') && (await mainReadsStaff(db, session.tenant_id));
  const overseer = ({ id: user_id, tenant_id: company_id }: Session) => ({ user_id, company_id });

  async function find(db: Db, session: Session, id: number) {
    return (await isOn(db, session)) ? findOverseen(db, overseer(session), id) : null;
  }

  return {
    /** Whether a message's files open for somebody who is not in its conversation. */
    mayRead: async (db: Db, session: Session, id: number): Promise<boolean> => (await find(db, session, id)) !== null,

    async list(
      { db, session }: SessionContext,
      query: { user_id?: number | undefined; keyword: string; page: number; page_size: number },
    ) {
      const { page, page_size } = query;
      if (!(await isOn(db, session))) return { list: [], total: 0, page, page_size, is_on: false };
      const rows = await listOverseen(db, overseer(session), query, pageRange(query));
      const writers = rows.flatMap(({ last }) => last?.user_id ?? []);
      const names = await nicknames(db, writers);
      const list = rows.map(({ talk, name, last }) => ({
        conversation_id: talk.id,
        kind: talk.kind,
        name,
        last_message: last && {
          from_name: names.get(last.user_id) ?? '',
          text: toldMessage(last),
          created_time: last.created_at.toISOString(),
        },
      }));
      const total = await countOverseen(db, overseer(session), query);
      return { list, total, page, page_size, is_on: true };
    },

    /** A first page is written down as a look. */
    async record(
      context: UserCallContext<Pool>,
      { conversation_id, until_seq }: { conversation_id: number; until_seq?: number | undefined },
    ) {
      const { db, session } = context;
      if (!(await isOn(db, session))) throw notSwitchedOn();
      const found = await find(db, session, conversation_id);
      if (!found) throw noTalk();
      const { talk, name } = found;
      if (until_seq === undefined)
        await withTransaction(db, (tx) =>
          context.audit({ action: 'chat.read_staff', after: { conversation_id, name } }, tx),
        );
      const until = Math.min(until_seq ?? talk.last_seq, talk.last_seq);
      const first = await firstSeq(db, conversation_id);
      const from = Math.max(until - CHAT_PAGE + 1, first);
      const reader = await speakers.reader(session);
      return {
        conversation_id,
        name,
        from_chat_id: personChatId(talk.user_id),
        list: await drawer.draw(db, reader, await listRange(db, conversation_id, from, until)),
        has_more: from > first,
      };
    },
  };
}
