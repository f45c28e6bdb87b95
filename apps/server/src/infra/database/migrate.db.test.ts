import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { StartupError } from '../startup-error.ts';
import { cleanUp } from './launcher-fixture.ts';
import { migrateDatabase } from './migrate.ts';
import { writeMigrations } from './migration-fixture.ts';
import { SILENT_LOG } from './types.ts';

const FIRST = { '0000_toys': ['create table toy (id int primary key)', 'insert into toy values (1)'] };
const SECOND = { ...FIRST, '0001_names': ['alter table toy add name text', `update toy set name = '积木'`] };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(async () => {
  await database.drop();
  await cleanUp();
});

const migrate = (migrationsDir: string) =>
  migrateDatabase({ connection: { connectionString: database.url }, log: SILENT_LOG, migrationsDir });

test('applies what is missing and nothing twice', async () => {
  const dir = writeMigrations(FIRST);
  expect(await migrate(dir)).toEqual({ applied: ['0000_toys'], level: 1 });
  expect(await migrate(dir)).toEqual({ applied: [], level: 1 });
  writeMigrations(SECOND, dir);
  expect(await migrate(dir)).toEqual({ applied: ['0001_names'], level: 2 });
  expect((await database.pool.query('select * from toy')).rows).toEqual([{ id: 1, name: '积木' }]);
});

test('processes that start at the same time migrate once', async () => {
  const dir = writeMigrations({
    '0000_slow': ['select pg_sleep(0.3)', 'create table toy (id int)', 'insert into toy values (1)'],
  });
  const results = await Promise.all(Array.from({ length: 4 }, () => migrate(dir)));
  expect(results.filter((result) => result.applied.length > 0)).toHaveLength(1);
  expect((await database.pool.query('select count(*)::int as n from toy')).rows).toEqual([{ n: 1 }]);
});

test('a failing migration leaves nothing of itself and keeps those before it', async () => {
  const dir = writeMigrations({ ...FIRST, '0001_bad': ['create table half (id int)', 'select nonsense'] });
  await expect(migrate(dir)).rejects.toThrow(/0001_bad 失败，已回滚/);
  const { rows } = await database.pool.query(
    `select to_regclass('half') as half, (select count(*)::int from toy) as toys`,
  );
  expect(rows).toEqual([{ half: null, toys: 1 }]);
  writeMigrations(SECOND, dir);
  expect((await migrate(dir)).applied).toEqual(['0001_names']);
});

test('refuses a database that is newer than the code', async () => {
  const dir = writeMigrations(SECOND);
  await migrate(dir);
  await expect(migrate(writeMigrations(FIRST))).rejects.toThrow(StartupError);
  await expect(migrate(writeMigrations(FIRST))).rejects.toThrow(/数据库比程序新/);
});

test('refuses a migration that changed after it was applied, but not for its line ends', async () => {
  const dir = writeMigrations(FIRST);
  await migrate(dir);
  const file = join(dir, '0000_toys.sql');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
  expect((await migrate(dir)).applied).toEqual([]);
  writeFileSync(file, 'create table toy (id bigint)');
  await expect(migrate(dir)).rejects.toThrow(/0000_toys 在执行之后被修改过/);
});

test('names what is missing in the folder', async () => {
  await expect(migrate('/nonexistent')).rejects.toThrow(/找不到数据库迁移目录/);
});
