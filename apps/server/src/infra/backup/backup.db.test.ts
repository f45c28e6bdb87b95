import { mkdirSync, readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { cleanUp, temporaryFolder } from '../database/launcher-fixture.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { writeMigrations } from '../database/migration-fixture.ts';
import { SILENT_LOG } from '../database/types.ts';
import { NO_PROGRESS } from './progress.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Cycles, self references, generated and identity columns, a trigger, seed rows, odd names and values. */
const SHOP = {
  '0000_shop': [
    `create extension if not exists pg_trgm`,
    `create type grade as enum ('甲', '乙')`,
    `create table company (id int generated always as identity primary key, name text not null, main_user int)`,
    `create table member (id serial primary key, company int not null references company, boss int references member)`,
    `alter table company add constraint main_fk foreign key (main_user) references member on delete set null`,
    `create table "Odd ""Table""" (id uuid primary key default gen_random_uuid(), "select" text, data jsonb, raw bytea,
       words tsvector, price numeric(12,4), g grade, at timestamptz, list text[], twice text generated always as ("select" || "select") stored)`,
    `create index on "Odd ""Table""" using gin ("select" gin_trgm_ops)`,
    `create table touched (id int primary key, by text, check (current_setting('spec.refuse', true) is distinct from 'on'))`,
    `create function mark() returns trigger language plpgsql as $$ begin new.by := 'trigger'; return new; end $$`,
    `create trigger mark before insert on touched for each row execute function mark()`,
    `create domain percent as int check (value between 0 and 100)`,
    `create view leaders as select id from company where main_user is not null`,
    `create sequence lone`,
    `insert into company (name) values ('平台')`,
  ],
};
const LATER = { ...SHOP, '0001_colour': [`alter table company add colour text default '红'`] };

let source: TestDatabase;
let target: TestDatabase;
let dataDir: string;
let file: string;
let migrationsDir: string;

beforeEach(async () => {
  [source, target] = await Promise.all([createTestDatabase({ empty: true }), createTestDatabase({ empty: true })]);
  const root = temporaryFolder();
  dataDir = join(root, 'data');
  file = join(root, 'backup.tar.gz');
  migrationsDir = writeMigrations(SHOP);
  await migrate(source);
  mkdirSync(join(dataDir, 'files', 'aa'), { recursive: true });
  mkdirSync(join(dataDir, 'files', '.tmp'), { recursive: true });
  mkdirSync(join(dataDir, 'postgres', 'cluster'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'aa', '图片.webp'), Buffer.alloc(300_000, 7));
  writeFileSync(join(dataDir, 'files', 'empty'), '');
  mkdirSync(join(dataDir, 'files', 'pictures', '7'), { recursive: true });
  writeFileSync(join(dataDir, 'files', 'pictures', '7', 'original.webp'), 'composed');
  writeFileSync(join(dataDir, 'files', 'pictures', '7', '300.webp'), 'made again when needed');
  writeFileSync(join(dataDir, 'files', '.tmp', 'half'), 'unfinished');
  writeFileSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '18');
  writeFileSync(join(dataDir, 'notes.txt'), 'sesame');
  writeFileSync(join(dataDir, 'secret.key'), 'what seals the secrets of mailboxes');
  await source.pool.query(`
    insert into company (name) select 'company ' || n from generate_series(1, 50) n;
    insert into member (company, boss) select 1 + n % 50, nullif(n, 1) - 1 from generate_series(1, 200) n;
    update company set main_user = id;
    insert into "Odd ""Table""" ("select", data, raw, words, price, g, at, list)
      select E'line\\nbreak\\ttab \\\\ 中文' || n, jsonb_build_object('n', n, 'x', null), decode('00ff0a5c', 'hex'), to_tsvector('simple', 'a b'),
             n / 7.0, '乙', timestamptz '2026-01-01 00:00:00.123456+08' + n * interval '1 hour', array['a,b', null, '"']
        from generate_series(1, 20000) n;
    insert into touched values (1, 'x'); update touched set by = 'by hand'`);
});
afterEach(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await cleanUp();
});

const migrate = (database: TestDatabase) =>
  migrateDatabase({ connection: { connectionString: database.url }, log: SILENT_LOG, migrationsDir });
