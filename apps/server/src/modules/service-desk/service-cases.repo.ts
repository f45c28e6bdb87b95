import { SERVICE, type ServiceSeat } from '@wanyuan/domain';
import { and, asc, count, desc, eq, gte, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { companies, users } from '../people/people.module.ts';
import { service_cases, service_notes, service_seats, service_visits } from './service-desk.schema.ts';

const cases = service_cases;
export type CaseRow = typeof cases.$inferSelect;

const isOpen = ne(cases.state, 'resolved');

/** The open question of a talk, or the last one; held, so that one after the other changes it. */
export async function lockLatest(db: Db, conversation_id: number): Promise<CaseRow | null> {
  const [row] = await db
    .select()
    .from(cases)
    .where(eq(cases.conversation_id, conversation_id))
    .orderBy(desc(cases.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function getLatest(db: Db, conversation_id: number): Promise<CaseRow | null> {
  const [row] = await db
    .select()
    .from(cases)
    .where(eq(cases.conversation_id, conversation_id))
    .orderBy(desc(cases.id))
    .limit(1);
  return row ?? null;
}

/** Null when another process opened one at the same moment. */
export async function addCase(db: Db, values: typeof cases.$inferInsert): Promise<CaseRow | null> {
  const [row] = await db.insert(cases).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function changeCase(db: Db, id: number, values: Partial<CaseRow>): Promise<CaseRow> {
  const [row] = await db.update(cases).set(values).where(eq(cases.id, id)).returning();
  return row!;
}

/** The line, the longest wait first; those that another process is about to assign are left to it. */
export async function lockWaiting(db: Db): Promise<CaseRow[]> {
  return db
    .select()
    .from(cases)
    .where(eq(cases.state, 'waiting'))
    .orderBy(asc(cases.waiting_since), asc(cases.id))
    .for('update', { skipLocked: true });
}

export async function lockOverdue(db: Db, at: Date): Promise<CaseRow[]> {
  return db
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.state, 'assigned'),
        isNotNull(cases.unanswered_since),
        lte(cases.unanswered_since, new Date(at.getTime() - SERVICE.unansweredMs)),
      ),
    )
    .orderBy(asc(cases.id))
    .for('update', { skipLocked: true });
}

/** How many stand before it. */
export const countBefore = (db: Db, { waiting_since, id }: CaseRow): Promise<number> =>
  db.$count(
    cases,
    and(
      eq(cases.state, 'waiting'),
      sql`(${cases.waiting_since}, ${cases.id}) < (${waiting_since.toISOString()}::timestamptz, ${id}::bigint)`,
    ),
  );

export const countOwn = (db: Db, agent_id: number): Promise<number> =>
  db.$count(cases, and(eq(cases.state, 'assigned'), eq(cases.agent_id, agent_id)));

/** What is open, with who asks: the line, then what the staff have. */
export async function listOpen(db: Db, limit: number) {
  return db
    .select({ row: cases, nickname: users.nickname, company_name: companies.name })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.user_id))
    .innerJoin(companies, eq(companies.id, cases.company_id))
    .where(isOpen)
    .orderBy(asc(cases.waiting_since), asc(cases.id))
    .limit(limit);
}

export async function listOfTalk(db: Db, conversation_id: number, limit: number): Promise<CaseRow[]> {
  return db.select().from(cases).where(eq(cases.conversation_id, conversation_id)).orderBy(desc(cases.id)).limit(limit);
}

/** All of them held: who gets a question is decided by one process after the other. */
export async function lockSeats(db: Db): Promise<ServiceSeat[]> {
  const rows = await db.select().from(service_seats).orderBy(asc(service_seats.user_id)).for('update');
  return withOpenCounts(db, rows);
}

export async function listSeats(db: Db): Promise<(ServiceSeat & { nickname: string })[]> {
  const rows = await db
    .select({ seat: service_seats, nickname: users.nickname })
    .from(service_seats)
    .innerJoin(users, and(eq(users.id, service_seats.user_id), eq(users.is_disabled, false)))
    .orderBy(asc(service_seats.user_id));
  const seats = await withOpenCounts(
    db,
    rows.map(({ seat }) => seat),
  );
  return seats.map((seat, turn) => ({ ...seat, nickname: rows[turn]!.nickname }));
}

async function withOpenCounts(db: Db, rows: readonly (typeof service_seats.$inferSelect)[]): Promise<ServiceSeat[]> {
  const counted = await db
    .select({ agent_id: cases.agent_id, total: count() })
    .from(cases)
    .where(eq(cases.state, 'assigned'))
    .groupBy(cases.agent_id);
  const totals = new Map(counted.map(({ agent_id, total }) => [agent_id, total]));
  return rows.map((row) => ({ ...row, open_count: totals.get(row.user_id) ?? 0 }));
}

export async function saveSeat(db: Db, values: typeof service_seats.$inferInsert): Promise<void> {
  const { user_id: _user, ...change } = values;
  await db.insert(service_seats).values(values).onConflictDoUpdate({ target: service_seats.user_id, set: change });
}

export async function addNote(db: Db, note: typeof service_notes.$inferInsert): Promise<void> {
  await db.insert(service_notes).values(note);
}

export async function listNotes(db: Db, conversation_id: number, limit: number) {
  return db
    .select({ note: service_notes, nickname: users.nickname })
    .from(service_notes)
    .innerJoin(users, eq(users.id, service_notes.user_id))
    .where(eq(service_notes.conversation_id, conversation_id))
    .orderBy(desc(service_notes.id))
    .limit(limit);
}

const seconds = (from: typeof cases.opened_at, to: typeof cases.first_answer_at) =>
  sql<number | null>`avg(extract(epoch from ${to} - ${from}))::int`;

/** By agent, of what was opened in a time; without one for what no agent has had. */
export async function figures(db: Db, from: Date, until: Date) {
  return db
    .select({
      agent_id: cases.agent_id,
      nickname: users.nickname,
      asked: count(),
      resolved: sql<number>`count(${cases.resolved_at})::int`,
      answered: sql<number>`count(${cases.first_answer_at})::int`,
      answer_seconds: seconds(cases.opened_at, cases.first_answer_at),
      rated: sql<number>`count(${cases.rating})::int`,
      rating: sql<string | null>`round(avg(${cases.rating}), 2)::text`,
    })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.agent_id))
    .where(and(gte(cases.opened_at, from), lt(cases.opened_at, until)))
    .groupBy(cases.agent_id, users.nickname)
    .orderBy(desc(count()));
}

export async function saveVisit(db: Db, values: typeof service_visits.$inferInsert): Promise<void> {
  const { page, at } = values;
  await db
    .insert(service_visits)
    .values(values)
    .onConflictDoUpdate({ target: service_visits.conversation_id, set: { page, at } });
}

export async function listVisits(db: Db, conversationIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.select().from(service_visits).where(anyOf(service_visits.conversation_id, conversationIds));
  return new Map(rows.map(({ conversation_id, page }) => [conversation_id, page]));
}
