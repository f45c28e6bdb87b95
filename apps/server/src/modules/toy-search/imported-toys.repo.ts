import { and, asc, count, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import { toy_price_changes, toys, listedFor } from '../toys/toys.module.ts';

export type ToyRow = typeof toys.$inferSelect;
export type NewToy = typeof toys.$inferInsert;

/** Whose toys an import writes: the factory's public ones, or those that a company keeps for itself. */
export interface ImportScope {
  factory_id: number;
  company_id: number | null;
}

const within = ({ factory_id, company_id }: ImportScope): SQL | undefined =>
  and(eq(toys.factory_id, factory_id), company_id === null ? isNull(toys.company_id) : eq(toys.company_id, company_id));

const NAMED = { id: toys.id, name: toys.name, article_number: toys.article_number, picture_ids: toys.picture_ids };

export async function listByArticles(db: Db, scope: ImportScope, articles: readonly string[]) {
  return db
    .select({ id: toys.id, article_number: toys.article_number })
    .from(toys)
    .where(and(within(scope), sql`${toys.article_number} = any(${sql.param([...articles])}::text[])`));
}

export async function lockByArticles(db: Db, scope: ImportScope, articles: readonly string[]): Promise<ToyRow[]> {
  return db
    .select()
    .from(toys)
    .where(and(within(scope), sql`${toys.article_number} = any(${sql.param([...articles])}::text[])`))
    .orderBy(asc(toys.id))
    .for('update');
}

export async function lockByIds(db: Db, scope: ImportScope, ids: readonly number[]): Promise<ToyRow[]> {
  return db
    .select()
    .from(toys)
    .where(and(within(scope), anyOf(toys.id, ids)))
    .orderBy(asc(toys.id))
    .for('update');
}

export async function listNumbers(db: Db, scope: ImportScope) {
  return db.select({ id: toys.id, article_number: toys.article_number }).from(toys).where(within(scope));
}

export async function listNamed(db: Db, scope: ImportScope, ids: readonly number[]) {
  return db
    .select(NAMED)
    .from(toys)
    .where(and(within(scope), anyOf(toys.id, ids)));
}

export async function find(db: Db, scope: ImportScope, keyword: string, limit: number) {
  const isExact = sql`lower(${toys.article_number}) = lower(${keyword})`;
  return db
    .select(NAMED)
    .from(toys)
    .where(and(within(scope), or(isExact, containsWords(keyword, [toys.article_number, toys.name, toys.name_en]))))
    .orderBy(desc(isExact), asc(toys.article_number), asc(toys.id))
    .limit(limit);
}

export async function countListed(db: Db, factoryId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(toys)
    .where(and(eq(toys.factory_id, factoryId), listedFor(null)));
  return row!.count;
}

/** Ids before the rows: the platform's numbers are made of them. */
export async function takeIds(db: Db, howMany: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('toys', 'id')) as id from generate_series(1, ${howMany}::int)`,
  );
  return rows.map(({ id }) => Number(id));
}

export async function insertToys(db: Db, rows: readonly NewToy[]): Promise<void> {
  await db.insert(toys).values([...rows]);
}

export async function updateToy(db: Db, id: number, values: Partial<NewToy>): Promise<void> {
  await db.update(toys).set(values).where(eq(toys.id, id));
}

export async function removeToys(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(toys).where(anyOf(toys.id, ids));
}

export async function hideToys(db: Db, ids: readonly number[], at: Date): Promise<void> {
  await db.update(toys).set({ is_set_hide: true, updated_time: at }).where(anyOf(toys.id, ids));
}

/** The last price of a day is that day's. */
export async function addPrices(
  db: Db,
  changed_on: string,
  prices: readonly { toy_id: number; price: string }[],
): Promise<void> {
  if (prices.length === 0) return;
  await db
    .insert(toy_price_changes)
    .values(prices.map((change) => ({ ...change, changed_on })))
    .onConflictDoUpdate({
      target: [toy_price_changes.toy_id, toy_price_changes.changed_on],
      set: { price: sql`excluded.price` },
    });
}
