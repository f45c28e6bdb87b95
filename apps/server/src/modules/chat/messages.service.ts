import { CHAT_LIMITS, CHAT_PAGE, CHAT_SYNC_MAX, chatPreview, startOfBusinessDay, DAY_MS } from '@wanyuan/domain';
import { pageRange } from '#infra/database/page-range.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import type { FilesService } from '../files/files.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { nicknames } from '../people/people.module.ts';
import { parseQuery, wordTerm } from '../toy-search/toy-search.module.ts';
import { parseChatId } from './chat-ids.ts';
import type { ChatNews } from './chat-news.ts';
import * as talks from './conversations.repo.ts';
import { stepsBack, type ConversationService } from './conversations.service.ts';
import type { TalkDescriber } from './describe-talks.ts';
import { drawToy } from './draw-cards.ts';
import type { MessageDrawer } from './draw-messages.ts';
import * as repo from './messages.repo.ts';
import type { Speakers } from './speakers.ts';
import { storedToys, toldElements } from './stored-elements.ts';

const TALKED_TOYS = 50;

interface Dependencies {
  conversations: Pick<ConversationService, 'find'>;
  describer: TalkDescriber;
  drawer: MessageDrawer;
  speakers: Speakers;
  news: ChatNews;
  pictures: Pick<PicturesService, 'describe'>;
  files: Pick<FilesService, 'removeUnused'>;
  now: () => Date;
}

/** What a browser has of a conversation. */
interface Known {
  conversation_id: number;
  rev: number;
}

interface HistoryQuery {
  conversation_id: number;
  until_seq?: number | undefined;
  page: number;
  offset: number;
}

interface SearchQuery {
  keyword: string;
  conversation_id?: number | undefined;
  from_chat_id?: string | undefined;
  content?: string | undefined;
  from_day?: string | undefined;
  to_day?: string | undefined;
  page: number;
  page_size: number;
}

const dayStart = (day: string | undefined, plus = 0): Date | undefined =>
  day === undefined ? undefined : new Date(startOfBusinessDay(new Date(`${day}T04:00:00Z`)).getTime() + plus);

export type MessageReading = ReturnType<typeof createMessageReading>;

