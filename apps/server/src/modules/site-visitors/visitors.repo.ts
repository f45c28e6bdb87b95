import { and, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { hashShareToken } from '../share-links/share-links.module.ts';
import { site_sessions, site_visitors } from './site-visitors.schema.ts';

export type VisitorRow = typeof site_visitors.$inferSelect;
export type NewVisitor = typeof site_visitors.$inferInsert;
type SessionRow = typeof site_sessions.$inferSelect;

/** A browser's session that lives, with whom it belongs to. */
export async function findSession(db: Db, token_hash: string, since: Date) {
  const [row] = await db
    .select({ session: site_sessions, visitor: site_visitors })
    .from(site_sessions)
    .innerJoin(site_visitors, eq(site_visitors.id, site_sessions.visitor_id))
    .where(
      and(eq(site_sessions.token_hash, token_hash), isNull(site_sessions.ended_at), gt(site_sessions.last_at, since)),
    );
  return row ?? null;
}

/** Whose browser it was, whatever became of the session. */
export async function formerVisitor(db: Db, site_id: number, cookie: string | null): Promise<VisitorRow | null> {
  if (cookie === null) return null;
  const [row] = await db
    .select({ visitor: site_visitors })
    .from(site_sessions)
    .innerJoin(site_visitors, eq(site_visitors.id, site_sessions.visitor_id))
    .where(and(eq(site_sessions.token_hash, hashShareToken(cookie)), eq(site_sessions.site_id, site_id)));
  return row?.visitor ?? null;
}

export async function insertSession(db: Db, session: typeof site_sessions.$inferInsert): Promise<SessionRow> {
  const [row] = await db.insert(site_sessions).values(session).returning();
  return row!;
}

/** Answers the ids of those that were open. */
export async function endSessions(db: Db, which: SQL | undefined, at: Date): Promise<number[]> {
  const rows = await db
    .update(site_sessions)
    .set({ ended_at: at })
    .where(and(which, isNull(site_sessions.ended_at)))
    .returning({ id: site_sessions.id });
  return rows.map(({ id }) => id);
}

export const sessionOf = (id: number): SQL => eq(site_sessions.id, id);
export const sessionsOfVisitors = (visitorIds: readonly number[]): SQL | undefined =>
  anyOf(site_sessions.visitor_id, visitorIds);
export const sessionsByCode = (site_id: number): SQL =>
  and(eq(site_sessions.site_id, site_id), isNotNull(site_sessions.code_version))!;
export const sessionsByLink = (site_id: number, link_id: number): SQL =>
  and(
    eq(site_sessions.site_id, site_id),
    sql`${site_sessions.visitor_id} in (select id from ${site_visitors} where link_id = ${link_id})`,
  )!;

/** Open ones, the latest first. */
export const listSessions = (db: Db, visitorId: number) =>
  db
    .select()
    .from(site_sessions)
    .where(and(eq(site_sessions.visitor_id, visitorId), isNull(site_sessions.ended_at)))
    .orderBy(sql`${site_sessions.last_at} desc`)
    .limit(50);

export async function openSessionIds(db: Db, visitorIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: site_sessions.id })
    .from(site_sessions)
    .where(and(sessionsOfVisitors(visitorIds), isNull(site_sessions.ended_at)));
  return rows.map(({ id }) => id);
}

export async function findVisitor(db: Db, id: number): Promise<VisitorRow | null> {
  const [row] = await db.select().from(site_visitors).where(eq(site_visitors.id, id));
  return row ?? null;
}

/** Held until the transaction ends, in one order everywhere: of two who want the same ones neither waits for ever. */
export async function holdVisitors(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .select({ id: site_visitors.id })
    .from(site_visitors)
    .where(anyOf(site_visitors.id, ids))
    .orderBy(site_visitors.id)
    .for('update');
}

const isNamedBy = (by: { link_id: number } | { request_id: number }): SQL =>
  'link_id' in by ? eq(site_visitors.link_id, by.link_id) : eq(site_visitors.request_id, by.request_id);

/** Whom a personal link or an approval names. */
export async function findNamed(db: Db, by: { link_id: number } | { request_id: number }): Promise<number | null> {
  const [row] = await db.select({ id: site_visitors.id }).from(site_visitors).where(isNamedBy(by));
  return row?.id ?? null;
}

/** Held, so that two devices at once are one person. */
export async function lockNamed(db: Db, by: { link_id: number } | { request_id: number }): Promise<VisitorRow | null> {
  const [row] = await db.select().from(site_visitors).where(isNamedBy(by)).for('update');
  return row ?? null;
}

/** Null where somebody else made the one that a link or an approval names at the same moment. */
export async function insertVisitor(db: Db, visitor: NewVisitor): Promise<VisitorRow | null> {
  const [row] = await db.insert(site_visitors).values(visitor).onConflictDoNothing().returning();
  return row ?? null;
}

export async function changeVisitor(db: Db, id: number, change: Partial<NewVisitor>): Promise<VisitorRow | null> {
  const [row] = await db.update(site_visitors).set(change).where(eq(site_visitors.id, id)).returning();
  return row ?? null;
}

export async function removeEndedSessions(db: Db, before: Date): Promise<number> {
  const rows = await db
    .delete(site_sessions)
    .where(sql`coalesce(${site_sessions.ended_at}, ${site_sessions.last_at}) < ${before}`)
    .returning({ id: site_sessions.id });
  return rows.length;
}

/** By the request whose approval named them. */
export async function visitorsOfRequests(db: Db, requestIds: readonly number[]): Promise<Map<number, number>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .select({ id: site_visitors.id, request_id: site_visitors.request_id })
    .from(site_visitors)
    .where(anyOf(site_visitors.request_id, requestIds));
  return new Map(rows.flatMap(({ id, request_id }) => (request_id === null ? [] : [[request_id, id] as const])));
}
