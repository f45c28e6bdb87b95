import { DAY_MS, SESSION_IDLE_DAYS } from '@wanyuan/domain';
import { LRUCache } from 'lru-cache';
import type { Db } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import type { ClientKind, Session } from '#rpc/context.ts';
import { spendLoginTokens } from './codes.repo.ts';
import * as repo from './sessions.repo.ts';
import { hashToken, newToken } from './token.ts';

/** A session's last use is written at most this often. */
const TOUCH_EVERY_MS = 5 * 60_000;
/** Even without an event (a lost one, a clock jump) a cached session is looked up again after this time. */
const CACHE_TTL_MS = 60_000;

interface Dependencies {
  db: Db;
  bus: EventBus;
  now: () => Date;
}

interface Known {
  session: Session;
  /** By the application's clock, which may run ahead of the cache's. */
  expiresAt: Date;
}

export interface RequestOrigin {
  ip: string;
  user_agent: string;
  client: ClientKind;
}

/** Sessions: made at sign-in, cached in the process, ended by an event that reaches every process. */
export function createSessionService({ db, bus, now }: Dependencies) {
  const cache = new LRUCache<string, Known>({ max: 20_000, ttl: CACHE_TTL_MS });
  // A lookup that was under way while something was revoked must not put a stale session back.
  let generation = 0;

  const dropWhere = (matches: (session: Session) => boolean) => {
    generation += 1;
    for (const [token, { session }] of cache.entries()) if (matches(session)) cache.delete(token);
  };
  bus.subscribe('session.revoked', ({ userId, sessionIds }) =>
    dropWhere((session) => session.id === userId && (sessionIds === null || sessionIds.includes(session.session_id))),
  );
  bus.subscribe('user.changed', ({ userId }) => dropWhere((session) => session.id === userId));
  bus.subscribe('company.changed', ({ companyId }) => dropWhere((session) => session.tenant_id === companyId));
  bus.subscribe('bus.reset', () => dropWhere(() => true));

  const expiry = (from: Date) => new Date(from.getTime() + SESSION_IDLE_DAYS * DAY_MS);

  function cached(token: string): Session | null {
    const known = cache.get(token);
    return known && known.expiresAt > now() ? known.session : null;
  }

  async function load(token: string): Promise<Session | null> {
    const before = generation;
    const at = now();
    const row = await repo.findLiveSession(db, hashToken(token), at);
    if (!row) return null;
    const { last_seen_at, expires_at, ...facts } = row;
    const isDue = at.getTime() - last_seen_at.getTime() > TOUCH_EVERY_MS;
    const expiresAt = isDue ? expiry(at) : expires_at;
    if (isDue) await repo.touchSession(db, row.session_id, at, expiresAt);
    const session: Session = { ...facts, token };
    // Not cached before the first password is changed, so that every process sees the change at once.
    if (generation === before && !row.must_change_password) cache.set(token, { session, expiresAt });
    return session;
  }

  return {
    /** The session when this process already knows it; costs nothing. */
    cached,

    async resolve(token: string): Promise<Session | null> {
      return cached(token) ?? load(token);
    },

    async create(target: Db, userId: number, origin: RequestOrigin): Promise<{ token: string; sessionId: number }> {
      const token = newToken();
      const row = await repo.createSession(target, {
        user_id: userId,
        token_hash: hashToken(token),
        client: origin.client,
        user_agent: origin.user_agent.slice(0, 300),
        ip: origin.ip,
        created_at: now(),
        last_seen_at: now(),
        expires_at: expiry(now()),
      });
      return { token, sessionId: row.id };
    },

    lives: (target: Db, userId: number, sessionId: number) => repo.isLiveSession(target, userId, sessionId, now()),

    /** Whether a session lives; no request ends it until the transaction ends. */
    holdsOn: (target: Db, userId: number, sessionId: number) => repo.holdLiveSession(target, userId, sessionId, now()),

    hasBegunAt: (target: Db, userId: number, ip: string) => repo.hasSessionAt(target, userId, ip),

    list: (target: Db, userId: number) => repo.listLiveSessions(target, userId, now()),

    /**
     * Writes the end of sessions; the caller announces it once that is durable. Unused login tokens end too: those that
     * `only` made, otherwise all of the user's.
     */
    async revoke(target: Db, userId: number, which: { only?: number; keepSessionId?: number }): Promise<number[]> {
      // Tokens first: a sign-in by token that is under way is waited for, and its session ends as well.
      await spendLoginTokens(target, userId, now(), which.only);
      return repo.revokeSessions(target, userId, which, now());
    },

    announceRevoked: (userId: number, sessionIds: number[], reason: 'signed_out' | 'revoked' | 'disabled') =>
      sessionIds.length === 0 ? Promise.resolve() : bus.publish('session.revoked', { userId, sessionIds, reason }),

    /** Drops what this process remembers of a user. */
    forgetUser: (userId: number) => dropWhere((session) => session.id === userId),

    removeEnded: () => repo.removeEndedSessions(db, new Date(now().getTime() - 30 * DAY_MS)),
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
