import type { Db } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { EventBus, PushTarget } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import { readingState } from '../people/people.module.ts';
import * as repo from './messages.repo.ts';

export const MESSAGE_TYPE = { system: 1, update: 2, security: 3, business: 4 } as const;
const REMINDERS_AT_ONCE = 3;

interface Dependencies {
  bus: EventBus;
  now: () => Date;
}

interface Draft {
  title: string;
  summary: string;
  content?: string;
  link?: string;
}

export function createMessageService({ bus, now }: Dependencies) {
  async function readerOf(db: Db, session: Session): Promise<repo.Reader> {
    return { user_id: session.id, company_id: session.tenant_id, ...(await readingState.get(db, session.id)) };
  }

  const shape = ({ message, is_read }: { message: repo.MessageRow; is_read: boolean }) => ({
    id: message.id,
    type: message.type,
    title: message.title,
    summary: message.summary,
    content: message.content,
    link: message.link,
    is_read,
    created_time: message.created_at.toISOString(),
  });

  const compose = (draft: Draft, type: number) => ({ content: draft.summary, ...draft, type, created_at: now() });

  return {
    async list({ db, session }: SessionContext, query: { page: number; page_size: number } & repo.MessageFilter) {
      const reader = await readerOf(db, session);
      const rows = await repo.listMessages(db, reader, query, pageRange(query));
      const total = await repo.countMessages(db, reader, query);
      return { list: rows.map(shape), total, page: query.page, page_size: query.page_size };
    },

    async get({ db, session }: SessionContext, id: number) {
      const row = await repo.getMessage(db, await readerOf(db, session), id);
      if (!row) throw new AppError('NOT_FOUND', { msg: '消息不存在或已被删除' });
      return shape(row);
    },

    async reminders({ db, session }: SessionContext) {
      const rows = await repo.listMessages(
        db,
        await readerOf(db, session),
        { unread: true, reminder: true },
        { limit: REMINDERS_AT_ONCE, offset: 0 },
      );
      return rows.map(shape);
    },

    async unreadCount({ db, session }: SessionContext): Promise<number> {
      return repo.countMessages(db, await readerOf(db, session), { unread: true });
    },

    /** Without ids everything up to now is read. Ids of other people's messages change nothing. */
    async markRead(
      { db, session }: SessionContext,
      ids: number[] | undefined,
    ): Promise<{ marked: number; count: number }> {
      const reader = await readerOf(db, session);
      let marked = 0;
      if (ids) {
        marked = ids.length === 0 ? 0 : await repo.markRead(db, reader, ids);
      } else {
        reader.read_up_to = await repo.newestMessageId(db, reader);
        await readingState.set(db, session.id, reader.read_up_to);
        await repo.removeReadsUpTo(db, session.id, reader.read_up_to);
      }
      return { marked, count: await repo.countMessages(db, reader, { unread: true }) };
    },

    welcome: (db: Db, userId: number, nickname: string) =>
      repo.createMessage(db, {
        ...compose(
          {
            title: '欢迎使用玩源',
            summary: `${nickname}，欢迎加入。先看看使用帮助，三分钟熟悉顶部栏、标签页和搜索框。`,
            link: '/help',
          },
          MESSAGE_TYPE.system,
        ),
        user_id: userId,
      }),

    securityNotice: (db: Db, userId: number, title: string, summary: string) =>
      repo.createMessage(db, {
        ...compose({ title, summary, link: '/settings' }, MESSAGE_TYPE.security),
        user_id: userId,
        is_reminder: true,
      }),

    toUser: (db: Db, userId: number, draft: Draft) =>
      repo.createMessage(db, { ...compose(draft, MESSAGE_TYPE.business), user_id: userId }),

    toCompany: (db: Db, companyId: number, draft: Draft) =>
      repo.createMessage(db, { ...compose(draft, MESSAGE_TYPE.business), company_id: companyId }),

    /** Open browsers say that a message has come, and look again; to be called once it is durable. */
    announceNew: (to: PushTarget, title: string) =>
      bus.publish('socket.push', { to, event: { event: 'message.new', data: { title } } }),

    /** Open browsers look again without a word, as after reading or for a reminder; to be called once it is durable. */
    refreshMessages: (to: PushTarget) => tellPages(bus, to, 'messages'),

    /** What the platform has to say. */
    notes: repo.listActiveNotes,
  };
}

export type MessageService = ReturnType<typeof createMessageService>;