/** What was said, for those who were there. */
export function createMessageReading(deps: Dependencies) {
  const { conversations, describer, drawer, speakers, news, files, pictures, now } = deps;

  return {
    /** What changed in conversations since the numbers that a browser knows. */
    async catchUp({ db, session }: SessionContext, wanted: readonly Known[]) {
      const known = new Map(wanted.map(({ conversation_id, rev }) => [conversation_id, rev]));
      const reader = await speakers.reader(session);
      const rows = await talks.findTalks(db, reader, [...known.keys()]);
      const described = await describer.describe(db, session, reader, rows);
      const list = [];
      for (const [turn, { talk, party }] of rows.entries()) {
        const { since_seq } = party;
        const rev = known.get(talk.id) ?? 0;
        const changed =
          talk.rev > rev ? await repo.listChanged(db, talk.id, { rev, since_seq, limit: CHAT_SYNC_MAX + 1 }) : [];
        const is_gap = changed.length > CHAT_SYNC_MAX;
        const messages = is_gap
          ? []
          : await drawer.draw(
              db,
              reader,
              changed.toSorted((a, b) => a.seq - b.seq),
              new Map([[talk.id, since_seq]]),
            );
        list.push({ conversation: described[turn]!, messages, is_gap });
      }
      const found = new Set(rows.map(({ talk }) => talk.id));
      return { list, gone: [...known.keys()].filter((id) => !found.has(id)) };
    },

    async history(context: SessionContext, query: HistoryQuery) {
      const { db } = context;
      const { reader, seen } = await conversations.find(context, query.conversation_id);
      const { talk, party } = seen;
      const until_seq = Math.min(query.until_seq ?? talk.last_seq, talk.last_seq);
      const until = until_seq - stepsBack(talk.kind, query);
      const first_seq = Math.max(await repo.firstSeq(db, talk.id), party.since_seq + 1);
      const from = Math.max(until - CHAT_PAGE + 1, first_seq);
      const rows = await repo.listRange(db, talk.id, from, until);
      const since = new Map([[talk.id, party.since_seq]]);
      return { list: await drawer.draw(db, reader, rows, since), until_seq, first_seq, has_more: from > first_seq };
    },

    async recall(context: UserCallContext, { conversation_id, seq }: { conversation_id: number; seq: number }) {
      const { db, session, afterCommit } = context;
      const { seen } = await conversations.find(context, conversation_id);
      // Held like a sending: the message and the number of the change are one.
      const [talk] = await talks.lockTalks(db, [conversation_id]);
      const [message] = await repo.listBySeq(db, conversation_id, [seq]);
      const isOwn = message?.user_id === session.id && message.seq > seen.party.since_seq;
      if (!talk || !message || !isOwn) throw new AppError('NOT_FOUND', { msg: '消息不存在' });
      if (message.recalled_at !== null) return { rev: message.rev };
      const at = now();
      if (at.getTime() - message.created_at.getTime() > CHAT_LIMITS.recallMs) throw new AppError('CHAT_RECALL_LATE');
      const rev = await talks.changeTalk(db, conversation_id, {});
      await repo.recall(db, message.id, rev, at);
      const parties = await talks.listParties(db, [conversation_id]);
      const owner = { id: session.id, tenant_id: session.tenant_id };
      afterCommit(async () => {
        await news.tell(talk, parties, { event: 'chat.changed', data: { conversation_id, rev } });
        if (message.file_ids.length > 0) await files.removeUnused(owner, message.file_ids);
      });
      return { rev };
    },

    async search(context: SessionContext, query: SearchQuery) {
      const { db, session } = context;
      const { page, page_size } = query;
      const parsed = parseQuery(query.keyword);
      const nothing = { list: [], total: 0, page, page_size, words: [] };
      const from = query.from_chat_id === undefined ? undefined : parseChatId(query.from_chat_id);
      if ((query.keyword !== '' && parsed.words.length === 0) || from === null) return nothing;
      const reader = await speakers.reader(session);
      const ids = query.conversation_id === undefined ? await talks.talkIdsOf(db, reader) : [query.conversation_id];
      const rows = await talks.findTalks(db, reader, ids);
      if (rows.length === 0) return nothing;
      const wanted: repo.Wanted = {
        conversationIds: rows.map(({ talk }) => talk.id),
        query: parsed.words.map((word) => wordTerm(word, 'anywhere')).join(' & '),
        kind: query.content,
        writer: from,
        from: dayStart(query.from_day),
        until: dayStart(query.to_day, DAY_MS),
        since: new Map(rows.map(({ talk, party }) => [talk.id, party.since_seq])),
      };
      const found = await repo.searchMessages(db, wanted, pageRange(query));
      const names = new Map(rows.map(({ talk, name }) => [talk.id, name]));
      const list = (await drawer.draw(db, reader, found, wanted.since)).map((message) => ({
        conversation_id: message.conversation_id,
        conversation_name: names.get(message.conversation_id) ?? '',
        message,
      }));
      const words = parsed.words.map(({ text }) => text);
      return { list, total: await repo.countFound(db, wanted), page, page_size, words };
    },

    /** One message in words, for whoever may read it now. */
    async inWords(context: SessionContext, { conversation_id, seq }: { conversation_id: number; seq: number }) {
      const { db } = context;
      const { seen } = await conversations.find(context, conversation_id);
      const [message] = await repo.listBySeq(db, conversation_id, [seq]);
      if (!message || message.recalled_at !== null || seq <= seen.party.since_seq)
        throw new AppError('NOT_FOUND', { msg: '消息不存在或已撤回' });
      const { user_id: author_id, content } = message;
      const author_name = (await nicknames(db, [author_id])).get(author_id) ?? '';
      const said = content.flatMap((element) => (element.type === 'text' ? element.text : []));
      return { author_id, author_name, text: said.length > 0 ? said.join('\n') : chatPreview(toldElements(content)) };
    },

    /** The latest first, each once, as they were when they were last talked of. */
    async toys(context: SessionContext, conversation_id: number) {
      const { db } = context;
      const { reader, seen } = await conversations.find(context, conversation_id);
      const rows = await repo.listTalkedToys(db, conversation_id, seen.party.since_seq, TALKED_TOYS);
      const latest = new Map(
        rows.toReversed().flatMap(({ content }) => storedToys(content).map((toy) => [toy.toy_id, toy] as const)),
      );
      const toys = [...latest.values()].toReversed().slice(0, TALKED_TOYS);
      const ids = toys.flatMap(({ picture_id }) => picture_id ?? []);
      const shown = await pictures.describe(ids, reader.company_id, db);
      return toys.map((toy) => drawToy(toy, reader, shown));
    },

    /** What the cards of an inquiry and so on show has changed: whoever looks at them asks anew. */
    async cardsChanged(context: Pick<UserCallContext, 'db' | 'afterCommit'>, refs: readonly string[]): Promise<void> {
      const { db, afterCommit } = context;
      const shown = await repo.listShowing(db, refs);
      const ids = [...new Set(shown.map(({ conversation_id }) => conversation_id))];
      if (ids.length === 0) return;
      const held = await talks.lockTalks(db, ids);
      const parties = await talks.listParties(db, ids);
      for (const talk of held) {
        const conversation_id = talk.id;
        const rev = await talks.changeTalk(db, conversation_id, {});
        const own = shown.filter((message) => message.conversation_id === conversation_id);
        await repo.setRev(
          db,
          own.map(({ id }) => id),
          rev,
        );
        const readers = parties.filter((party) => party.conversation_id === conversation_id);
        afterCommit(() => news.tell(talk, readers, { event: 'chat.changed', data: { conversation_id, rev } }));
      }
    },
  };
}
