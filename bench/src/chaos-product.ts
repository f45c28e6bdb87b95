import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEmbeddedConnection } from '@wanyuan/server/src/infra/database/connection-file.ts';
import { readPostmasterFile } from '@wanyuan/server/src/infra/database/postmaster.ts';
import type pg from 'pg';
import { freePort, prepareDataDir, repositoryRoot } from './child-server.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const REDIS = '/usr/bin/redis-server';
const NOBODY = 65534;
const RESTART_MS = 200;
const WORKER_LOOKS = 60;
const WORKER_LOOK_MS = 50;

/** A product that is killed and comes back, as a supervisor of processes would bring it back. */
export interface ChaosProduct {
  addresses: string[];
  connection(): pg.ClientConfig;
  killServer(random: () => number): boolean;
  /** Waits a moment for one to be there: they come and go with their work. */
  killWorker(random: () => number): Promise<boolean>;
  killDatabase(): boolean;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

interface Supervised {
  address: string;
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** Starts a process again whenever it ends, until it is told to stop. */
function supervise(start: () => ChildProcess): { pid(): number | undefined; stop(): Promise<void> } {
  let isStopping = false;
  let child = start();
  const watch = () =>
    child.once('exit', () => {
      if (isStopping) return;
      setTimeout(() => {
        if (isStopping) return;
        child = start();
        watch();
      }, RESTART_MS);
    });
  watch();
  return {
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    stop: async () => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function superviseServer(env: Record<string, string>): Promise<Supervised> {
  const port = await freePort();
  const supervised = supervise(() =>
    spawn(process.execPath, ['dist/server/main.js'], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        RATE_LIMIT_SCALE: '1000000',
        LOG_TO: 'file',
        PICTURES_BACKGROUND: 'off',
        ...env,
      },
    }),
  );
  return { address: `http://127.0.0.1:${port}`, ...supervised };
}

/** The processes that a server has started for pictures, models and documents. */
function workersOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('-worker'));
  } catch {
    return [];
  }
}

function kill(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

function asProduct(
  servers: Supervised[],
  database: { kill(): boolean; connection(): pg.ClientConfig; stop(): Promise<void> },
): ChaosProduct {
  return {
    addresses: servers.map(({ address }) => address),
    connection: () => database.connection(),
    killServer: (random) => kill(pick(servers, random)?.pid()),
    async killWorker(random) {
      for (let look = 0; look < WORKER_LOOKS; look += 1) {
        const pids = servers.flatMap((server) => server.pid() ?? []);
        if (kill(pick(pids.flatMap(workersOf), random))) return true;
        await sleep(WORKER_LOOK_MS);
      }
      return false;
    },
    killDatabase: () => database.kill(),
    async isReady() {
      for (const { address } of servers) if (!(await isThere(address))) return false;
      return true;
    },
    async close() {
      for (const server of servers) await server.stop();
      await database.stop();
    },
  };
}

/** One process with its own database, as `npm start` runs it. */
export async function startEmbedded(env: Record<string, string>): Promise<ChaosProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wanyuan-chaos-'));
  chmodSync(dataDir, 0o755);
  prepareDataDir(dataDir);
  const server = await superviseServer({ ...env, DATA_DIR: dataDir });
  const cluster = join(dataDir, 'postgres/cluster');
  return asProduct([server], {
    kill: () => kill(readPostmasterFile(cluster)?.pid),
    connection: () => ({ ...readEmbeddedConnection(dataDir)! }),
    stop: async () => rmSync(dataDir, { recursive: true, force: true }),
  });
}

const isThere = (address: string) =>
  fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Redis as well, where there is one. */
async function startRedis(folder: string): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  if (!existsSync(REDIS)) return { env: {}, stop: async () => {} };
  const port = await freePort();
  const args = ['--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder];
  const { stop } = supervise(() => spawn(REDIS, args, { stdio: 'ignore' }));
  await sleep(500);
  return { env: { REDIS_URL: `redis://127.0.0.1:${port}` }, stop };
}

/** Two processes on a PostgreSQL beside them; null where there is none. */
export async function startExternal(env: Record<string, string>): Promise<ChaosProduct | null> {
  if (!existsSync(join(BIN, 'initdb'))) return null;
  const folder = mkdtempSync(join(tmpdir(), 'wanyuan-chaos-'));
  const cluster = join(folder, 'cluster');
  mkdirSync(cluster, { mode: 0o700 });
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  chmodSync(folder, 0o755);
  if (identity.uid !== undefined) for (const path of [folder, cluster]) chownSync(path, identity.uid, identity.gid);
  const options = ['-U', 'wanyuan', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-instructions'];
  execFileSync(join(BIN, 'initdb'), ['-D', cluster, ...options], { cwd: '/', stdio: 'ignore', ...identity });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'max_connections=100', 'timezone=UTC'];
  const database = supervise(() =>
    spawn(join(BIN, 'postgres'), ['-D', cluster, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])], {
      cwd: '/',
      stdio: 'ignore',
      ...identity,
    }),
  );
  const connection = { host: '127.0.0.1', port, user: 'wanyuan', database: 'postgres' };
  const DATABASE_URL = `postgres://wanyuan@127.0.0.1:${port}/postgres`;
  await sleep(3000);
  const redis = await startRedis(folder);
  const shared = { ...env, ...redis.env, DATABASE_URL, DATA_DIR: join(folder, 'data'), SECRET_KEY: 'chaos'.repeat(8) };
  const servers = [await superviseServer(shared)];
  // The second one comes when the first has made the tables and the demo world.
  while (!(await isThere(servers[0]!.address))) await sleep(500);
  servers.push(await superviseServer(shared));
  return asProduct(servers, {
    kill: () => kill(database.pid()),
    connection: () => connection,
    stop: async () => {
      await redis.stop();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}
