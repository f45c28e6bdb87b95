import { CHAT_DEVICES, CHAT_PRESENCE, DAY_MS, type ChatPresence } from '@wanyuan/domain';
import { withTransaction, type Db, type Pool } from '#infra/database/database.ts';
import { chatIdOf, parseChatId } from './chat-ids.ts';
import { sharedPeople } from './conversations.repo.ts';
import * as repo from './presence.repo.ts';
import type { Reader } from './reader.ts';

interface Seen {
  presence: ChatPresence;
  seen_at: Date;
}

export type ChatPresences = ReturnType<typeof createChatPresences>;

/** Who is there, over all processes: each writes down at every beat which of its sessions are. */
export function createChatPresences({ db: pool, now }: { db: Pool; now: () => Date }) {
  const latestOf = <Row extends { seen_at: Date; is_away: boolean }>(
    rows: readonly Row[],
    idOf: (row: Row) => number | null,
  ): Map<number, Seen> => {
    const latest = new Map<number, Seen>();
    const since = now().getTime() - 2 * CHAT_PRESENCE.beatMs;
    const rank = { offline: 0, away: 1, online: 2 };
    for (const row of rows) {
      const id = idOf(row);
      if (id === null) continue;
      const presence = row.seen_at.getTime() < since ? 'offline' : row.is_away ? 'away' : 'online';
      const known = latest.get(id);
      const seen_at = known && known.seen_at > row.seen_at ? known.seen_at : row.seen_at;
      const best = known && rank[known.presence] > rank[presence] ? known.presence : presence;
      latest.set(id, { presence: best, seen_at });
    }
    return latest;
  };

  const ofFactories = async (db: Db, factoryIds: readonly number[]): Promise<Map<number, Seen>> =>
    latestOf(await repo.listFactoryLogins(db, factoryIds), ({ factory_id }) => factory_id);

  return {
    ofFactories,

    /** Answers the sessions that give way: people chat on so many devices at once. */
    logIn: (session: { session_id: number; id: number }): Promise<number[]> =>
      withTransaction(pool, (tx) =>
        repo.logIn(tx, { session_id: session.session_id, user_id: session.id, at: now() }, CHAT_DEVICES),
      ),
    logOut: (sessionIds: readonly number[]) => repo.logOut(pool, sessionIds),
    beat: (sessionIds: readonly number[]) => repo.touchLogins(pool, sessionIds, now()),
    setAway: (sessionId: number, isAway: boolean) => repo.setAway(pool, sessionId, isAway, now()),
    removeOld: () => repo.removeOldLogins(pool, new Date(now().getTime() - DAY_MS)),

    /** Of those who share a conversation with the reader; the others are not told of. */
    async among(db: Db, reader: Reader, chatIds: readonly string[]) {
      const asked = chatIds.flatMap((chatId) => parseChatId(chatId) ?? []);
      const shared = await sharedPeople(db, reader, {
        userIds: asked.flatMap((one) => ('user_id' in one ? one.user_id : [])),
        factoryIds: asked.flatMap((one) => ('factory_id' in one ? one.factory_id : [])),
      });
      const people = latestOf(
        await repo.listLogins(
          db,
          shared.flatMap(({ user_id }) => user_id ?? []),
        ),
        ({ user_id }) => user_id,
      );
      const factories = await ofFactories(
        db,
        shared.flatMap(({ factory_id }) => factory_id ?? []),
      );
      return shared.map((party) => {
        const seen = party.factory_id === null ? people.get(party.user_id ?? 0) : factories.get(party.factory_id);
        return {
          chat_id: chatIdOf(party),
          presence: seen?.presence ?? ('offline' as const),
          seen_time: seen?.seen_at.toISOString() ?? null,
        };
      });
    },
  };
}
