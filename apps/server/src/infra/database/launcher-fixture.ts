import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundledEntry } from '@wanyuan/testing/server-bundle';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.ts';
import { stopPostmaster } from './postmaster.ts';
import { isAlive } from './process-identity.ts';
import { findRepositoryRoot } from './repository-root.ts';
import { SILENT_LOG } from './types.ts';

export const isRoot = process.getuid?.() === 0;

export interface ChildAnswer {
  pid?: number;
  url?: string;
  adopted?: boolean;
  name?: string;
  message?: string;
}

const cleanups: (() => unknown)[] = [];
export const later = (cleanup: () => unknown) => cleanups.push(cleanup);

export async function cleanUp(): Promise<void> {
  while (cleanups.length > 0) await cleanups.pop()?.();
}

/** A folder that other users may enter, unlike what mkdtemp makes. */
function openFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'wanyuan-launcher-'));
  chmodSync(dir, 0o755);
  return dir;
}

export function temporaryFolder(): string {
  const dir = openFolder();
  later(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

let made: Promise<string> | undefined;

/** A folder with a database in it, copied: to make one anew takes longer than most of what is tested with it. */
export async function folderWithDatabase(): Promise<string> {
  made ??= makeDatabase();
  const folder = temporaryFolder();
  execFileSync('cp', ['-a', `${await made}/.`, folder]);
  return folder;
}

async function makeDatabase(): Promise<string> {
  const dir = openFolder();
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir: dir, log: SILENT_LOG });
  await server.stop();
  return dir;
}

export async function start(dataDir: string, more: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: SILENT_LOG, ...more });
  later(() => server.stop());
  return server;
}

/** Starts a server in a Node process of its own, which a test may kill, and as another user if asked. */
export async function startInChild(
  options: { dataDir: string; packageDir?: string; elsewhere?: string },
  uid?: number,
): Promise<ChildAnswer & { child: ChildProcess }> {
  const child = spawn(process.execPath, [bundledEntry('launcher-child'), JSON.stringify(options)], {
    cwd: findRepositoryRoot(),
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const lines = createInterface({ input: child.stdout });
  const line = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve).once('close', () => reject(new Error('the child said nothing')));
  });
  const answer = JSON.parse(line) as ChildAnswer;
  later(async () => {
    child.stdin.end();
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => child.once('exit', resolve));
    // A child that the test killed has left its server behind.
    const { pid } = answer;
    if (pid !== undefined && isPostgres(pid)) await stopPostmaster(pid, 5_000);
  });
  return { ...answer, child };
}

export async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Writes rows one by one until the server goes away; returns the numbers that were acknowledged. */
export async function writeUntilCut(url: string, onRow: (n: number) => void): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('create table if not exists log (n int primary key)');
  const acknowledged: number[] = [];
  try {
    for (let n = 1; ; n++) {
      await client.query('insert into log values ($1)', [n]);
      acknowledged.push(n);
      onRow(n);
    }
  } catch {
    return acknowledged;
  } finally {
    await client.end().catch(() => {});
  }
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  return process.platform !== 'linux' || readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
}
