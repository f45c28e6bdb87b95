import { and, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { invitations } from './invitations.schema.ts';

export type InvitationRow = typeof invitations.$inferSelect;
export type EndReason = NonNullable<InvitationRow['ended_by']>;

export async function createInvitation(db: Db, values: typeof invitations.$inferInsert): Promise<InvitationRow> {
  const [row] = await db.insert(invitations).values(values).returning();
  return row!;
}

export async function findByHash(db: Db, code_hash: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.code_hash, code_hash));
  return row ?? null;
}

/** Held until the transaction ends: two who use the last place at once come one after the other. */
export async function lockInvitation(db: Db, id: number): Promise<InvitationRow | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id)).for('no key update');
  return row ?? null;
}

export async function listInvitations(db: Db, company_id: number, limit: number): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(eq(invitations.company_id, company_id))
    .orderBy(desc(invitations.id))
    .limit(limit);
}

export async function listNotes(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: invitations.id, note: invitations.note })
    .from(invitations)
    .where(inArray(invitations.id, [...ids]));
  return new Map(rows.map(({ id, note }) => [id, note]));
}

export async function countUse(db: Db, id: number): Promise<void> {
  await db
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(eq(invitations.id, id));
}

/** One, those of a person or those of a company. */
export type Which = { id: number; user_id: number } | { user_id: number } | { company_id: number };

/** Ends what still holds of them, and answers how many those were. */
export async function endInvitations(db: Db, which: Which, ended_by: EndReason, at: Date): Promise<number> {
  const rows = await db
    .update(invitations)
    .set({ ended_at: at, ended_by })
    .where(
      and(
        'id' in which ? eq(invitations.id, which.id) : undefined,
        'user_id' in which ? eq(invitations.user_id, which.user_id) : undefined,
        'company_id' in which ? eq(invitations.company_id, which.company_id) : undefined,
        isNull(invitations.ended_at),
        gt(invitations.expires_at, at),
        lt(invitations.uses, invitations.uses_max),
      ),
    )
    .returning({ id: invitations.id });
  return rows.length;
}

export async function hasInvitation(db: Db, id: number, user_id: number): Promise<boolean> {
  const [row] = await db
    .select({ total: count() })
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.user_id, user_id)));
  return row!.total > 0;
}

export async function removeInvitationsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expires_at, time));
}
