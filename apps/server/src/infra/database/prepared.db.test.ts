import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { asc, eq, sql } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransaction } from './database.ts';
import { preparedRows } from './prepared.ts';

const makers = pgTable('makers', { id: bigint({ mode: 'number' }).primaryKey(), name: text() });
const things = pgTable('things', {
  id: bigint({ mode: 'number' }).primaryKey(),
  maker_id: bigint({ mode: 'number' }),
  made_at: timestamp({ withTimezone: true }),
});

const listThings = preparedRows(
  'things_by_id',
  {
    id: things.id,
    made_at: things.made_at,
    maker: { id: makers.id, name: makers.name },
    shout: sql<string | null>`upper(${makers.name})`,
  },
  (select) =>
    select
      .from(things)
      .leftJoin(makers, eq(makers.id, things.maker_id))
      .where(sql`${things.id} = any(${sql.placeholder('ids')}::bigint[])`)
      .orderBy(asc(things.id)),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`create table makers (id bigint primary key, name text);
    create table things (id bigint primary key, maker_id bigint, made_at timestamptz);
    insert into makers values (7, 'lin'), (8, null);
    insert into things values (1, 7, '2026-03-05T08:00:00Z'), (2, 8, null), (3, null, null)`);
});
afterAll(() => database.drop());

test('rows are read as drizzle reads them: types, empty cells, and what a left join did not find', async () => {
  expect(await listThings(database.db, { ids: [1, 2, 3, 4] })).toEqual([
    { id: 1, made_at: new Date('2026-03-05T08:00:00Z'), maker: { id: 7, name: 'lin' }, shout: 'LIN' },
    { id: 2, made_at: null, maker: { id: 8, name: null }, shout: null },
    { id: 3, made_at: null, maker: null, shout: null },
  ]);
});

test('the statement is asked again with other values, also within a transaction, which sees its own rows', async () => {
  expect((await listThings(database.db, { ids: [2] })).map(({ id }) => id)).toEqual([2]);
  const seen = await withTransaction(database.db, async (tx) => {
    await tx.insert(things).values({ id: 9 });
    return listThings(tx, { ids: [2, 9] });
  });
  expect(seen.map(({ id }) => id)).toEqual([2, 9]);
});
