import { PHONE_ATTEMPTS, type PhoneCallKind } from '@wanyuan/domain';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { PhoneOutcome } from '#infra/phone/phone-port.ts';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import { call_records, factory_calls } from './phone-calls.schema.ts';

export type PhoneCallRow = typeof factory_calls.$inferSelect;

export interface BookedRow {
  id: number;
  factory_id: number;
  call_at: Date;
  /** False when the company had booked it before. */
  is_new: boolean;
}

/**
 * Books phone calls of a company for a slot, in the order of the factories. One that waits for the slot already is
 * joined; either stays locked, so that no round takes it meanwhile.
 */
export async function bookPhoneCalls(
  db: Db,
  asked: { kind: PhoneCallKind; company_id: number; user_id: number; slot: Date; at: Date },
  factoryIds: readonly number[],
): Promise<BookedRow[]> {
  const { kind, company_id, user_id, slot, at } = asked;
  const rows = await db
    .insert(factory_calls)
    .values(
      factoryIds.map((factory_id) => ({
        kind,
        company_id,
        user_id,
        factory_id,
        call_at: slot,
        booked_for: slot,
        created_at: at,
      })),
    )
    .onConflictDoUpdate({
      target: [factory_calls.company_id, factory_calls.factory_id, factory_calls.kind, factory_calls.booked_for],
      targetWhere: sql`call_at is not null and attempts = 0`,
      set: { booked_for: slot },
    })
    .returning({
      id: factory_calls.id,
      factory_id: factory_calls.factory_id,
      call_at: factory_calls.call_at,
      // Zero in a row that was inserted, not in one that was there and updated.
      is_new: sql<boolean>`xmax = 0`,
    });
  return rows.map((row) => ({ ...row, call_at: row.call_at ?? slot }));
}

/** Drops those of some locked phone calls that were never made, because nothing is left to ask. */
export async function dropBooked(db: Db, ids: readonly number[]) {
  return db
    .update(factory_calls)
    .set({ call_at: null })
    .where(and(anyOf(factory_calls.id, ids), eq(factory_calls.attempts, 0), isNotNull(factory_calls.call_at)))
    .returning({
      company_id: factory_calls.company_id,
      user_id: factory_calls.user_id,
      created_at: factory_calls.created_at,
    });
}

/** Which phone call comes next, the urgent first. */
export async function nextDue(db: Db, now: Date): Promise<PhoneCallRow | null> {
  const [row] = await db
    .select()
    .from(factory_calls)
    .where(lte(factory_calls.call_at, now))
    .orderBy(desc(factory_calls.is_urgent), asc(factory_calls.call_at), asc(factory_calls.id))
    .limit(1);
  return row ?? null;
}

/** All phone calls of a company to a factory that are due. Another server's round waits, and finds them taken. */
export async function lockDueWith(
  db: Db,
  { company_id, factory_id, kind }: PhoneCallRow,
  now: Date,
): Promise<(PhoneCallRow & { call_at: Date })[]> {
  await lockUntilEnd(db, `factory_calls ${kind} ${company_id}`, factory_id);
  const rows = await db
    .select()
    .from(factory_calls)
    .where(
      and(
        eq(factory_calls.company_id, company_id),
        eq(factory_calls.factory_id, factory_id),
        eq(factory_calls.kind, kind),
        lte(factory_calls.call_at, now),
      ),
    )
    .orderBy(asc(factory_calls.id))
    .for('update');
  return rows.flatMap((row) => (row.call_at ? { ...row, call_at: row.call_at } : []));
}

export async function updatePhoneCall(
  db: Db,
  id: number,
  values: Partial<Pick<PhoneCallRow, 'call_at' | 'attempts' | 'is_urgent'>>,
): Promise<void> {
  await db.update(factory_calls).set(values).where(eq(factory_calls.id, id));
}

/** Locked before the rows of what they ask, factory by factory: one order for all requests prevents deadlocks. */
export async function lockPhoneCalls(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: factory_calls.id })
    .from(factory_calls)
    .where(anyOf(factory_calls.id, ids))
    .orderBy(asc(factory_calls.factory_id), asc(factory_calls.id))
    .for('update');
}

/** Moves phone calls that still have tries left forward to a slot, and marks them. */
export async function hurryPhoneCalls(db: Db, ids: readonly number[], slot: Date): Promise<void> {
  await db
    .update(factory_calls)
    .set({
      is_urgent: true,
      call_at: sql`case when ${factory_calls.attempts} < ${PHONE_ATTEMPTS}
        then least(${factory_calls.call_at}, ${slot.toISOString()}::timestamptz) else ${factory_calls.call_at} end`,
    })
    .where(and(anyOf(factory_calls.id, ids), sql`${factory_calls.call_at} is not null`));
}

/** Phone calls that were booked while the clock was ahead come back to a slot of today. */
export async function pullBack(
  db: Db,
  kind: PhoneCallKind,
  { latest, slot }: { latest: Date; slot: Date },
): Promise<void> {
  await db
    .update(factory_calls)
    .set({ call_at: slot })
    .where(and(eq(factory_calls.kind, kind), gt(factory_calls.call_at, latest)));
}

/** Null when the slot has been taken before. */
export async function addRecord(db: Db, record: typeof call_records.$inferInsert): Promise<number | null> {
  const rows = await db.insert(call_records).values(record).onConflictDoNothing().returning({ id: call_records.id });
  return rows[0]?.id ?? null;
}

/** Attempts that are to be placed in one phone call, locked: the first, and those that go with it. */
export async function lockUnplaced(db: Db) {
  const attempts = () =>
    db
      .select({ record: call_records, phoneCall: factory_calls })
      .from(call_records)
      .innerJoin(factory_calls, eq(factory_calls.id, call_records.call_id));
  const [first] = await attempts()
    .where(and(isNull(call_records.outcome), isNull(call_records.placed_with)))
    .orderBy(desc(factory_calls.is_urgent), asc(call_records.id))
    .limit(1)
    .for('update', { of: call_records, skipLocked: true });
  if (!first) return null;
  const others = await attempts()
    .where(and(isNull(call_records.outcome), eq(call_records.placed_with, first.record.id)))
    .orderBy(asc(call_records.id))
    .for('update', { of: call_records });
  return { first, all: [first, ...others] };
}

export async function setOutcome(db: Db, ids: readonly number[], outcome: PhoneOutcome): Promise<void> {
  await db.update(call_records).set({ outcome }).where(anyOf(call_records.id, ids));
}

/** Attempts that no round placed while their slot lasted are not placed any more. */
export async function failMissed(db: Db, before: Date): Promise<void> {
  await db
    .update(call_records)
    .set({ outcome: 'failed' })
    .where(and(isNull(call_records.outcome), lt(call_records.called_at, before)));
}

export async function listPhoneCalls(db: Db, ids: readonly number[]) {
  return db.select().from(factory_calls).where(anyOf(factory_calls.id, ids));
}

export async function listRecords(db: Db, phoneCallIds: readonly number[]) {
  return db.select().from(call_records).where(anyOf(call_records.call_id, phoneCallIds)).orderBy(asc(call_records.id));
}
