import type { ServerEvent } from '@wanyuan/contract';
import { LRUCache } from 'lru-cache';
import type { Pool } from '#infra/database/database.ts';
import type { EventBus, PushTarget } from '#infra/events/event-bus.ts';
import type { Session } from '#rpc/context.ts';
import { chatIdOf } from './chat-ids.ts';
import type { ChatNews } from './chat-news.ts';
import { listParties } from './conversations.repo.ts';
import type { ConversationService } from './conversations.service.ts';
import type { MessageDrawer } from './draw-messages.ts';
import type { Reader, TalkFacts } from './reader.ts';

/**
 * Everything that a seat rests on is told of on the bus. Where that was lost, the session of now is asked all the same, who
 * left is refused by the conversation's `rev`, and histories are looked up: a seat that is too old opens nothing.
 */
const TTL_MS = 600_000;
const MOST_TALKS = 10_000;

/** Somebody's place in a conversation. */
export interface Seat {
  reader: Reader;
  talk: TalkFacts;
  isPeerGone: boolean;
  /** What the others hear while the person types, made at the first word of it. */
  typing: { to: PushTarget; event: ServerEvent; toldAt: number } | null;
}

interface Dependencies {
  db: Pool;
  bus: EventBus;
  conversations: Pick<ConversationService, 'find'>;
  news: Pick<ChatNews, 'targetOf'>;
  drawer: Pick<MessageDrawer, 'namesOf'>;
}

export type Seats = ReturnType<typeof createSeats>;

/**
 * Who writes where, remembered by each process for those who write again and again. What is stored is checked once more
 * while its conversation is held; a role, a switch and a block are asked at each word.
 */
export function createSeats({ db, bus, conversations, news, drawer }: Dependencies) {
  const seatsOf = new LRUCache<number, Map<string, Seat>>({ max: MOST_TALKS, ttl: TTL_MS, ttlResolution: 1000 });
  // A lookup that was under way while something changed must not put a stale seat back.
  let generation = 0;
  const forget = (conversation_id?: number) => {
    generation += 1;
    if (conversation_id === undefined) seatsOf.clear();
    else seatsOf.delete(conversation_id);
  };
  const forgetAll = () => forget();
  for (const topic of ['user.changed', 'company.changed', 'factory_blocks.changed', 'bus.reset'] as const)
    bus.subscribe(topic, forgetAll);
  bus.subscribe('socket.push', ({ event }) => {
    if (event.event === 'chat.changed') forget(event.data.conversation_id);
  });

  const keyOf = ({ session_id, auth_version }: Session) => `${session_id}:${auth_version}`;

  async function load(session: Session, conversation_id: number): Promise<Seat> {
    const before = generation;
    const { reader, seen } = await conversations.find({ db, session }, conversation_id);
    const { id, kind, company_id, user_id, other_user_id, factory_id } = seen.talk;
    const talk = { id, kind, company_id, user_id, other_user_id, factory_id };
    const seat: Seat = { reader, talk, isPeerGone: seen.peer?.is_gone ?? true, typing: null };
    if (generation === before) {
      const seats = seatsOf.get(id) ?? new Map<string, Seat>();
      seatsOf.set(id, seats.set(keyOf(session), seat));
    }
    return seat;
  }

  return {
    /** The place when this process already knows it; costs nothing. */
    known: (session: Session, conversation_id: number): Seat | undefined =>
      seatsOf.get(conversation_id)?.get(keyOf(session)),

    find: async (session: Session, conversation_id: number): Promise<Seat> =>
      seatsOf.get(conversation_id)?.get(keyOf(session)) ?? load(session, conversation_id),

    async typingOf(session: Session, { reader, talk }: Seat): Promise<NonNullable<Seat['typing']>> {
      const parties = await listParties(db, [talk.id]);
      const isOwn = (party: (typeof parties)[number]) =>
        reader.factory_id !== null && talk.factory_id === reader.factory_id
          ? party.factory_id === reader.factory_id
          : party.user_id === reader.user_id;
      const own = parties.find(isOwn);
      const nickname = (await drawer.namesOf(db, [session.id])).get(session.id) ?? '';
      const chat_id = chatIdOf(own ?? { user_id: session.id, factory_id: null });
      return {
        to: await news.targetOf(
          talk,
          parties.filter((party) => party !== own),
        ),
        event: { event: 'chat.typing', data: { conversation_id: talk.id, chat_id, nickname } },
        toldAt: 0,
      };
    },
  };
}
