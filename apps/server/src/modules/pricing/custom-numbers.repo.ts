import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import { custom_numbers } from './pricing.schema.ts';

/** Where numbers are unique: a company's customer, or the company itself. */
export interface NumberPlace {
  company_id: number;
  customer_id: number | null;
}

const inPlace = ({ company_id, customer_id }: NumberPlace) =>
  and(
    eq(custom_numbers.company_id, company_id),
    customer_id === null ? isNull(custom_numbers.customer_id) : eq(custom_numbers.customer_id, customer_id),
  );
const COLUMNS = { toy_id: custom_numbers.toy_id, number: custom_numbers.number };

/** Until the transaction ends no other one gives out numbers there. */
export async function lockNumbers(db: Db, { company_id, customer_id }: NumberPlace): Promise<void> {
  await lockUntilEnd(db, `custom_numbers:${company_id}`, customer_id ?? 0);
}

export async function listNumbers(db: Db, place: NumberPlace, toyIds?: readonly number[]) {
  return db
    .select(COLUMNS)
    .from(custom_numbers)
    .where(and(inPlace(place), toyIds && anyOf(custom_numbers.toy_id, toyIds)));
}

/** Of these toys, or with one of these numbers. */
export async function listConcerned(db: Db, place: NumberPlace, toyIds: readonly number[], numbers: readonly string[]) {
  return db
    .select(COLUMNS)
    .from(custom_numbers)
    .where(
      and(
        inPlace(place),
        or(
          anyOf(custom_numbers.toy_id, toyIds),
          sql`${custom_numbers.number} = any(${sql.param([...numbers])}::text[])`,
        ),
      ),
    );
}

export async function removeNumbers(db: Db, place: NumberPlace, toyIds: readonly number[]): Promise<void> {
  if (toyIds.length === 0) return;
  await db.delete(custom_numbers).where(and(inPlace(place), anyOf(custom_numbers.toy_id, toyIds)));
}

export async function addNumbers(
  db: Db,
  place: NumberPlace,
  rows: readonly { toy_id: number; number: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(custom_numbers).values(rows.map((row) => ({ ...place, ...row })));
}
