import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import type { LineRef, LineRows, PricedLine } from './line-kind.ts';

const SAVED = ['remark', 'quoted_price', 'currency', 'is_manual_price', 'price_flags', 'formula_key'] as const;
const INSERTED_AT_ONCE = 500;

/** The toys of a list. */
export async function listToyIds(db: Db, { table, of }: LineRows, listId: number): Promise<number[]> {
  const rows = await db.select({ id: table.toy_id }).from(table).where(of(listId));
  return rows.map(({ id }) => id as number);
}

/** All lines of a list, in order. */
export async function listLineRefs(db: Db, { table, of, order, cartons }: LineRows, listId: number) {
  const rows = await db
    .select({
      id: table.id,
      toy_id: table.toy_id,
      currency: sql`case when ${table.quoted_price} is not null then ${table.currency} end`,
      cartons: cartons ?? sql`0`,
    })
    .from(table)
    .where(of(listId))
    .orderBy(...order);
  return rows as LineRef[];
}

/** Those of some toys that any list holds or has held. */
export async function keptToys(db: Db, { table }: LineRows, toyIds: readonly number[]): Promise<number[]> {
  const rows = await db.selectDistinct({ id: table.toy_id }).from(table).where(anyOf(table.toy_id, toyIds));
  return rows.map(({ id }) => id as number);
}

/** What names the new lines, in their order. */
export async function insertLines(
  db: Db,
  { table, key = table.id }: LineRows,
  lines: readonly Record<string, unknown>[],
): Promise<{ id: number; toy_id: number }[]> {
  const added: { id: number; toy_id: number }[] = [];
  for (let start = 0; start < lines.length; start += INSERTED_AT_ONCE) {
    const rows = await db
      .insert(table)
      .values(lines.slice(start, start + INSERTED_AT_ONCE))
      .returning({ id: key, toy_id: table.toy_id });
    added.push(...(rows as typeof added));
  }
  return added;
}

/** Only under the lock of the list: whole values are written, those of `editable` beside the shared ones. */
export async function saveLines<Line extends Pick<PricedLine, 'id' | (typeof SAVED)[number]>>(
  db: Db,
  { table }: Pick<LineRows, 'table'>,
  editable: readonly (keyof Line & string)[],
  lines: readonly Line[],
  stamp: Record<string, unknown>,
): Promise<void> {
  if (lines.length === 0) return;
  const columns = table as unknown as Record<string, PgColumn>;
  const saved = [...SAVED, ...editable];
  const values = JSON.stringify(
    lines.map((line) => Object.fromEntries(['id', ...saved].map((key) => [key, line[key as keyof Line]]))),
  );
  const given = saved.map((key) => sql`${sql.identifier(key)} ${sql.raw(columns[key]!.getSQLType())}`);
  const set: Record<string, SQL> = Object.fromEntries(saved.map((key) => [key, sql`given.${sql.identifier(key)}`]));
  await db
    .update(table)
    .set({ ...set, ...stamp })
    .from(sql`jsonb_to_recordset(${values}::jsonb) as given(id bigint, ${sql.join(given, sql`, `)})`)
    .where(sql`${table.id} = given.id`);
}
