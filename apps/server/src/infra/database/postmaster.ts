import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../startup-error.ts';
import { isAlive, waitForExit } from './process-identity.ts';
import type { ConnectionConfig } from './types.ts';

export interface PostmasterFile {
  pid: number;
  port: number;
  socketDir: string;
  status: string;
}

export function readPostmasterFile(clusterDir: string): PostmasterFile | null {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', status: lines[7]?.trim() ?? '' };
}

/** Whether the pid is a PostgreSQL of this very cluster, and not a process that got a recycled number. */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
    if (process.platform === 'win32') {
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' }).includes('postgres');
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(clusterDir);
  } catch {
    return false;
  }
}

/**
 * PostgreSQL refuses to start while the pid in a left-over lock file takes signals: a recycled number does, and so does
 * a zombie left unreaped. It takes its own parent's pid as stale; removing postmaster.pid instead would also remove
 * its check that no old backend still has the shared memory. The socket's lock guards nothing that the former does not.
 */
export function disownStaleLocks(clusterDir: string, socketDir: string, port: number): void {
  const stale = readPostmasterFile(clusterDir);
  if (stale !== null) {
    if (isPostmasterOf(stale.pid, clusterDir)) return;
    const file = join(clusterDir, 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
  }
  rmSync(join(socketDir, `.s.PGSQL.${port}.lock`), { force: true });
}

export interface ServerFacts {
  dataDirectory: string;
  serverVersion: string;
}

export async function askServer(connection: ConnectionConfig): Promise<ServerFacts> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ dir: string; version: string }>(
      `select current_setting('data_directory') as dir, current_setting('server_version') as version`,
    );
    const row = rows[0];
    if (row === undefined) throw new Error('the server did not answer');
    return { dataDirectory: row.dir, serverVersion: row.version };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Waits until the server answers; null when `isStillStarting`, or what it answered, says that it never will. */
export async function waitUntilReady(
  connection: ConnectionConfig,
  isStillStarting: () => boolean,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<ServerFacts | null> {
  for (;;) {
    const hope = isStillStarting();
    try {
      return await askServer(connection);
    } catch (error) {
      if (!hope || isFinal(error)) return null;
      await sleep(25);
    }
  }
}

/** Fast shutdown, then an immediate one (recovered at the next start), then the kernel's way. */
export async function stopPostmaster(pid: number, fastMs = 30_000, immediateMs = 10_000): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', fastMs],
    ['SIGQUIT', immediateMs],
    ['SIGKILL', 10_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (errorCode(error) === 'ESRCH') return;
      throw error;
    }
    if (await waitForExit(pid, patience)) return;
  }
  throw new Error(`postgres (pid ${pid}) does not end`);
}
