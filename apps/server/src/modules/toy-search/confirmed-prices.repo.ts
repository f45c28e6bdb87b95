import { and, eq, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { toy_price_changes, toys } from '../toys/toys.module.ts';

/** A toy of the platform's catalogue; what a company imported for itself is the company's alone. */
const isPublic = isNull(toys.company_id);

export async function listPublic(db: Db, toyIds: readonly number[]) {
  return db
    .select({ id: toys.id })
    .from(toys)
    .where(and(anyOf(toys.id, toyIds), isPublic));
}

export async function lockPrices(db: Db, factoryId: number, toyIds: readonly number[]) {
  return db
    .select({ id: toys.id, exworks_price: toys.exworks_price })
    .from(toys)
    .where(and(anyOf(toys.id, toyIds), eq(toys.factory_id, factoryId), isPublic))
    .orderBy(toys.id)
    .for('update');
}

export async function stampConfirmed(db: Db, toyIds: readonly number[], at: Date): Promise<void> {
  await db.update(toys).set({ price_confirmed_at: at }).where(anyOf(toys.id, toyIds));
}

export async function setPrice(db: Db, toyId: number, price: string, at: Date): Promise<void> {
  await db.update(toys).set({ exworks_price: price, updated_time: at }).where(eq(toys.id, toyId));
}

/** The last price of a day is that day's. */
export async function addPriceChange(db: Db, toy_id: number, changed_on: string, price: string): Promise<void> {
  await db
    .insert(toy_price_changes)
    .values({ toy_id, changed_on, price })
    .onConflictDoUpdate({ target: [toy_price_changes.toy_id, toy_price_changes.changed_on], set: { price } });
}

export async function addInquiries(db: Db, toyIds: readonly number[], weight: number): Promise<void> {
  await db
    .update(toys)
    .set({ inquiry_count: sql`${toys.inquiry_count} + 1`, popularity: sql`${toys.popularity} + ${weight}` })
    .where(and(anyOf(toys.id, toyIds), isPublic));
}
