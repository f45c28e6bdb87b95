import type { WebsiteConversation, WebsiteMessage } from '@wanyuan/contract';
import { can, VISITOR_TALK, type VisitorLanguage } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import { withTransaction, type Db, type Pool, type Tx } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { customerNames } from '../customers/customers.module.ts';
import type { Moderation } from '../moderation/moderation.module.ts';
import { nicknames } from '../people/people.module.ts';
import type { VisitedLink } from '../share-links/share-links.module.ts';
import { shownMessages, wordsOf } from './shown-messages.ts';
import { addSaid, findSaid, getSaid, listRange, type MessageRow } from './visitor-messages.repo.ts';
import type { VisitorNews } from './visitor-news.ts';
import * as repo from './visitor-talks.repo.ts';

interface Dependencies {
  moderation: Moderation;
  news: VisitorNews;
  isShareOpen: LatePorts['isShareOpen'];
  now: () => Date;
}

const unknown = () => new AppError('NOT_FOUND', { msg: '会话不存在或已转交同事' });
const ENDED = '链接已结束，客户收不到您的消息';
const BLOCKED = '您已不再接收对方的消息';

export type WebsiteTalks = ReturnType<typeof createWebsiteTalks>;

/** 网站客户: what a salesperson and the recipients of their links write to each other. */
export function createWebsiteTalks({ moderation, news, isShareOpen, now }: Dependencies) {
  async function refusalOf({ is_blocked, link_ref }: repo.TalkRow): Promise<string> {
    if (is_blocked) return BLOCKED;
    return (await isShareOpen(link_ref)) ? '' : ENDED;
  }

  async function shownTalk(talk: repo.TalkRow, last: MessageRow, customer_name: string): Promise<WebsiteConversation> {
    const refusal = await refusalOf(talk);
    return {
      conversation_id: talk.id,
      name: talk.name,
      about: talk.about,
      link: talk.about_link,
      customer_id: talk.customer_id,
      customer_name,
      language: talk.language,
      last_message: { text: wordsOf(last), is_own: !last.is_visitor, created_time: last.created_at.toISOString() },
      last_seq: talk.last_seq,
      read_seq: talk.read_seq,
      unread_count: talk.last_seq - talk.read_seq,
      peer_read_seq: talk.visitor_read_seq,
      last_check_time: talk.read_at?.toISOString() ?? null,
      is_blocked: talk.is_blocked,
      may_write: refusal === '',
      refusal,
    };
  }

  const namesOf = (db: Db, talks: readonly repo.TalkRow[]) =>
    customerNames(
      db,
      talks.map(({ customer_id }) => customer_id),
    );

  async function own({ db, session }: SessionContext, id: number): Promise<repo.TalkRow> {
    const talk = await repo.getOwn(db, session, id);
    if (talk === null) throw unknown();
    return talk;
  }

  /** In a talk that is held; said again, it is the first one. */
  async function say(
    tx: Tx,
    session: Session,
    held: repo.TalkRow,
    { gid, text }: { gid: string; text: string },
  ): Promise<MessageRow> {
    const which = { talk_id: held.id, is_visitor: false, gid };
    const first = await findSaid(tx, which);
    if (first !== null) return first;
    const refusal = await refusalOf(held);
    if (refusal !== '') throw new AppError('FORBIDDEN', { msg: refusal });
    const verdict = moderation.judge([text]);
    const at = now();
    const seq = held.last_seq + 1;
    const added = await addSaid(tx, { ...which, seq, user_id: session.id, text: verdict.texts[0]!, created_at: at });
    await repo.changeTalk(tx, held.id, { last_seq: seq, last_at: at, read_seq: seq, read_at: at });
    if (verdict.act === 'review') {
      const author_name = (await nicknames(tx, [session.id])).get(session.id) ?? '';
      const written = { ref: `visitor:${held.id}:${seq}`, author_id: session.id, author_name, text };
      await moderation.noteForReview(tx, written, verdict.words);
    }
    return added;
  }

  return {
    async list(
      context: SessionContext,
      query: { page: number; page_size: number; keyword: string; customer_id?: number | undefined },
    ) {
      const { db, session } = context;
      const rows = await repo.listTalks(db, session, query, pageRange(query));
      const names = await namesOf(
        db,
        rows.map(({ talk }) => talk),
      );
      const list: WebsiteConversation[] = [];
      for (const { talk, last } of rows)
        list.push(await shownTalk(talk, last, (talk.customer_id !== null && names.get(talk.customer_id)) || ''));
      return {
        list,
        total: await repo.countOwn(db, session, query),
        page: query.page,
        page_size: query.page_size,
        unread_count: await repo.countUnread(db, session),
      };
    },

    async record(
      context: SessionContext,
      {
        conversation_id,
        until_seq,
        offset,
      }: { conversation_id: number; until_seq?: number | undefined; offset: number },
    ) {
      const { db } = context;
      const talk = await own(context, conversation_id);
      const until = Math.min(until_seq ?? talk.last_seq, talk.last_seq);
      const to = until - offset;
      const rows = await listRange(db, talk.id, to - VISITOR_TALK.page + 1, to);
      const last = rows.find(({ seq }) => seq === talk.last_seq) ?? (await getSaid(db, talk.id, talk.last_seq));
      if (last === null) throw unknown();
      const names = await namesOf(db, [talk]);
      return {
        conversation: await shownTalk(talk, last, (talk.customer_id !== null && names.get(talk.customer_id)) || ''),
        list: await shownMessages(db, talk, rows),
        until_seq: until,
        has_more: (rows[0]?.seq ?? 1) > 1,
      };
    },

    unread: async ({ db, session }: SessionContext): Promise<number> =>
      can(session, 'chat.serve_visitors') ? repo.countUnread(db, session) : 0,

    /** Refuses whoever's talk it is not. */
    require: own,

    /** One message in words, for whoever translates it. */
    async said(context: SessionContext, { conversation_id, seq }: { conversation_id: number; seq: number }) {
      const row = await getSaid(context.db, (await own(context, conversation_id)).id, seq);
      if (row === null) throw new AppError('NOT_FOUND', { msg: '消息不存在' });
      return wordsOf(row);
    },

    async send(
      { db, session, afterCommit }: UserCallContext<Pool>,
      { conversation_id, gid, text }: { conversation_id: number; gid: string; text: string },
    ): Promise<WebsiteMessage> {
      await moderation.admit({ key: `user|${session.id}`, user_id: session.id });
      const { talk, message } = await withTransaction(db, async (tx) => {
        const held = await repo.lockOwn(tx, session, conversation_id);
        if (held === null) throw unknown();
        return { talk: held, message: await say(tx, session, held, { gid, text }) };
      });
      afterCommit(() => news.changed(talk));
      return (await shownMessages(db, talk, [message]))[0]!;
    },

    /** Into the talk of a visitor who has written nothing yet, or has; `visited` is the session's own. */
    async writeFirst(
      { db, session, afterCommit }: UserCallContext<Pool>,
      visited: VisitedLink,
      { language, ...said }: { language: VisitorLanguage; gid: string; text: string },
    ): Promise<{ conversation_id: number; seq: number }> {
      await moderation.admit({ key: `user|${session.id}`, user_id: session.id });
      const { company_id, user_id, customer_id, link_id, link_ref, about, about_link } = visited;
      const person = { page: 'site', link_id, person_hash: '' } as const;
      const current = { company_id, user_id, customer_id, link_ref, about, about_link };
      const { talk, message } = await withTransaction(db, async (tx) => {
        const at = now();
        const name = visited.name || '网站访客';
        await repo.ensureTalk(tx, { ...person, ...current, name, language, last_at: at, created_at: at });
        const held = (await repo.lockPerson(tx, person))!;
        await repo.changeTalk(tx, held.id, current);
        return { talk: held, message: await say(tx, session, { ...held, ...current }, said) };
      });
      afterCommit(() => news.changed(talk));
      return { conversation_id: talk.id, seq: message.seq };
    },

    async setRead(
      { db, session, afterCommit }: UserCallContext,
      { conversation_id, seq }: { conversation_id: number; seq: number },
    ) {
      const talk = await repo.lockOwn(db, session, conversation_id);
      if (talk === null) throw unknown();
      const read_seq = Math.max(talk.read_seq, Math.min(seq, talk.last_seq));
      await repo.changeTalk(db, talk.id, { read_seq, read_at: now() });
      if (read_seq > talk.read_seq) afterCommit(() => news.changed(talk));
      return { read_seq, unread_count: talk.last_seq - read_seq };
    },

    async hide({ db, session, afterCommit }: UserCallContext, id: number): Promise<void> {
      const talk = await repo.lockOwn(db, session, id);
      if (talk === null) throw unknown();
      await repo.changeTalk(db, id, { hidden_seq: talk.last_seq, read_seq: talk.last_seq });
      afterCommit(() => news.changed(talk));
    },

    async block(context: UserCallContext, id: number, is_blocked: boolean): Promise<void> {
      const { db, session } = context;
      const talk = await repo.lockOwn(db, session, id);
      if (talk === null) throw unknown();
      await repo.changeTalk(db, id, { is_blocked });
      await context.audit({
        action: 'chat.block_visitor',
        after: { conversation_id: id, name: talk.name, is_blocked },
      });
      context.afterCommit(() => news.changed(talk));
    },
  };
}
