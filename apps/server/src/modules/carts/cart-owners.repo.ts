import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { countByUser } from '#infra/database/count-by-user.ts';
import type { Db } from '#infra/database/database.ts';
import type { Handing } from '#composition/holding.ts';
import { sample_carts } from './carts.schema.ts';

const isKept = isNull(sample_carts.removed_at);
const given = ({ company_id, from, customerIds }: Handing) =>
  and(
    eq(sample_carts.company_id, company_id),
    eq(sample_carts.user_id, from),
    customerIds === null ? undefined : anyOf(sample_carts.customer_id, customerIds),
  );

export const countByOwner = (db: Db, company_id: number) => countByUser(db, sample_carts, company_id, isKept);

/** Held until the transaction ends: the former owner's edits wait, and are refused afterwards. */
export async function listGiven(db: Db, handing: Handing) {
  return db
    .select({ id: sample_carts.id, is_default: sample_carts.is_default })
    .from(sample_carts)
    .where(and(isKept, given(handing)))
    .orderBy(sample_carts.id)
    .for('update');
}

/** Removed ones as well: the receiver can bring them back. */
export async function giveCarts(db: Db, handing: Handing) {
  return db
    .update(sample_carts)
    .set({ user_id: handing.to, is_default: false, version: sql`${sample_carts.version} + 1` })
    .where(given(handing))
    .returning({ id: sample_carts.id, user_id: sample_carts.user_id, version: sample_carts.version });
}

/** An owner with carts and no default gets one: the one that is wished for, or the latest. */
export async function settleDefault(db: Db, company_id: number, user_id: number, wishedId?: number): Promise<void> {
  const own = and(isKept, eq(sample_carts.company_id, company_id), eq(sample_carts.user_id, user_id));
  const [has] = await db
    .select({ id: sample_carts.id })
    .from(sample_carts)
    .where(and(own, eq(sample_carts.is_default, true)));
  if (has) return;
  const [latest] = await db
    .select({ id: sample_carts.id })
    .from(sample_carts)
    .where(own)
    .orderBy(desc(sample_carts.created_at), desc(sample_carts.id))
    .limit(1);
  const id = wishedId ?? latest?.id;
  if (id !== undefined) await db.update(sample_carts).set({ is_default: true }).where(eq(sample_carts.id, id));
}
