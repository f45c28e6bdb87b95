import type { ChatMessage, WrittenElement } from '@wanyuan/contract';
import { CHAT_PACE } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { RateLimiter, RateRule } from '#infra/limits/rate-limiter.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import type { LatePorts } from '#composition/late-ports.ts';
import type { Moderation } from '../moderation/moderation.module.ts';
import { nicknames } from '../people/people.module.ts';
import type { AwayNotices } from './away-notices.service.ts';
import type { ChatNews } from './chat-news.ts';
import { noTalk, type ConversationService } from './conversations.service.ts';
import { findTalks, type SeenTalk } from './conversations.repo.ts';
import type { MessageDrawer } from './draw-messages.ts';
import { refuse, type MayWrite, type Refusal } from './may-write.ts';
import { listBySeq, type MessageRow } from './messages.repo.ts';
import type { PostMessages, Posted } from './post-messages.ts';
import { speaksForFactory, type Reader } from './reader.ts';
import type { Speakers } from './speakers.ts';
import type { Seat, Seats } from './seats.ts';
import { isSameForAll, type StoredElement } from './stored-elements.ts';
import type { ElementWriter } from './write-elements.ts';

interface Dependencies {
  conversations: Pick<ConversationService, 'find'>;
  seats: Seats;
  speakers: Speakers;
  mayWrite: MayWrite;
  writer: ElementWriter;
  post: PostMessages;
  drawer: MessageDrawer;
  news: ChatNews;
  noticeAway: AwayNotices;
  moderation: Moderation;
  serviceSaid: LatePorts['serviceSaid'];
  limiter: RateLimiter;
  rateScale: number;
}

interface Wanted {
  conversation_id: number;
  gid: string;
  msg_content: readonly WrittenElement[];
  quote_seq: number | null;
  mentions: readonly string[];
}

export type SendMessages = ReturnType<typeof createSendMessages>;

