import { and, asc, desc, eq, gt, inArray, lt, lte, ne } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { join_requests } from './invitations.schema.ts';

export type JoinRequestRow = typeof join_requests.$inferSelect;
type State = JoinRequestRow['state'];

const isWaiting = eq(join_requests.state, 'waiting');

export async function createRequest(db: Db, values: typeof join_requests.$inferInsert): Promise<JoinRequestRow> {
  const [row] = await db.insert(join_requests).values(values).returning();
  return row!;
}

export async function changeRequest(
  db: Db,
  id: number,
  values: Partial<typeof join_requests.$inferInsert>,
): Promise<void> {
  await db.update(join_requests).set(values).where(eq(join_requests.id, id));
}

/** The person's request by an invitation: there is one at most. */
export async function getByInvitation(db: Db, invitation_id: number, user_id: number): Promise<JoinRequestRow | null> {
  const [row] = await db
    .select()
    .from(join_requests)
    .where(and(eq(join_requests.invitation_id, invitation_id), eq(join_requests.user_id, user_id)));
  return row ?? null;
}

export async function getWaitingOf(db: Db, user_id: number, now: Date): Promise<JoinRequestRow | null> {
  const [row] = await db
    .select()
    .from(join_requests)
    .where(and(eq(join_requests.user_id, user_id), isWaiting, gt(join_requests.expires_at, now)));
  return row ?? null;
}

/** The last one that was not withdrawn. */
export async function getNewestOf(db: Db, user_id: number): Promise<JoinRequestRow | null> {
  const [row] = await db
    .select()
    .from(join_requests)
    .where(and(eq(join_requests.user_id, user_id), ne(join_requests.state, 'withdrawn')))
    .orderBy(desc(join_requests.id))
    .limit(1);
  return row ?? null;
}

export async function listWaiting(db: Db, company_id: number, now: Date): Promise<JoinRequestRow[]> {
  return db
    .select()
    .from(join_requests)
    .where(and(eq(join_requests.company_id, company_id), isWaiting, gt(join_requests.expires_at, now)))
    .orderBy(asc(join_requests.id));
}

export async function listByInvitations(db: Db, ids: readonly number[]): Promise<JoinRequestRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(join_requests)
    .where(inArray(join_requests.invitation_id, [...ids]))
    .orderBy(asc(join_requests.id));
}

/** One that waits for this company, held until the transaction ends: it is decided once. */
export async function lockWaiting(db: Db, company_id: number, id: number, now: Date): Promise<JoinRequestRow | null> {
  const [row] = await db
    .select()
    .from(join_requests)
    .where(
      and(
        eq(join_requests.id, id),
        eq(join_requests.company_id, company_id),
        isWaiting,
        gt(join_requests.expires_at, now),
      ),
    )
    .for('update');
  return row ?? null;
}

/** Those not answered in time: of one person, or of all. */
export async function expireRequests(db: Db, now: Date, user_id?: number): Promise<JoinRequestRow[]> {
  return db
    .update(join_requests)
    .set({ state: 'expired', decided_at: now })
    .where(
      and(
        isWaiting,
        lte(join_requests.expires_at, now),
        user_id === undefined ? undefined : eq(join_requests.user_id, user_id),
      ),
    )
    .returning();
}

/** All that wait of a person, or for a company whose only person has gone. */
export async function settleWaiting(
  db: Db,
  which: { user_id: number } | { company_id: number },
  values: { state: State; reason?: string; decided_at: Date },
): Promise<JoinRequestRow[]> {
  const whose =
    'user_id' in which ? eq(join_requests.user_id, which.user_id) : eq(join_requests.company_id, which.company_id);
  return db.update(join_requests).set(values).where(and(whose, isWaiting)).returning();
}

export async function removeRequestsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(join_requests).where(lt(join_requests.created_at, time));
}
