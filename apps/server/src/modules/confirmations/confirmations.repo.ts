import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { quotation_confirmations } from './confirmations.schema.ts';

export type ConfirmationRow = typeof quotation_confirmations.$inferSelect;

/** The last one of a quotation, whatever became of it. */
export async function lastConfirmation(db: Db, quotation_id: number): Promise<ConfirmationRow | null> {
  const [row] = await db
    .select()
    .from(quotation_confirmations)
    .where(eq(quotation_confirmations.quotation_id, quotation_id))
    .orderBy(desc(quotation_confirmations.id))
    .limit(1);
  return row ?? null;
}

/** What a recipient submitted of a version, unless it was given back to them. */
export async function submittedBy(db: Db, link_id: number, version: number): Promise<ConfirmationRow | null> {
  const [row] = await db
    .select()
    .from(quotation_confirmations)
    .where(
      and(
        eq(quotation_confirmations.link_id, link_id),
        eq(quotation_confirmations.version, version),
        inArray(quotation_confirmations.state, ['open', 'taken', 'accepted']),
      ),
    );
  return row ?? null;
}

export async function addConfirmation(
  db: Db,
  values: typeof quotation_confirmations.$inferInsert,
): Promise<ConfirmationRow> {
  const [row] = await db.insert(quotation_confirmations).values(values).returning();
  return row!;
}

export async function getConfirmation(db: Db, quotation_id: number, id: number): Promise<ConfirmationRow | null> {
  const [row] = await db
    .select()
    .from(quotation_confirmations)
    .where(and(eq(quotation_confirmations.quotation_id, quotation_id), eq(quotation_confirmations.id, id)));
  return row ?? null;
}

export async function settleConfirmation(
  db: Db,
  id: number,
  values: Pick<ConfirmationRow, 'state'> & Partial<ConfirmationRow>,
): Promise<void> {
  await db.update(quotation_confirmations).set(values).where(eq(quotation_confirmations.id, id));
}

/** One that was taken into a draft waits again. */
export async function releaseTaken(
  db: Db,
  { quotation_id, version }: Pick<ConfirmationRow, 'quotation_id' | 'version'>,
): Promise<void> {
  await db
    .update(quotation_confirmations)
    .set({ state: 'open', settled_at: null })
    .where(
      and(
        eq(quotation_confirmations.quotation_id, quotation_id),
        eq(quotation_confirmations.version, version),
        eq(quotation_confirmations.state, 'taken'),
      ),
    );
}

/** One that waits gives way to what was agreed otherwise. */
export async function settleOpen(db: Db, quotation_id: number, at: Date): Promise<void> {
  await db
    .update(quotation_confirmations)
    .set({ state: 'taken', settled_at: at })
    .where(and(eq(quotation_confirmations.quotation_id, quotation_id), eq(quotation_confirmations.state, 'open')));
}
