import { SOON } from '@wanyuan/testing/patience';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readEmbeddedConnection } from './connection-file.ts';
import { isConnectionLost, openDatabase } from './database.ts';
import {
  cleanUp,
  folderWithDatabase,
  later,
  query,
  start,
  startInChild,
  temporaryFolder,
  writeUntilCut,
} from './launcher-fixture.ts';
import { sharedBuffersMb } from './postgres-config.ts';
import { isAlive, waitForExit } from './process-identity.ts';
import { SILENT_LOG } from './types.ts';

afterEach(cleanUp);

const kill = async (pid: number | undefined) => {
  if (pid === undefined) throw new Error('no pid');
  process.kill(pid, 'SIGKILL');
  await waitForExit(pid, 10_000);
};

test('creates a database, keeps it over a restart, and tells other processes how to reach it', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const first = await start(dataDir);
  expect(first.adopted).toBe(false);
  await query(first.connectionString, `create table toy as select '积木' as name`);
  const settings = await query(
    first.connectionString,
    `select current_setting('timezone') tz, current_setting('fsync') fsync, current_setting('server_encoding') encoding,
            current_setting('listen_addresses') tcp, lower('É') || ('b' < 'Ä')::text as letters`,
  );
  expect(settings).toEqual([{ tz: 'UTC', fsync: 'on', encoding: 'UTF8', tcp: '', letters: 'étrue' }]);
  expect(readEmbeddedConnection(dataDir)).toEqual(first.connection);
  expect(statSync(join(first.home, 'connection.json')).mode & 0o777).toBe(0o600);
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const second = await start(dataDir);
  expect(await query(second.connectionString, 'select name from toy')).toEqual([{ name: '积木' }]);
});

test('keeps more of the data in memory on a larger machine, within bounds', async () => {
  const gigabytes = [0.5, 1, 4, 16, 64].map((size) => sharedBuffersMb(size * 2 ** 30));
  expect(gigabytes).toEqual([128, 128, 512, 2048, 2048]);
  const server = await start(await folderWithDatabase());
  const [setting] = await query<{ megabytes: number }>(
    server.connectionString,
    `select setting::int / 128 as megabytes from pg_settings where name = 'shared_buffers'`,
  );
  expect(setting!.megabytes).toBeGreaterThanOrEqual(128);
  expect(setting!.megabytes).toBeLessThanOrEqual(sharedBuffersMb(totalmem()));
});

test('adopts a healthy server whose Node process was killed', async () => {
  const dataDir = await folderWithDatabase();
  const left = await startInChild({ dataDir });
  await query(left.url ?? '', 'create table toy (id int)');
  await kill(left.child.pid);

  const server = await start(dataDir);
  expect(server.adopted).toBe(true);
  expect(server.pid).toBe(left.pid);
  await query(server.connectionString, 'select id from toy');
  await server.stop();
  expect(isAlive(server.pid)).toBe(false);
});

test('a left-over server that does not answer is ended and replaced', async () => {
  const dataDir = await folderWithDatabase();
  const left = await startInChild({ dataDir });
  await kill(left.child.pid);
  process.kill(left.pid ?? 0, 'SIGSTOP');

  const server = await start(dataDir);
  expect(server.adopted).toBe(false);
  expect(isAlive(left.pid ?? 0)).toBe(false);
});

test('postgres killed under a living Node process comes back with every acknowledged row', async () => {
  const server = await start(await folderWithDatabase());
  const before = server.pid;
  const acknowledged = await writeUntilCut(
    server.connectionString,
    (n) => n === 300 && process.kill(before, 'SIGKILL'),
  );
  await vi.waitFor(() => query(server.connectionString, 'select 1'), SOON);
  // It answers a moment before the supervisor has noted who it is now.
  await vi.waitFor(() => expect(server.pid).not.toBe(before), SOON);
  const rows = await query<{ n: number }>(server.connectionString, 'select n from log order by n');
  expect(rows.map((row) => row.n)).toEqual(expect.arrayContaining(acknowledged));
  expect(acknowledged.length).toBeGreaterThanOrEqual(300);
});

