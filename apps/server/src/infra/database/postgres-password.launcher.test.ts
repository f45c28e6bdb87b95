import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readEmbeddedConnection } from './connection-file.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { cleanUp, isRoot, query, start, startInChild, temporaryFolder } from './launcher-fixture.ts';
import { NOBODY } from './postgres-account.ts';
import { trustsItsSocket } from './postgres-password.ts';
import { isAlive, waitForExit } from './process-identity.ts';
import { connectionStringOf } from './types.ts';

afterEach(cleanUp);
if (!isRoot) console.warn('skipped: data that an earlier version gave to nobody (run the tests as root on Linux)');

/** Lets every process in that reaches the socket, as the release before did. */
function trustAsBefore(home: string): void {
  const file = join(home, 'cluster', 'pg_hba.conf');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('scram-sha-256', 'trust'));
}

function giveToNobody(path: string): void {
  chownSync(path, NOBODY, NOBODY);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveToNobody(join(path, name));
}

const guess = ({ connection }: Pick<EmbeddedPostgres, 'connection'>, password: string) =>
  query(connectionStringOf({ ...connection, password }), 'select 1').catch((error: unknown) => error);

async function expectClosed(server: EmbeddedPostgres): Promise<void> {
  expect(await guess(server, 'wrong')).toMatchObject({ code: '28P01' });
  expect(trustsItsSocket(join(server.home, 'cluster'))).toBe(false);
}

test('the socket asks for a password, which only the owner of the data folder can read', async () => {
  const dataDir = temporaryFolder();
  const server = await start(dataDir);
  await expectClosed(server);
  expect(readEmbeddedConnection(dataDir)?.password).toMatch(/^[\w-]{32}$/);
  const file = join(server.home, 'connection.json');
  expect([statSync(file).mode & 0o777, statSync(file).uid]).toEqual([0o600, process.getuid?.()]);
});

describe('data of the release before, whose socket trusted everybody', () => {
  test('keeps its rows and asks for a password from now on', async () => {
    const dataDir = temporaryFolder();
    const before = await start(dataDir);
    await query(before.connectionString, 'create table toy (id int)');
    await before.stop();
    trustAsBefore(before.home);
    // What a killed start, or a copy of the folder, may have lost.
    rmSync(join(before.home, 'connection.json'));
    const now = await start(dataDir);
    await query(now.connectionString, 'select id from toy');
    await expectClosed(now);
    await now.stop();
    expect((await start(dataDir)).connection.password).toBe(now.connection.password);
  });

  test('is not taken over while it still runs so', async () => {
    const dataDir = temporaryFolder();
    const left = await startInChild({ dataDir });
    await query(left.url ?? '', 'create table toy (id int)');
    trustAsBefore(join(dataDir, 'postgres'));
    left.child.kill('SIGKILL');
    await waitForExit(left.child.pid ?? 0, 10_000);
    const now = await start(dataDir);
    expect([now.adopted, isAlive(left.pid ?? 0)]).toEqual([false, false]);
    await query(now.connectionString, 'select id from toy');
    await expectClosed(now);
  });

  test.runIf(isRoot && process.platform === 'linux')('is taken from nobody, who had it as root', async () => {
    const dataDir = temporaryFolder();
    const before = await start(dataDir);
    await query(before.connectionString, 'create table toy (id int)');
    await before.stop();
    trustAsBefore(before.home);
    giveToNobody(join(before.home, 'cluster'));
    giveToNobody(join(before.home, 'socket'));
    const now = await start(dataDir);
    await query(now.connectionString, 'select id from toy');
    await expectClosed(now);
    expect(statSync(join(now.home, 'cluster')).uid).not.toBe(NOBODY);
    const seen = execFileSync('/bin/sh', ['-c', 'ls "$1" 2>&1 || true', 'sh', join(now.home, 'socket')], {
      uid: NOBODY,
      gid: NOBODY,
      encoding: 'utf8',
    });
    expect(seen).toMatch(/Permission denied/);
  });
});

test('a password that is not the one of the cluster is set anew', async () => {
  const dataDir = temporaryFolder();
  const before = await start(dataDir);
  await before.stop();
  const file = join(before.home, 'connection.json');
  writeFileSync(file, JSON.stringify({ ...before.connection, password: 'of-another-folder' }));
  chmodSync(file, 0o600);
  const now = await start(dataDir);
  expect(now.connection.password).toBe('of-another-folder');
  await query(now.connectionString, 'select 1');
});
