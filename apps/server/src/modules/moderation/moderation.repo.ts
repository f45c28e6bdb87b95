import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { companies, users } from '../people/people.module.ts';
import { moderation_blocks, moderation_reports } from './moderation.schema.ts';

type ReportRow = typeof moderation_reports.$inferSelect;

/** False when the same person has reported the same before. */
export async function addReport(db: Db, report: typeof moderation_reports.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(moderation_reports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: moderation_reports.id });
  return rows.length > 0;
}

const stateIs = (state: 'open' | 'resolved') =>
  state === 'open' ? isNull(moderation_reports.resolved_at) : isNotNull(moderation_reports.resolved_at);

export const countReports = (db: Db, state: 'open' | 'resolved'): Promise<number> =>
  db.$count(moderation_reports, stateIs(state));

/** What waits longest first; of what is settled the latest. */
export async function listReports(db: Db, state: 'open' | 'resolved', { limit, offset }: PageRange) {
  const resolver = alias(users, 'resolver');
  return db
    .select({ report: moderation_reports, reporter_name: users.nickname, resolved_name: resolver.nickname })
    .from(moderation_reports)
    .leftJoin(users, eq(users.id, moderation_reports.reporter_id))
    .leftJoin(resolver, eq(resolver.id, moderation_reports.resolved_by))
    .where(stateIs(state))
    .orderBy(state === 'open' ? asc(moderation_reports.id) : desc(moderation_reports.resolved_at))
    .limit(limit)
    .offset(offset);
}

export async function getReport(db: Db, id: number): Promise<ReportRow | null> {
  const [row] = await db.select().from(moderation_reports).where(eq(moderation_reports.id, id));
  return row ?? null;
}

/** Null when a colleague was first. */
export async function resolveReport(
  db: Db,
  id: number,
  verdict: Pick<ReportRow, 'outcome' | 'resolved_by' | 'resolved_note' | 'resolved_at'>,
): Promise<ReportRow | null> {
  const [row] = await db
    .update(moderation_reports)
    .set(verdict)
    .where(and(eq(moderation_reports.id, id), isNull(moderation_reports.resolved_at)))
    .returning();
  return row ?? null;
}

export async function saveBlock(db: Db, block: typeof moderation_blocks.$inferInsert): Promise<void> {
  const { user_id: _user, ...change } = block;
  await db
    .insert(moderation_blocks)
    .values(block)
    .onConflictDoUpdate({ target: moderation_blocks.user_id, set: change });
}

export async function removeBlock(db: Db, user_id: number): Promise<boolean> {
  const rows = await db
    .delete(moderation_blocks)
    .where(eq(moderation_blocks.user_id, user_id))
    .returning({ id: moderation_blocks.user_id });
  return rows.length > 0;
}

/** All who write nothing for now, and until when. */
export async function listMuted(db: Db, now: Date): Promise<Map<number, Date>> {
  const rows = await db
    .select({ user_id: moderation_blocks.user_id, until: moderation_blocks.until })
    .from(moderation_blocks)
    .where(gt(moderation_blocks.until, now));
  return new Map(rows.map(({ user_id, until }) => [user_id, until]));
}

export const countBlocks = (db: Db, now: Date): Promise<number> =>
  db.$count(moderation_blocks, gt(moderation_blocks.until, now));

export async function listBlocks(db: Db, now: Date, { limit, offset }: PageRange) {
  return db
    .select({
      user_id: moderation_blocks.user_id,
      nickname: users.nickname,
      company_name: companies.name,
      note: moderation_blocks.note,
      until: moderation_blocks.until,
    })
    .from(moderation_blocks)
    .innerJoin(users, eq(users.id, moderation_blocks.user_id))
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(gt(moderation_blocks.until, now))
    .orderBy(desc(moderation_blocks.created_at))
    .limit(limit)
    .offset(offset);
}
