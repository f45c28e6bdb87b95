import { CALL_ATTEMPTS, type CallKind } from '@wanyuan/domain';
import { and, asc, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { CallOutcome } from '#infra/caller/caller-port.ts';
import type { Db } from '#infra/database/database.ts';
import { call_records, factory_calls } from './calls.schema.ts';

export type FactoryCallRow = typeof factory_calls.$inferSelect;

export async function createCall(db: Db, values: typeof factory_calls.$inferInsert): Promise<number> {
  const [row] = await db.insert(factory_calls).values(values).returning({ id: factory_calls.id });
  return row!.id;
}

/** A call of the same person to the same factory that waits for the same slot. It stays locked: nobody places it meanwhile. */
export async function lockWaiting(
  db: Db,
  where: { kind: CallKind; company_id: number; user_id: number; factory_id: number; call_at: Date },
): Promise<number | null> {
  const [row] = await db
    .select({ id: factory_calls.id })
    .from(factory_calls)
    .where(
      and(
        eq(factory_calls.company_id, where.company_id),
        eq(factory_calls.factory_id, where.factory_id),
        eq(factory_calls.kind, where.kind),
        eq(factory_calls.user_id, where.user_id),
        eq(factory_calls.call_at, where.call_at),
        eq(factory_calls.attempts, 0),
      ),
    )
    .orderBy(asc(factory_calls.id))
    .limit(1)
    .for('update');
  return row?.id ?? null;
}

/** One call that is due, the urgent first; those that another process has in hand are passed over. */
export async function lockDue(db: Db, now: Date): Promise<(FactoryCallRow & { call_at: Date }) | null> {
  const [row] = await db
    .select()
    .from(factory_calls)
    .where(lte(factory_calls.call_at, now))
    .orderBy(desc(factory_calls.is_urgent), asc(factory_calls.call_at), asc(factory_calls.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row?.call_at ? { ...row, call_at: row.call_at } : null;
}

export async function updateCall(
  db: Db,
  id: number,
  values: Partial<Pick<FactoryCallRow, 'call_at' | 'attempts' | 'is_urgent'>>,
): Promise<void> {
  await db.update(factory_calls).set(values).where(eq(factory_calls.id, id));
}

/** Before the rows of what they ask: everybody who needs both locks them in this order. */
export async function lockCalls(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: factory_calls.id })
    .from(factory_calls)
    .where(anyOf(factory_calls.id, ids))
    .orderBy(asc(factory_calls.id))
    .for('update');
}

/** Moves calls that still have tries left forward to a slot, and marks them. */
export async function hurryCalls(db: Db, ids: readonly number[], slot: Date): Promise<void> {
  await db
    .update(factory_calls)
    .set({
      is_urgent: true,
      call_at: sql`case when ${factory_calls.attempts} < ${CALL_ATTEMPTS}
        then least(${factory_calls.call_at}, ${slot.toISOString()}::timestamptz) else ${factory_calls.call_at} end`,
    })
    .where(and(anyOf(factory_calls.id, ids), sql`${factory_calls.call_at} is not null`));
}

/** Calls that were booked while the clock was ahead come back to a slot of today. */
export async function pullBack(db: Db, kind: CallKind, { latest, slot }: { latest: Date; slot: Date }): Promise<void> {
  await db
    .update(factory_calls)
    .set({ call_at: slot })
    .where(and(eq(factory_calls.kind, kind), gt(factory_calls.call_at, latest)));
}

/** False when the slot has been taken before. */
export async function addRecord(db: Db, record: typeof call_records.$inferInsert): Promise<boolean> {
  const rows = await db.insert(call_records).values(record).onConflictDoNothing().returning({ id: call_records.id });
  return rows.length > 0;
}

/** A call that is to be placed, with its record locked. */
export async function lockUnplaced(db: Db) {
  const [row] = await db
    .select({ record: call_records, call: factory_calls })
    .from(call_records)
    .innerJoin(factory_calls, eq(factory_calls.id, call_records.call_id))
    .where(isNull(call_records.outcome))
    .orderBy(desc(factory_calls.is_urgent), asc(call_records.id))
    .limit(1)
    .for('update', { of: call_records, skipLocked: true });
  return row ?? null;
}

export async function setOutcome(db: Db, id: number, outcome: CallOutcome): Promise<void> {
  await db.update(call_records).set({ outcome }).where(eq(call_records.id, id));
}

/** What nobody placed while its slot lasted is not placed any more. */
export async function failMissed(db: Db, before: Date): Promise<void> {
  await db
    .update(call_records)
    .set({ outcome: 'failed' })
    .where(and(isNull(call_records.outcome), lt(call_records.called_at, before)));
}

export async function listCalls(db: Db, ids: readonly number[]) {
  return db.select().from(factory_calls).where(anyOf(factory_calls.id, ids));
}

export async function listRecords(db: Db, callIds: readonly number[]) {
  return db.select().from(call_records).where(anyOf(call_records.call_id, callIds)).orderBy(asc(call_records.id));
}
