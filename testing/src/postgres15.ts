import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForExit } from '@wanyuan/server/src/infra/database/process-identity.ts';
import { waitUntilReady } from '@wanyuan/server/src/infra/database/postmaster.ts';
import { connectionStringOf } from '@wanyuan/server/src/infra/database/types.ts';

/** The oldest PostgreSQL we support, as Debian and Ubuntu install it. */
const BIN = '/usr/lib/postgresql/15/bin';
const NOBODY = 65534;

/**
 * A private PostgreSQL 15 in a temporary folder; null where it is not installed. It trusts its socket, unlike the
 * embedded one: it holds nothing but what tests make.
 */
export async function startPostgres15(): Promise<{ url: string; stop(): Promise<void> } | null> {
  if (!existsSync(join(BIN, 'initdb'))) return null;
  const root = mkdtempSync(join(tmpdir(), 'wanyuan-pg15-'));
  const cluster = join(root, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (identity.uid !== undefined) {
    chmodSync(root, 0o755);
    chownSync(root, identity.uid, identity.gid);
    chownSync(cluster, identity.uid, identity.gid);
  }
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  execFileSync(
    join(BIN, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'wanyuan',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--auth=trust',
      '--no-sync',
      '--no-instructions',
    ],
    { cwd: '/', env, stdio: ['ignore', 'ignore', 'inherit'], ...identity },
  );
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
    // Nor does the embedded one compile queries, which takes longer than to run them on a few rows.
    'jit=off',
    'listen_addresses=',
    'max_connections=300',
    'timezone=UTC',
  ];
  const child = spawn(
    join(BIN, 'postgres'),
    ['-D', cluster, '-k', root, ...settings.flatMap((setting) => ['-c', setting])],
    {
      cwd: '/',
      env,
      detached: true,
      stdio: 'ignore',
      ...identity,
    },
  );
  child.unref();
  let hasEnded = false;
  child.on('exit', () => (hasEnded = true));
  const connection = { host: root, port: 5432, user: 'wanyuan', database: 'postgres' };
  const facts = await waitUntilReady(connection, () => !hasEnded);
  const { pid } = child;
  if (facts === null || pid === undefined) throw new Error('PostgreSQL 15 did not start');
  return {
    url: connectionStringOf(connection),
    async stop() {
      if (!hasEnded) process.kill(pid, 'SIGINT');
      await waitForExit(pid, 20_000);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