test('a pool over a killed postgres fails its calls, then recovers by itself', async () => {
  const database = await openDatabase({ embedded: { dataDir: await folderWithDatabase() }, log: SILENT_LOG });
  later(() => database.close());
  expect(Math.floor(database.serverVersion / 10_000)).toBe(18);
  const sleeping = database.pool.query('select pg_sleep(60)').catch((error: unknown) => error);
  await database.pool.query('select 1');
  process.kill(database.embedded?.pid ?? 0, 'SIGKILL');
  expect(isConnectionLost(await sleeping)).toBe(true);
  await vi.waitFor(() => database.pool.query('select 1'), SOON);
});

test('both killed: the next start recovers every acknowledged row', async () => {
  const dataDir = await folderWithDatabase();
  const left = await startInChild({ dataDir });
  const acknowledged = await writeUntilCut(left.url ?? '', (n) => {
    if (n !== 300) return;
    left.child.kill('SIGKILL');
    process.kill(left.pid ?? 0, 'SIGKILL');
  });
  await waitForExit(left.child.pid ?? 0, 10_000);
  const server = await start(dataDir);
  expect(server.adopted).toBe(false);
  const rows = await query<{ n: number }>(server.connectionString, 'select n from log order by n');
  expect(rows.map((row) => row.n)).toEqual(expect.arrayContaining(acknowledged));
});

test('a stale postmaster.pid whose number now belongs to another process fools nobody', async () => {
  const dataDir = await folderWithDatabase();
  const first = await start(dataDir);
  const file = join(first.home, 'cluster', 'postmaster.pid');
  const content = readFileSync(file, 'utf8');
  const { uid, gid } = statSync(file);
  await first.stop();

  // PostgreSQL itself is only fooled by a process of its own user.
  const stranger = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {});
  later(() => stranger.kill());
  writeFileSync(file, content.replace(/^\d+/, String(stranger.pid)));
  const second = await start(dataDir);
  await query(second.connectionString, 'select 1');
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test('a second start on the same folder is refused in both languages, until the first is gone', async () => {
  const dataDir = await folderWithDatabase();
  const first = await startInChild({ dataDir });
  const refusal = await start(dataDir).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'StartupError' });
  expect(String(refusal)).toMatch(/数据目录正被另一个进程使用[^]*in use by process \d+/);
  expect(await query(first.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  await kill(first.child.pid);
  await start(dataDir);
});

test('of several starts at the same moment exactly one wins', async () => {
  const dataDir = temporaryFolder();
  const answers = await Promise.all([1, 2, 3].map(() => startInChild({ dataDir })));
  expect(answers.filter((answer) => answer.url !== undefined)).toHaveLength(1);
  expect(answers.filter((answer) => answer.name === 'StartupError')).toHaveLength(2);
});

test('a lock whose pid was recycled is taken over', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'postgres'));
  const lock = { pid: process.pid, start: 'another boot:1', purpose: 'server', token: 'x' };
  writeFileSync(join(dataDir, 'postgres', 'server.lock'), JSON.stringify(lock));
  const server = await start(dataDir);
  await server.stop();
  expect(existsSync(join(dataDir, 'postgres', 'server.lock'))).toBe(false);
});

test('an initdb that was interrupted leaves nothing in the way', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'postgres', 'cluster.draft'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'cluster.draft', 'half'), '');
  const server = await start(dataDir);
  expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a folder deeper than a socket path allows, with odd characters, works all the same', async () => {
  const dataDir = join(temporaryFolder(), '玩具 目录, "引号"'.repeat(3), 'x'.repeat(90));
  const server = await start(dataDir);
  await query(server.connectionString, 'select 1');
  expect(Buffer.byteLength(server.connection.host)).toBeLessThan(80);
});

test('data of another major version is refused with its number', async () => {
  const dataDir = await folderWithDatabase();
  const server = await start(dataDir);
  await server.stop();
  writeFileSync(join(server.home, 'cluster', 'PG_VERSION'), '16\n');
  const refusal = await start(dataDir).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(/PostgreSQL 16.*PostgreSQL 18/),
  });
});
