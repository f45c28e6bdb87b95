import { contract, ERRORS, type ServerEvents } from '@wanyuan/contract';
import { can, CHAT_PRESENCE, CHAT_TYPING } from '@wanyuan/domain';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { withTransaction, type Pool } from '#infra/database/database.ts';
import type { DatabaseLog } from '#infra/database/types.ts';
import type { EventBus, PushTarget } from '#infra/events/event-bus.ts';
import type { RateLimiter, RateRule } from '#infra/limits/rate-limiter.ts';
import type { Answer, Listener, Visitor } from '#infra/realtime/hear-words.ts';
import { AppError, invalidInput } from '#rpc/app-error.ts';
import { toAppError } from '#rpc/error-envelope.ts';
import type { Session } from '#rpc/context.ts';
import { withoutCosts } from '#rpc/hide-costs.ts';
import { validateInput } from '#rpc/validate-input.ts';
import type { ChatSignatures, SessionService } from '../account/account.module.ts';
import { chatIdOf } from './chat-ids.ts';
import type { ChatNews } from './chat-news.ts';
import { listParties } from './conversations.repo.ts';
import type { ConversationService } from './conversations.service.ts';
import type { MessageDrawer } from './draw-messages.ts';
import type { ChatPresences } from './presence.service.ts';
import type { SendMessages } from './send-messages.service.ts';

interface Dependencies {
  db: Pool;
  bus: EventBus;
  log: DatabaseLog;
  limiter: RateLimiter;
  rateScale: number;
  now: () => Date;
  sessions: Pick<SessionService, 'resolve'>;
  signatures: ChatSignatures;
  conversations: Pick<ConversationService, 'find' | 'read'>;
  sending: Pick<SendMessages, 'send'>;
  presences: ChatPresences;
  news: ChatNews;
  drawer: Pick<MessageDrawer, 'namesOf'>;
}

/** Somebody in a conversation, and the others there. */
interface Typist {
  conversation_id: number;
  chat_id: string;
  to: PushTarget;
}

const Login = z.object({ chat_user_sig: z.string().max(300) });
const Typing = z.object({ conversation_id: z.int().positive() });
const Looking = z.object({ is_away: z.boolean() });

function check<T extends z.ZodType>(schema: T, data: unknown): z.output<T> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

const done = (data: unknown = {}): Answer => ({ code: 0, msg: '', data });

/** What browsers say over their sockets. Rights are those of the session at each word. */
export function createChatSocket(deps: Dependencies) {
  const { db, bus, log, sessions, signatures, conversations, sending, presences, news, drawer } = deps;
  const words: RateRule = { name: 'socket_words', points: Math.ceil(600 * deps.rateScale), seconds: 60 };
  /** Who chats in this process, and until when the signature holds. */
  const chatting = new Map<Visitor, { until: Date; auth_version: number }>();

  const typists = new LRUCache<string, Typist>({ max: 10_000, ttl: CHAT_TYPING.shownMs });
  const forgetTypists = () => typists.clear();
  bus.subscribe('company.changed', forgetTypists);
  bus.subscribe('factory_blocks.changed', forgetTypists);
  bus.subscribe('socket.push', ({ event }) => {
    if (event.event !== 'chat.changed') return;
    for (const [key, { conversation_id }] of typists.entries())
      if (conversation_id === event.data.conversation_id) typists.delete(key);
  });

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
    return done();
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

  /** People type for a while: who they are to whom is looked up once in it, and anew when something changes there. */
  async function typistOf(session: Session, conversation_id: number): Promise<Typist> {
    const key = `${session.id}:${session.auth_version}:${conversation_id}`;
    const known = typists.get(key);
    if (known) return known;
    const { seen } = await conversations.find({ db, session }, conversation_id);
    const others = (await listParties(db, [conversation_id])).filter(({ id }) => id !== seen.party.id);
    const typist = { conversation_id, chat_id: chatIdOf(seen.party), to: await news.targetOf(others) };
    typists.set(key, typist);
    return typist;
  }

  /** Seen by the others for a moment, and kept nowhere. */
  async function typing(session: Session, data: unknown): Promise<Answer> {
    const { conversation_id } = check(Typing, data);
    const { chat_id, to } = await typistOf(session, conversation_id);
    const nickname = (await drawer.namesOf(db, [session.id])).get(session.id) ?? '';
    void bus.publish('socket.push', {
      to,
      event: { event: 'chat.typing', data: { conversation_id, chat_id, nickname } },
    });
    return done();
  }

  async function hear(visitor: Visitor, event: string, data: unknown): Promise<Answer> {
    const session = await sessions.resolve(visitor.token);
    if (!session) throw new AppError('NOT_SIGNED_IN');
    if (session.must_change_password) throw new AppError('FIRST_PASSWORD');
    if (!can(session, 'chat.use')) throw new AppError('FORBIDDEN');
    const verdict = await deps.limiter.consume(words, String(session.id));
    if (!verdict.allowed) throw new AppError('TOO_MANY_REQUESTS', { data: { retry_after: verdict.retryAfterSeconds } });
    if (event === 'login') return logIn(visitor, session, data);
    requireLogin(visitor, session);
    if (event === 'send') return send(session, data);
    if (event === 'read') return read(session, data);
    if (event === 'typing') return typing(session, data);
    if (event !== 'presence') return { code: ERRORS.UNKNOWN_CALL.code, msg: ERRORS.UNKNOWN_CALL.msg, data: null };
    await presences.setAway(session.session_id, check(Looking, data).is_away);
    return done();
  }

  const listener: Listener = {
    async hear(visitor, event, data) {
      try {
        return await hear(visitor, event, data);
      } catch (thrown) {
        const error = toAppError(thrown);
        if (error.errorName === 'INTERNAL') throw thrown;
        return { code: error.code, msg: error.message, data: error.data };
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

  const beat = setInterval(() => note(presences.beat(sessionsOf())), CHAT_PRESENCE.beatMs);
  beat.unref();

  return {
    listener,
    /** Of this process. */
    counts: () => ({ chatting: chatting.size }),
    close: async () => clearInterval(beat),
  };
}
