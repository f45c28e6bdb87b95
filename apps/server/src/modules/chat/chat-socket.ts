import { contract, ERRORS, type ServerEvents } from '@wanyuan/contract';
import { can, CHAT_PRESENCE, CHAT_TYPING } from '@wanyuan/domain';
import { z } from 'zod';
import { withTransaction, type Pool } from '#infra/database/database.ts';
import type { DatabaseLog } from '#infra/database/types.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { NOTED, type Answer, type Listener, type Visitor } from '#infra/realtime/hear-words.ts';
import { AppError, invalidInput } from '#rpc/app-error.ts';
import { toAppError } from '#rpc/error-envelope.ts';
import type { Session } from '#rpc/context.ts';
import { withoutCosts } from '#rpc/hide-costs.ts';
import { validateInput } from '#rpc/validate-input.ts';
import type { ChatSignatures, SessionService } from '../account/account.module.ts';
import type { ConversationService } from './conversations.service.ts';
import type { ChatPresences } from './presence.service.ts';
import type { Seat, Seats } from './seats.ts';
import type { SendMessages } from './send-messages.service.ts';

interface Dependencies {
  db: Pool;
  bus: EventBus;
  log: DatabaseLog;
  rateScale: number;
  now: () => Date;
  sessions: Pick<SessionService, 'cached' | 'resolve'>;
  signatures: ChatSignatures;
  conversations: Pick<ConversationService, 'read'>;
  seats: Seats;
  sending: Pick<SendMessages, 'send'>;
  presences: ChatPresences;
}

/** Words of one person in a minute, over this process: a browser has one socket. */
const WORDS = { points: 600, ms: 60_000 };

const Login = z.object({ chat_user_sig: z.string().max(300) });
const Typing = z.object({ conversation_id: z.int().positive() });
const Looking = z.object({ is_away: z.boolean() });

function check<T extends z.ZodType>(schema: T, data: unknown): z.output<T> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

const done = (data: unknown): Answer => ({ code: 0, msg: '', data });

/** The same as its schema, for a word that comes all the time; what it does not know is left to the schema. */
function talkTypedIn(data: unknown): number {
  const known = typeof data === 'object' && data !== null && 'conversation_id' in data ? data.conversation_id : null;
  if (typeof known === 'number' && Number.isSafeInteger(known) && known > 0) return known;
  return check(Typing, data).conversation_id;
}