export function createSendMessages(deps: Dependencies) {
  const { conversations, seats, speakers, mayWrite, writer, post, drawer, news, noticeAway, moderation } = deps;
  const pace: RateRule = {
    name: 'chat_messages',
    points: Math.ceil(CHAT_PACE.messages * deps.rateScale),
    seconds: CHAT_PACE.seconds,
  };

  // One forwarding may be more than the pace allows; then it takes all of it.
  const spend = (userId: number, count: number): Promise<void> =>
    deps.limiter.consume(pace, String(userId), Math.min(count, pace.points)).then(({ allowed, retryAfterSeconds }) => {
      if (!allowed) throw new AppError('CHAT_TOO_FAST', { data: { retry_after: retryAfterSeconds } });
    });

  /** At once where nothing has to be looked up. */
  function requireWrite(
    { db, session }: SessionContext,
    { reader, talk, isPeerGone }: Pick<Seat, 'reader' | 'talk' | 'isPeerGone'>,
  ): Promise<void> | void {
    const decide = (refusal: Refusal | null) => {
      if (refusal) throw refuse(refusal);
      return moderation.refuseMuted(session.id);
    };
    const refusal = mayWrite.inTalk(db, session, reader, talk, isPeerGone);
    return refusal instanceof Promise ? refusal.then(decide) : decide(refusal);
  }

  function judge(msg_content: readonly WrittenElement[]) {
    const texts = msg_content.flatMap((element) => (element.type === 'text' ? element.text : []));
    const verdict = moderation.judge(texts);
    if (verdict.act === 'pass') return { content: msg_content, words: [] };
    const told = verdict.texts.values();
    const content = msg_content.map((element) =>
      element.type === 'text' ? { ...element, text: told.next().value ?? '' } : element,
    );
    return { content, words: verdict.act === 'review' ? verdict.words : [] };
  }

  /** What else a message sets going: a look at its words, and the line of customer service. */
  async function afterPosting(db: Db, { message, talk }: Posted, words: readonly string[]): Promise<void> {
    const { conversation_id, seq, user_id: author_id, content } = message;
    if (words.length > 0) {
      const author_name = (await nicknames(db, [author_id])).get(author_id) ?? '';
      const text = content.flatMap((element) => (element.type === 'text' ? element.text : [])).join('\n');
      await moderation.noteForReview(db, { ref: `${conversation_id}:${seq}`, author_id, author_name, text }, words);
    }
    if (talk.kind === 'service') await deps.serviceSaid({ conversation_id, user_id: author_id });
  }

  /** Answers the message as its writer sees it; the others are told of what is new. */
  async function tell(db: Db, reader: Reader, { message, talk, parties, isRepeat }: Posted): Promise<ChatMessage> {
    const drawn = drawer.drawKnown(message) ?? (await drawer.draw(db, reader, [message]))[0]!;
    const { seq, rev } = message;
    // Whoever stored it may have died before anybody was told: who lacks it asks for it by its number.
    if (isRepeat) await news.tell(talk, parties, { event: 'chat.changed', data: { conversation_id: talk.id, rev } });
    else {
      const { quote_seq, content } = message;
      const isQuotedToAll =
        quote_seq === null || parties.every(({ left_at, since_seq }) => left_at !== null || since_seq < quote_seq);
      const shown = isSameForAll(content) && isQuotedToAll ? drawn : null;
      await news.tell(talk, parties, {
        event: 'chat.message',
        data: { conversation_id: talk.id, seq, rev, message: shown },
      });
      if (!speaksForFactory(reader, talk)) noticeAway(talk);
    }
    return drawn;
  }

  return {
    tell,

    /** Committed once it answers. */
    async send(context: SessionContext, wanted: Wanted): Promise<ChatMessage> {
      const { db, session } = context;
      const seat = seats.known(session, wanted.conversation_id) ?? (await seats.find(session, wanted.conversation_id));
      const isAllowed = requireWrite(context, seat);
      if (isAllowed) await isAllowed;
      await spend(session.id, 1);
      const { reader, talk } = seat;
      const { factory_id } = talk;
      const judged = judge(wanted.msg_content);
      const written = writer({ db, session, reader, factory_id }, judged.content);
      const content = written instanceof Promise ? await written : written;
      const { conversation_id, gid, quote_seq, mentions } = wanted;
      const posted = await post({ reader, conversation_id, gid, content, quote_seq, mentions });
      const isFollowed = judged.words.length > 0 || talk.kind === 'service';
      if (isFollowed && !posted.isRepeat) await afterPosting(db, posted, judged.words);
      return tell(db, reader, posted);
    },

    /** What the person may see of the messages goes on; each conversation asks its own rights. */
    async forward(
      context: SessionContext,
      wanted: { conversation_id: number; seqs: readonly number[]; to_ids: readonly number[]; gid: string },
    ): Promise<number> {
      const { db, session } = context;
      const { reader, seen } = await conversations.find(context, wanted.conversation_id);
      const rows = await listBySeq(db, wanted.conversation_id, wanted.seqs);
      const open = rows.filter(({ seq, recalled_at }) => seq > seen.party.since_seq && recalled_at === null);
      if (open.length === 0) throw new AppError('NOT_FOUND', { msg: '消息不存在或已撤回' });
      const targets = await findTalks(db, await speakers.reader(session), wanted.to_ids);
      if (targets.length < new Set(wanted.to_ids).size) throw noTalk();
      for (const target of targets) {
        await requireWrite(context, { reader, talk: target.talk, isPeerGone: target.peer?.is_gone ?? true });
        for (const row of open) refuseLeak(reader, seen, target, row);
      }
      await spend(session.id, open.length * targets.length);
      for (const { talk } of targets)
        for (const { seq, content } of open) {
          const gid = `${wanted.gid}-${talk.id}-${seq}`;
          const posting = { reader, conversation_id: talk.id, gid, content, quote_seq: null, mentions: [] };
          await tell(db, reader, await post(posting));
        }
      return open.length * targets.length;
    },
  };
}

/**
 * What one factory sent is not shown to another, nor what a buyer sent to another buyer, and what a company asked of one
 * is none of the other's business: texts are the person's own to repeat, cards stay, and so do files and pictures.
 */
function refuseLeak(reader: Reader, from: SeenTalk, to: SeenTalk, row: MessageRow): void {
  const isFactory = reader.factory_id !== null;
  const isElsewhere = isFactory
    ? to.talk.company_id !== from.talk.company_id && row.factory_id !== reader.factory_id
    : to.talk.factory_id !== null && to.talk.factory_id !== from.talk.factory_id;
  if (!isElsewhere) return;
  // Of colleagues' files nobody outside has a say.
  const mayFilesGo = from.talk.factory_id === null;
  const stays = (element: StoredElement): boolean => {
    if (element.type === 'text') return false;
    if (element.type === 'image') return !mayFilesGo;
    const { custom } = element;
    if (custom.kind === 'file' || custom.kind === 'voice') return !mayFilesGo;
    if (custom.kind === 'toy') return custom.toy.factory_id !== (to.talk.factory_id ?? reader.factory_id);
    return custom.kind !== 'location';
  };
  if (row.content.some(stays))
    throw new AppError('FORBIDDEN', {
      msg: isFactory
        ? '买家发来的卡片、图片与文件不能转发给别的买家'
        : '卡片与别的工厂发来的图片、文件不能转发给这家工厂，请重新发送',
    });
}
