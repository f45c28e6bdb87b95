import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { containsPattern } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { LiveState } from './live-state.ts';
import { live_room_toys, live_rooms } from './live.schema.ts';

/** One word of a query, and the factories whose name has it. */
export interface LiveWord {
  word: string;
  factoryIds: readonly number[];
}

const began = (now: Date) => lte(live_rooms.starts_at, now);
const isOver = (now: Date) => and(isNotNull(live_rooms.ends_at), lte(live_rooms.ends_at, now));

/** The rule of live-state.ts in the database's words. */
const STATES: Record<LiveState, (now: Date) => SQL | undefined> = {
  scheduled: (now) => gt(live_rooms.starts_at, now),
  live: (now) => and(began(now), or(isNull(live_rooms.ends_at), gt(live_rooms.ends_at, now))),
  replay: (now) => and(isOver(now), ne(live_rooms.replay_url, '')),
  ended: (now) => and(isOver(now), eq(live_rooms.replay_url, '')),
};

const hasWords = (words: readonly LiveWord[]) =>
  and(
    ...words.map(({ word, factoryIds }) => {
      const pattern = containsPattern(word);
      return or(
        ...[live_rooms.title, live_rooms.host, live_rooms.introduction].map((column) => ilike(column, pattern)),
        inArray(live_rooms.factory_id, [...factoryIds]),
      );
    }),
  );

interface LiveQuery {
  words: readonly LiveWord[];
  state?: LiveState | undefined;
  now: Date;
}

/** On air first, then those to come with the next one first, then those that were, the last one first. */
export async function listRooms(db: Db, { words, state, now }: LiveQuery, page: PageRange) {
  const rank = sql`case when ${STATES.live(now)} then 0 when ${STATES.scheduled(now)} then 1 else 2 end`;
  const untilStart = sql`case when ${STATES.scheduled(now)} then ${live_rooms.starts_at} end`;
  return db
    .select()
    .from(live_rooms)
    .where(and(hasWords(words), state && STATES[state](now)))
    .orderBy(asc(rank), asc(untilStart), desc(live_rooms.starts_at), desc(live_rooms.id))
    .limit(page.limit)
    .offset(page.offset);
}
export type LiveRoomRow = Awaited<ReturnType<typeof listRooms>>[number];

export async function countRooms(db: Db, { words, now }: Omit<LiveQuery, 'state'>): Promise<Record<LiveState, number>> {
  const of = (state: LiveState) => sql<number>`(count(*) filter (where ${STATES[state](now)}))::int`;
  const [counts] = await db
    .select({ scheduled: of('scheduled'), live: of('live'), ended: of('ended'), replay: of('replay') })
    .from(live_rooms)
    .where(hasWords(words));
  return counts!;
}

export async function getRoom(db: Db, id: number): Promise<LiveRoomRow | null> {
  const [row] = await db.select().from(live_rooms).where(eq(live_rooms.id, id));
  return row ?? null;
}

/** Factories that have been on air. */
export async function listHostingFactories(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: live_rooms.factory_id })
    .from(live_rooms)
    .where(isNotNull(live_rooms.factory_id));
  return rows.flatMap(({ id }) => id ?? []);
}

/** The toys of some shows, the last pinned first. */
export async function listPinned(db: Db, roomIds: readonly number[]) {
  if (roomIds.length === 0) return [];
  return db
    .select({ room_id: live_room_toys.room_id, toy_id: live_room_toys.toy_id })
    .from(live_room_toys)
    .where(inArray(live_room_toys.room_id, [...roomIds]))
    .orderBy(desc(live_room_toys.position));
}
