import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { inParallel, isConnectionLost, openDatabase, withTransaction, type Database, type Db } from './database.ts';
import { SILENT_LOG } from './types.ts';

const counter = pgTable('counter', { value: integer().notNull() });
const add = (db: Db, value: number) => db.insert(counter).values({ value });
const values = async (db: Db) => (await db.select().from(counter).orderBy(counter.value)).map((row) => row.value);

let target: TestDatabase;
let database: Database;
beforeAll(async () => {
  target = await createTestDatabase({ empty: true });
  database = await openDatabase({ url: target.url, log: SILENT_LOG, poolSize: 3, applicationName: 'wanyuan-spec' });
  await database.db.execute(sql`create table counter (value int not null)`);
});
afterAll(async () => {
  await database.close();
  await target.drop();
});

/** Ends the connections of the pool under test, as a restart of the server would. */
async function cutConnections() {
  await target.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wanyuan-spec'`,
  );
}

test('opens with limits and a name', async () => {
  const { rows } = await database.pool.query(
    `select current_setting('statement_timeout') as timeout, current_setting('application_name') as name`,
  );
  expect(rows).toEqual([{ timeout: '30s', name: 'wanyuan-spec' }]);
  expect(database.serverVersion).toBeGreaterThanOrEqual(150_000);
});

test('a transaction commits whole or not at all, and nests as a savepoint', async () => {
  await expect(
    withTransaction(database.db, async (tx) => {
      await add(tx, 1);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await withTransaction(database.db, async (tx) => {
    await add(tx, 2);
    await withTransaction(tx, async (inner) => {
      await add(inner, 3);
      throw new Error('inner');
    }).catch(() => {});
  });
  expect(await values(database.db)).toEqual([2]);
});

test('reads side by side hold the pool: with a transaction they do not compile', async () => {
  expect(await inParallel(database.db, [values(database.db), 1])).toEqual([[2], 1]);
  await withTransaction(database.db, async (tx) => {
    // @ts-expect-error -- one connection
    await inParallel(tx, [values(tx)]);
  });
});

test('connections cut between and inside transactions fail the call, lose no slot of the pool, and recover', async () => {
  for (let round = 0; round < 5; round++) {
    const lost = await withTransaction(database.db, async (tx) => {
      await add(tx, 99);
      await cutConnections();
      await add(tx, 100);
    }).catch((error: unknown) => error);
    expect(isConnectionLost(lost)).toBe(true);
  }
  expect(await values(database.db)).not.toContain(99);
  await Promise.all(Array.from({ length: 9 }, () => withTransaction(database.db, (tx) => values(tx))));
});

test('a failing BEGIN gives its connection back', async () => {
  for (let round = 0; round < 5; round++) {
    await expect(
      withTransaction(database.db, () => Promise.resolve(), { isolationLevel: 'nonsense' as 'serializable' }),
    ).rejects.toThrow();
  }
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
  expect(await values(database.db)).toEqual([2]);
});

test.each([
  ['mysql://u:topsecret@h/db', /格式不正确/],
  ['postgres://u:topsecret@127.0.0.1:1/db', /connection refused/],
  ['postgres://u:topsecret@no-such-host.invalid/db', /host not found|name lookup failed/],
  ['postgres://u:topsecret@/db?host=/nonexistent', /no such socket/],
])('a wrong address is explained without its password: %s', async (url, message) => {
  const failure = await openDatabase({ url, log: SILENT_LOG, patienceMs: 0 }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'StartupError', message: expect.stringMatching(message) });
  expect(String(failure)).not.toContain('topsecret');
});

test('a missing database is named as such', async () => {
  const url = target.url.replace(target.name, 'nowhere');
  await expect(openDatabase({ url, log: SILENT_LOG, patienceMs: 0 })).rejects.toThrow(/database does not exist/);
});

test('a server older than 15 is refused', async () => {
  const query = pg.Pool.prototype.query;
  try {
    pg.Pool.prototype.query = (() => Promise.resolve({ rows: [{ version: '140012' }] })) as unknown as typeof query;
    await expect(openDatabase({ url: target.url, log: SILENT_LOG })).rejects.toThrow(
      /需要 PostgreSQL 15 及以上，当前为 14/,
    );
  } finally {
    pg.Pool.prototype.query = query;
  }
});
