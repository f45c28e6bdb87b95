import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import { toy_contrasts } from './follows.schema.ts';

/** Until the transaction ends no other call changes what this person compares: the number of places is limited. */
export async function lockCompared(db: Db, user_id: number): Promise<void> {
  await lockUntilEnd(db, 'toy_contrasts', user_id);
}

/** In the order in which they came. */
export async function listCompared(db: Db, user_id: number): Promise<number[]> {
  const rows = await db
    .select({ id: toy_contrasts.toy_id })
    .from(toy_contrasts)
    .where(eq(toy_contrasts.user_id, user_id))
    .orderBy(asc(toy_contrasts.created_at), asc(toy_contrasts.toy_id));
  return rows.map(({ id }) => id);
}

export async function addCompared(db: Db, user_id: number, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const later = (turn: number) => new Date(at.getTime() + turn);
  await db.insert(toy_contrasts).values(ids.map((toy_id, turn) => ({ user_id, toy_id, created_at: later(turn) })));
}

export async function removeCompared(db: Db, user_id: number, ids: readonly number[]): Promise<void> {
  const among = sql`${toy_contrasts.toy_id} = any(${sql.param([...ids])}::bigint[])`;
  await db.delete(toy_contrasts).where(and(eq(toy_contrasts.user_id, user_id), among));
}
