import { can, CHAT_REPLIES, roleOf } from '@wanyuan/domain';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import { FIRST_REPLIES } from './first-replies.data.ts';
import * as repo from './replies.repo.ts';

type Act =
  | { act: 'save'; id: number | null; group: string; text: string; is_company: boolean }
  | { act: 'remove'; id: number }
  | { act: 'order'; ids: readonly number[] };

/** Texts that people write often. Until somebody writes one, there is a first set for the role. */
export function createReplyService({ bus, now }: { bus: EventBus; now: () => Date }) {
  const mayShare = ({ session }: SessionContext) => can(session, 'chat.share_replies');

  async function find(context: UserCallContext, id: number) {
    const row = await repo.findReply(context.db, context.session, id);
    if (!row) throw new AppError('NOT_FOUND', { msg: '快捷回复不存在' });
    if (row.user_id === null && !mayShare(context)) throw new AppError('FORBIDDEN');
    return row;
  }

  /** The first set becomes the person's own as soon as they change anything of it. */
  async function takeFirst({ db, session }: UserCallContext): Promise<void> {
    if ((await repo.listReplies(db, session)).length > 0) return;
    const rows = FIRST_REPLIES[roleOf(session)].map(({ group, text }, place) => ({
      company_id: session.tenant_id,
      user_id: session.id,
      group_name: group,
      text,
      place,
      updated_at: now(),
    }));
    await repo.addReplies(db, rows);
  }

  async function save(context: UserCallContext, { id, group, text, is_company }: Extract<Act, { act: 'save' }>) {
    const { db, session } = context;
    if (is_company && !mayShare(context)) throw new AppError('FORBIDDEN');
    const user_id = is_company ? null : session.id;
    const values = { company_id: session.tenant_id, user_id, group_name: group, text, updated_at: now() };
    if (id !== null) {
      await find(context, id);
      return repo.changeReply(db, id, values);
    }
    await takeFirst(context);
    const count = await repo.countReplies(db, session, is_company);
    if (count >= CHAT_REPLIES.count) throw new AppError('CHAT_REPLY_LIMIT');
    return repo.addReplies(db, [{ ...values, place: count }]);
  }

  async function order(context: UserCallContext, ids: readonly number[]): Promise<void> {
    for (const [place, id] of ids.entries()) {
      await find(context, id);
      await repo.changeReply(context.db, id, { place });
    }
  }

  return {
    async list(context: SessionContext) {
      const { db, session } = context;
      const can_share = mayShare(context);
      const rows = await repo.listReplies(db, session);
      if (rows.length === 0) {
        const first = FIRST_REPLIES[roleOf(session)];
        const list = first.map((reply, turn) => ({ ...reply, id: turn + 1, is_company: false, can_edit: false }));
        return { list, can_share };
      }
      const list = rows.map(({ id, group_name, text, user_id }) => ({
        id,
        group: group_name,
        text,
        is_company: user_id === null,
        can_edit: user_id !== null || can_share,
      }));
      return { list, can_share };
    },

    async edit(context: UserCallContext, act: Act): Promise<void> {
      const { db, session, afterCommit } = context;
      if (act.act === 'save') await save(context, act);
      else if (act.act === 'order') await order(context, act.ids);
      else await repo.removeReply(db, (await find(context, act.id)).id);
      afterCommit(() => tellPages(bus, { companyId: session.tenant_id }, 'chat_replies'));
    },
  };
}

export type ReplyService = ReturnType<typeof createReplyService>;