/** What browsers say over their sockets. Rights are those of the session at each word. */
export function createChatSocket(deps: Dependencies) {
  const { db, bus, log, sessions, signatures, conversations, seats, sending, presences } = deps;
  const most = Math.ceil(WORDS.points * deps.rateScale);
  /** By person: how many words they have said, and until when these count. */
  const said = new Map<number, { words: number; until: number }>();
  /** Who chats in this process, and until when the signature holds. */
  const chatting = new Map<Visitor, { until: Date; auth_version: number }>();

  const end = (visitor: Visitor, reason: ServerEvents['chat.kicked']['reason']) => {
    if (chatting.delete(visitor)) visitor.tell({ event: 'chat.kicked', data: { reason } });
  };
  const sessionsOf = () => [...new Set([...chatting.keys()].map(({ user }) => user.sessionId))];
  const note = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log.warn({ err: error }, '在线状态未能写入'));

  async function logIn(visitor: Visitor, session: Session, data: unknown): Promise<Answer> {
    const verdict = signatures.verify(check(Login, data).chat_user_sig, session);
    if ('code' in verdict) return { code: verdict.code, msg: '聊天签名无效，请重新获取', data: {} };
    const gaveWay = await presences.logIn(session);
    chatting.set(visitor, { until: verdict.until, auth_version: session.auth_version });
    if (gaveWay.length > 0) await bus.publish('chat.gave_way', { sessionIds: gaveWay });
    return done({});
  }

  /** Rights may have changed since the login, and signatures end. */
  function requireLogin(visitor: Visitor, session: Session): void {
    const login = chatting.get(visitor);
    if (!login) throw new AppError('CHAT_NOT_READY');
    if (login.until > deps.now() && login.auth_version === session.auth_version) return;
    end(visitor, 'signature');
    throw new AppError('CHAT_NOT_READY');
  }

  async function send(session: Session, data: unknown): Promise<Answer> {
    const call = contract.chat.send_message;
    const input = validateInput(call, data) as z.output<typeof call.input>;
    const message = await sending.send({ db, session }, input);
    return done(can(session, 'cost.see') ? message : withoutCosts(call.output, message));
  }

  async function read(session: Session, data: unknown): Promise<Answer> {
    const call = contract.chat.set_last_time;
    const input = validateInput(call, data) as z.output<typeof call.input>;
    const effects: (() => Promise<void> | void)[] = [];
    const afterCommit = (effect: () => Promise<void> | void) => void effects.push(effect);
    const answer = await withTransaction(db, (tx) => conversations.read({ db: tx, session, afterCommit }, input));
    for (const effect of effects) await effect();
    return done(answer);
  }

  /**
   * Seen by the others for a moment, and kept nowhere. Those of this process hear each word of it; the other processes
   * hear no more of them than a browser says.
   */
  function tellTyping(news: NonNullable<Seat['typing']>): Answer {
    const { to, event } = news;
    const at = performance.now();
    if (at - news.toldAt < CHAT_TYPING.sayEveryMs) bus.publishHere('socket.push', { to, event });
    else {
      news.toldAt = at;
      void bus.publish('socket.push', { to, event });
    }
    return NOTED;
  }

  async function typeFirst(session: Session, conversation_id: number): Promise<Answer> {
    const seat = await seats.find(session, conversation_id);
    return tellTyping((seat.typing ??= await seats.typingOf(session, seat)));
  }

  function typing(session: Session, data: unknown): Answer | Promise<Answer> {
    const conversation_id = talkTypedIn(data);
    const seat = seats.known(session, conversation_id);
    return seat?.typing ? tellTyping(seat.typing) : typeFirst(session, conversation_id);
  }

  async function look(session: Session, data: unknown): Promise<Answer> {
    await presences.setAway(session.session_id, check(Looking, data).is_away);
    return NOTED;
  }

  function spend(userId: number): void {
    const at = performance.now();
    const known = said.get(userId);
    if (!known || known.until <= at) said.set(userId, { words: 1, until: at + WORDS.ms });
    else if (known.words < most) known.words += 1;
    else
      throw new AppError('TOO_MANY_REQUESTS', {
        data: { retry_after: Math.max(1, Math.ceil((known.until - at) / 1000)) },
      });
  }

  function hear(visitor: Visitor, session: Session | null, event: string, data: unknown): Answer | Promise<Answer> {
    if (!session) throw new AppError('NOT_SIGNED_IN');
    if (session.must_change_password) throw new AppError('FIRST_PASSWORD');
    if (!can(session, 'chat.use')) throw new AppError('FORBIDDEN');
    spend(session.id);
    if (event === 'login') return logIn(visitor, session, data);
    requireLogin(visitor, session);
    if (event === 'send') return send(session, data);
    if (event === 'read') return read(session, data);
    if (event === 'typing') return typing(session, data);
    if (event === 'presence') return look(session, data);
    return { code: ERRORS.UNKNOWN_CALL.code, msg: ERRORS.UNKNOWN_CALL.msg, data: null };
  }

  const hearLater = async (visitor: Visitor, event: string, data: unknown): Promise<Answer> =>
    hear(visitor, await sessions.resolve(visitor.token), event, data);

  function refusalOf(thrown: unknown): Answer {
    const error = toAppError(thrown);
    if (error.errorName === 'INTERNAL') throw thrown;
    return { code: error.code, msg: error.message, data: error.data };
  }

  const listener: Listener = {
    hear(visitor, event, data) {
      const session = sessions.cached(visitor.token);
      try {
        const answer = session ? hear(visitor, session, event, data) : hearLater(visitor, event, data);
        return answer instanceof Promise ? answer.catch(refusalOf) : answer;
      } catch (thrown) {
        return refusalOf(thrown);
      }
    },
    left(visitor) {
      if (!chatting.delete(visitor)) return;
      const { sessionId } = visitor.user;
      if (!sessionsOf().includes(sessionId)) note(presences.logOut([sessionId]));
    },
  };

  bus.subscribe('chat.gave_way', ({ sessionIds }) => {
    for (const visitor of chatting.keys()) if (sessionIds.includes(visitor.user.sessionId)) end(visitor, 'device');
  });
  bus.subscribe('user.changed', ({ userId }) => {
    for (const visitor of chatting.keys()) if (visitor.user.userId === userId) end(visitor, 'signature');
  });

  const beat = setInterval(() => {
    note(presences.beat(sessionsOf()));
    for (const [userId, { until }] of said) if (until <= performance.now()) said.delete(userId);
  }, CHAT_PRESENCE.beatMs);
  beat.unref();

  return {
    listener,
    /** Of this process. */
    counts: () => ({ chatting: chatting.size }),
    close: async () => clearInterval(beat),
  };
}