const backup = () =>
  writeBackup({
    connection: { connectionString: source.url },
    dataDir,
    file,
    appVersion: '1.2.3',
    progress: NO_PROGRESS,
  });
const restore = (folder: string, more: Partial<RestoreOptions> = {}) =>
  restoreBackup({
    connection: { connectionString: target.url },
    dataDir: folder,
    file,
    migrationsDir,
    progress: NO_PROGRESS,
    ...more,
  });

const TABLES = ['company', 'member', '"Odd ""Table"""', 'touched'];
const contents = (database: TestDatabase) =>
  Promise.all(
    TABLES.map(
      async (table) =>
        (await database.pool.query(`select md5(string_agg(t::text, ',' order by id)) as sum from ${table} t`)).rows[0],
    ),
  );

test('everything comes back into an empty database and folder', async () => {
  const manifest = await backup();
  expect(manifest.tables.find((table) => table.name === 'member')?.rows).toBe(200);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const folder = temporaryFolder();
  expect(await restore(folder)).toMatchObject({ movedSchemas: [], movedFiles: null });

  expect(await contents(target)).toEqual(await contents(source));
  expect(readFileSync(join(folder, 'files', 'aa', '图片.webp'))).toEqual(Buffer.alloc(300_000, 7));
  expect(readFileSync(join(folder, 'files', 'empty'), 'utf8')).toBe('');
  expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('sesame');
  expect(readdirSync(folder).toSorted()).toEqual(['files', 'notes.txt']);
  expect(readdirSync(join(folder, 'files')).toSorted()).toEqual(['aa', 'empty', 'pictures']);
  expect(readdirSync(join(folder, 'files', 'pictures', '7'))).toEqual(['original.webp']);

  const { rows } = await target.pool.query(`insert into company (name) values ('new') returning id`);
  expect(rows).toEqual([{ id: 52 }]);
  await expect(target.pool.query('insert into member (company) values (9999)')).rejects.toThrow(/foreign key/);
  expect((await target.pool.query(`insert into touched values (2) returning by`)).rows).toEqual([{ by: 'trigger' }]);
});

test('writes that go on during the backup neither stop it nor tear it', async () => {
  const live = { isOn: true, written: 0 };
  const writer = (async () => {
    while (live.isOn) {
      await source.pool.query(
        `with c as (insert into company (name) values ('live') returning id) insert into member (company) select id from c`,
      );
      live.written += 1;
    }
  })();
  await vi.waitUntil(() => live.written >= 5);
  await backup();
  const { written } = live;
  live.isOn = false;
  await writer;
  expect(written).toBeGreaterThan(5);

  await restore(temporaryFolder());
  const { rows } = await target.pool.query(
    `select count(*)::int as companies, (select count(*)::int from member m join company c on c.id = m.company where c.name = 'live') as members from company where name = 'live'`,
  );
  expect(rows[0].companies).toBeGreaterThanOrEqual(5);
  expect(rows[0].members).toBe(rows[0].companies);
});

test('pending jobs survive, with their queues, schedules and partitions', async () => {
  const boss = new PgBoss({ connectionString: source.url, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue('export');
  await boss.createQueue('apart', { partition: true });
  await boss.send('export', { toy: 1 });
  await boss.send('apart', { toy: 2 });
  await boss.schedule('export', '0 3 * * *', { nightly: true });
  await boss.stop({ graceful: false });
  await backup();
  await restore(temporaryFolder());

  const restored = new PgBoss({ connectionString: target.url, supervise: false, schedule: false });
  restored.on('error', () => {});
  await restored.start();
  expect((await restored.fetch('export')).map((job) => job.data)).toEqual([{ toy: 1 }]);
  expect((await restored.fetch('apart')).map((job) => job.data)).toEqual([{ toy: 2 }]);
  expect(await restored.getSchedules()).toMatchObject([{ name: 'export', cron: '0 3 * * *' }]);
  await restored.stop({ graceful: false });
});

test('a backup of an older level is restored at that level and migrated afterwards', async () => {
  await backup();
  migrationsDir = writeMigrations(LATER);
  await restore(temporaryFolder());
  expect(await migrate(target)).toEqual({ applied: ['0001_colour'], level: 2 });
  expect((await target.pool.query('select distinct colour from company')).rows).toEqual([{ colour: '红' }]);
});

test('a backup of a newer level is refused', async () => {
  migrationsDir = writeMigrations(LATER);
  await migrate(source);
  await backup();
  migrationsDir = writeMigrations(SHOP);
  await expect(restore(temporaryFolder())).rejects.toThrow(/程序版本 1\.2\.3/);
});

test('what is there is refused, or with force moved aside', async () => {
  await backup();
  await migrate(target);
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'old.txt'), 'old');
  await expect(restore(folder)).rejects.toThrow(/目标不是空的：已有数据库和.*--force/);

  const { movedSchemas, movedFiles } = await restore(folder, { force: true });
  expect(await contents(target)).toEqual(await contents(source));
  const old = movedSchemas.find((name) => name.startsWith('public_before_'));
  expect((await target.pool.query(`select name from ${old}.company`)).rows).toEqual([{ name: '平台' }]);
  expect(readFileSync(join(movedFiles ?? '', 'old.txt'), 'utf8')).toBe('old');
  expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('sesame');
});

