import { SITE_RECORDS } from '@wanyuan/domain';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { site_sessions, site_visitors, type VisitorRow } from '../site-visitors/site-visitors.module.ts';
import { site_look_batches, site_looks, site_searches, site_visits } from './site-records.schema.ts';

export type VisitRow = typeof site_visits.$inferSelect;

/** Those of some batches that were not taken before, as `session batch`. */
export async function takeBatches(
  db: Db,
  batches: readonly { session_id: number; batch: string }[],
  at: Date,
): Promise<Set<string>> {
  // In one order: two processes that are told the same wait for one another.
  const sorted = batches.toSorted((one, other) =>
    one.session_id === other.session_id ? (one.batch < other.batch ? -1 : 1) : one.session_id - other.session_id,
  );
  const rows = await db
    .insert(site_look_batches)
    .values(sorted.map(({ session_id, batch }) => ({ session_id, batch, created_at: at })))
    .onConflictDoNothing()
    .returning({ session_id: site_look_batches.session_id, batch: site_look_batches.batch });
  return new Set(rows.map(({ session_id, batch }) => `${session_id} ${batch}`));
}

/** In one order everywhere, so that two processes wait for one another instead of for ever. */
export const lockVisitors = (db: Db, ids: readonly number[]): Promise<VisitorRow[]> =>
  db.select().from(site_visitors).where(anyOf(site_visitors.id, ids)).orderBy(site_visitors.id).for('update');

/** Visits under way, by the session that they belong to. */
export async function visitsUnderWay(
  db: Db,
  visitorIds: readonly number[],
  since: Date,
): Promise<Map<number, VisitRow>> {
  const rows = await db
    .select()
    .from(site_visits)
    .where(and(anyOf(site_visits.visitor_id, visitorIds), gt(site_visits.ended_at, since)))
    .orderBy(desc(site_visits.id));
  const latest = new Map<number, VisitRow>();
  for (const row of rows) if (!latest.has(row.session_id)) latest.set(row.session_id, row);
  return latest;
}

export const insertVisits = (db: Db, visits: (typeof site_visits.$inferInsert)[]): Promise<VisitRow[]> =>
  db.insert(site_visits).values(visits).returning();

/** Somebody begins another visit, or their first. */
export async function noteBegun(db: Db, visitorIds: readonly number[]): Promise<void> {
  await db
    .update(site_visitors)
    .set({
      visit_count: sql`${site_visitors.visit_count} + 1`,
      previous_at: sql`case when ${site_visitors.visit_count} = 0 then ${site_visitors.previous_at}
        else ${site_visitors.last_at} end`,
    })
    .where(anyOf(site_visitors.id, visitorIds));
}

export interface SignOfLife {
  visit_id: number;
  session_id: number;
  visitor_id: number;
  page: string;
  pages: number;
  seconds: number;
  time_zone: string;
  language: VisitorRow['language'];
}

/** Where they are, and for how long they have been there. */
export async function noteAlive(db: Db, signs: readonly SignOfLife[], at: Date): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(signs)}::jsonb) as g(visit_id bigint, session_id bigint,
    visitor_id bigint, page text, pages int, seconds int, time_zone text, language text)`;
  await db.execute(sql`update ${site_visits} set
    seconds = least(${sql.identifier('site_visits')}.seconds + g.seconds, ${SITE_RECORDS.visitSecondsMax}::int),
    pages = ${sql.identifier('site_visits')}.pages + g.pages, ended_at = ${at}
    from ${given} where ${site_visits.id} = g.visit_id`);
  await db.execute(sql`update ${site_sessions} set page = g.page, last_at = ${at}
    from ${given} where ${site_sessions.id} = g.session_id`);
  await db.execute(sql`update ${site_visitors} set last_at = ${at}, language = g.language,
    time_zone = case when g.time_zone = '' then ${sql.identifier('site_visitors')}.time_zone else g.time_zone end
    from ${given} where ${site_visitors.id} = g.visitor_id`);
}

/** Added to what was looked at during the same visit already. */
export async function addLooks(db: Db, looks: (typeof site_looks.$inferInsert)[]): Promise<void> {
  if (looks.length === 0) return;
  await db
    .insert(site_looks)
    .values(looks)
    .onConflictDoUpdate({
      target: [site_looks.visit_id, site_looks.toy_id],
      set: {
        seconds: sql`least(${site_looks.seconds} + excluded.seconds, ${SITE_RECORDS.visitSecondsMax}::int)`,
        times: sql`least(${site_looks.times} + excluded.times, ${SITE_RECORDS.visitTimesMax}::int)`,
        words: sql`case when excluded.words = '' then ${site_looks.words} else excluded.words end`,
        last_at: sql`excluded.last_at`,
      },
    });
}

export async function addSearches(db: Db, searches: (typeof site_searches.$inferInsert)[]): Promise<void> {
  if (searches.length > 0) await db.insert(site_searches).values(searches);
}

export async function devicesOf(
  db: Db,
  sessionIds: readonly number[],
): Promise<Map<number, { device: string; page: string }>> {
  const rows = await db
    .select({ id: site_sessions.id, device: site_sessions.device, page: site_sessions.page })
    .from(site_sessions)
    .where(anyOf(site_sessions.id, sessionIds));
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

/** Seconds that visitors really looked, by visitor. */
export async function secondsOf(db: Db, visitorIds: readonly number[]): Promise<Map<number, number>> {
  if (visitorIds.length === 0) return new Map();
  const rows = await db
    .select({ id: site_visits.visitor_id, seconds: sql<number>`sum(${site_visits.seconds})::float8` })
    .from(site_visits)
    .where(anyOf(site_visits.visitor_id, visitorIds))
    .groupBy(site_visits.visitor_id);
  return new Map(rows.map(({ id, seconds }) => [id, seconds]));
}

/** What somebody did before they said who they are. */
export async function moveRecords(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  const rows = await db
    .update(site_visits)
    .set({ visitor_id: to })
    .where(eq(site_visits.visitor_id, from))
    .returning({ began_at: site_visits.began_at });
  if (rows.length === 0) return;
  await db.update(site_looks).set({ visitor_id: to }).where(eq(site_looks.visitor_id, from));
  await db.update(site_searches).set({ visitor_id: to }).where(eq(site_searches.visitor_id, from));
  await db
    .update(site_visitors)
    .set({ visit_count: sql`${site_visitors.visit_count} + ${rows.length}` })
    .where(eq(site_visitors.id, to));
}
