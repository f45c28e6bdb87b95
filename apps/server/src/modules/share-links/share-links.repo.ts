import { and, count, eq, sql, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#infra/database/database.ts';
import { hashShareToken } from './share-keys.ts';
import type { LinkRows, LinkTerms, PeopleRows } from './share-link-kind.ts';

export async function getLinkTerms(db: Db, { table, id: column }: LinkRows, id: number): Promise<LinkTerms | null> {
  const { token_hash, code_hash, is_on, expires_at } = table;
  const [row] = await db.select({ token_hash, code_hash, is_on, expires_at }).from(table).where(eq(column, id));
  return (row ?? null) as LinkTerms | null;
}

export async function countView(db: Db, { table, id: column }: LinkRows, id: number, at: Date): Promise<void> {
  await db
    .update(table)
    .set({ view_count: sql`${table.view_count} + 1`, last_viewed_at: at })
    .where(eq(column, id));
}

/** The person of a key, which their browser made and keeps. */
export async function findPerson<Table extends PgTable>(
  db: Db,
  { table, link }: PeopleRows<Table>,
  linkId: number,
  personKey: string,
): Promise<InferSelectModel<Table> | null> {
  if (personKey === '') return null;
  const people: PgTable = table;
  const [row] = await db
    .select()
    .from(people)
    .where(and(eq(link, linkId), eq(table.person_hash, hashShareToken(personKey))));
  return (row ?? null) as InferSelectModel<Table> | null;
}

export async function countPeople(db: Db, { table, link }: PeopleRows, linkId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(eq(link, linkId));
  return row!.total;
}