test.each([
  ['cut short', () => truncateSync(file, statSync(file).size - 2000)],
  ['cut in half', () => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['altered', () => flipByte(Math.floor(statSync(file).size / 2))],
  ['empty', () => truncateSync(file, 0)],
  ['something else', () => writeFileSync(file, 'not an archive')],
])('an archive that is %s changes nothing', async (_, damage) => {
  await backup();
  damage();
  const folder = temporaryFolder();
  const failure = await restore(folder, { force: true }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'StartupError', message: expect.stringMatching(/损坏|不完整|不是玩源/) });
  expect(readdirSync(folder)).toEqual([]);
  expect((await target.pool.query(`select 1 from pg_tables where schemaname in ('public', 'drizzle')`)).rowCount).toBe(
    0,
  );
});

test('a failure half way leaves database and files as they were', async () => {
  await backup();
  await target.pool.query('create schema drizzle; create table drizzle.__drizzle_migrations (wrong int)');
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'old.txt'), 'old');
  // The name that the old files would move to is taken by a file, on every second of the next minute.
  const now = Date.now();
  for (let second = 0; second < 60; second++) {
    const stamp = new Date(now + second * 1000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
    writeFileSync(join(folder, `before-restore-${stamp}`), '');
  }
  await expect(restore(folder, { force: true })).rejects.toThrow();
  expect((await target.pool.query('select * from drizzle.__drizzle_migrations')).rows).toEqual([]);
  expect((await target.pool.query(`select to_regclass('public.company') as t`)).rows).toEqual([{ t: null }]);
  expect(readFileSync(join(folder, 'old.txt'), 'utf8')).toBe('old');
  expect(readdirSync(folder).filter((name) => name.startsWith('.restore'))).toEqual([]);
});

test('a row that the database refuses undoes everything', async () => {
  await source.pool.query(`insert into touched select n, repeat('x', 200) from generate_series(2, 50000) n`);
  await backup();
  await target.pool.query(`alter database ${target.name} set spec.refuse = 'on'`);
  const folder = temporaryFolder();
  await expect(restore(folder)).rejects.toThrow(/violates check constraint/);
  expect(readdirSync(folder)).toEqual([]);
  expect((await target.pool.query(`select to_regclass('public.company') as t`)).rows).toEqual([{ t: null }]);
});

test('no superuser is needed, as on a managed server', async () => {
  await backup();
  const role = `plain_${target.name}`;
  await target.pool.query(`create role ${role}`);
  try {
    await target.pool.query(`alter database ${target.name} owner to ${role}`);
    const connection = { connectionString: target.url, options: `-c role=${role}` };
    await restore(temporaryFolder(), { connection });
    await restore(temporaryFolder(), { connection, force: true });
    expect(await contents(target)).toEqual(await contents(source));
  } finally {
    await target.drop();
    await source.pool.query(`drop role ${role}`);
  }
});

test('no half archive is left when the backup fails', async () => {
  await source.pool.query('drop schema drizzle cascade');
  await expect(backup()).rejects.toThrow(/没有可备份的内容/);
  expect(readdirSync(join(file, '..'))).toEqual(['data']);
});

function flipByte(at: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
  writeFileSync(file, bytes);
}
