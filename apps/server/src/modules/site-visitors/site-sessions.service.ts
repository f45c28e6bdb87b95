import { DAY_MS, SITE_VISITORS } from '@wanyuan/domain';
import { LRUCache } from 'lru-cache';
import type { Db, Pool } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { CallContext } from '#rpc/context.ts';
import { hashShareToken } from '../share-links/share-links.module.ts';
import { deviceOf } from './device.ts';
import * as repo from './visitors.repo.ts';

/** Even without the news a process looks a session up again after this time. */
const KEPT_MS = 60_000;
const MOST_KEPT = 20_000;

export interface KnownSession {
  session_id: number;
  site_id: number;
  /** Of the login code that it was opened with. */
  code_version: number | null;
  visitor: repo.VisitorRow;
}

export type SiteSessions = ReturnType<typeof createSiteSessions>;

/** Sessions of visitors: kept in each process, and dropped everywhere once one of them ends or its visitor changes. */
export function createSiteSessions({ db, bus, now }: { db: Pool; bus: EventBus; now: () => Date }) {
  const kept = new LRUCache<string, KnownSession>({ max: MOST_KEPT, ttl: KEPT_MS });
  // What is looked up while something ends must not be kept afterwards.
  let generation = 0;
  const drop = (matches: (known: KnownSession) => boolean) => {
    generation += 1;
    for (const [hash, known] of kept.entries()) if (matches(known)) kept.delete(hash);
  };
  const stops = [
    bus.subscribe('site.sessions_ended', ({ sessionIds }) => {
      const ended = new Set(sessionIds);
      drop(({ session_id }) => ended.has(session_id));
    }),
    bus.subscribe('bus.reset', () => drop(() => true)),
  ];

  const livingSince = () => new Date(now().getTime() - SITE_VISITORS.sessionDays * DAY_MS);

  return {
    async resolve(cookie: string): Promise<KnownSession | null> {
      const hash = hashShareToken(cookie);
      const known = kept.get(hash);
      if (known !== undefined) return known;
      const before = generation;
      const row = await repo.findSession(db, hash, livingSince());
      if (row === null) return null;
      const { id: session_id, site_id, code_version } = row.session;
      const found = { session_id, site_id, code_version, visitor: row.visitor };
      if (before === generation) kept.set(hash, found);
      return found;
    },

    /** Another browser of a visitor: `cookie` is what it keeps. */
    async open(
      target: Db,
      visitor: Pick<repo.VisitorRow, 'id' | 'site_id'>,
      {
        cookie,
        code_version,
        ip,
        user_agent,
      }: {
        cookie: string;
        code_version: number | null;
        ip: string;
        user_agent: string;
      },
    ): Promise<number> {
      const at = now();
      const row = await repo.insertSession(target, {
        site_id: visitor.site_id,
        visitor_id: visitor.id,
        token_hash: hashShareToken(cookie),
        code_version,
        device: deviceOf(user_agent),
        ip,
        created_at: at,
        last_at: at,
      });
      return row.id;
    },

    /** In a transaction; every process forgets them once it is durable. */
    async end(
      { db: target, afterCommit }: Pick<CallContext, 'db' | 'afterCommit'>,
      which: Parameters<typeof repo.endSessions>[1],
    ): Promise<number> {
      const ids = await repo.endSessions(target, which, now());
      if (ids.length > 0) afterCommit(() => bus.publish('site.sessions_ended', { sessionIds: ids }));
      return ids.length;
    },

    /** What is known of these visitors changed: their sessions are looked up anew. */
    async forget(
      { db: target, afterCommit }: Pick<CallContext, 'db' | 'afterCommit'>,
      visitorIds: readonly number[],
    ): Promise<void> {
      const sessionIds = await repo.openSessionIds(target, visitorIds);
      if (sessionIds.length > 0) afterCommit(() => bus.publish('site.sessions_ended', { sessionIds }));
    },

    removeEnded: () => repo.removeEndedSessions(db, livingSince()),
    close: () => stops.forEach((stop) => stop()),
  };
}
