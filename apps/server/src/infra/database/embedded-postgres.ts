import { spawn } from 'node:child_process';
import { closeSync, openSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, explainFileError, StartupError } from '../startup-error.ts';
import { checkCluster, initCluster } from './cluster-init.ts';
import { readConnectionFile, writeConnectionFile } from './connection-file.ts';
import { lockFolder } from './folder-lock.ts';
import { findFreePort } from './free-port.ts';
import { giveTo, spawnIdentity } from './postgres-account.ts';
import { locatePostgresPackage, prepareBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { CONFIG_FILE, renderConfig } from './postgres-config.ts';
import { DATABASE_NAME, DATABASE_USER, postgresEnvironment } from './postgres-environment.ts';
import { explainPostgresFailure, MEMORY_STILL_IN_USE } from './postgres-faults.ts';
import { createSocketDir, openPostgresHome, removeSocketDir, SOCKET_PORT, type PostgresHome } from './postgres-home.ts';
import { endTrust, newPassword, setPassword, trustsItsSocket } from './postgres-password.ts';
import { capLog, readLogFrom, sizeOfLog } from './postgres-log-file.ts';
import { disownStaleLocks, isPostmasterOf, readPostmasterFile, stopPostmaster, waitUntilReady } from './postmaster.ts';
import { waitForExit } from './process-identity.ts';
import { supervise } from './supervisor.ts';
import { connectionStringOf, type ConnectionConfig, type DatabaseLog } from './types.ts';

export interface EmbeddedPostgresOptions {
  /** The application's data folder; the server lives in its subfolder postgres, unless that is out of its reach. */
  dataDir: string;
  log: DatabaseLog;
  /** Shown by a process that finds the folder locked. */
  purpose?: string;
  /** Overrides of postgresql.conf, for example fsync off in tests. */
  settings?: Record<string, string>;
  /** The package with the binaries and the parent of homes outside the data folder: given by tests only. */
  packageDir?: string;
  elsewhere?: string;
}

export interface EmbeddedPostgres {
  connection: ConnectionConfig;
  connectionString: string;
  /** Whether a server that outlived its Node process was taken over. */
  adopted: boolean;
  /** The postmaster; changes when the supervisor has to start it again. */
  readonly pid: number;
  home: string;
  stop(): Promise<void>;
}

interface Launch {
  home: PostgresHome;
  binaries: PostgresBinaries;
  connection: ConnectionConfig & { password: string };
  /** The cluster does not know the password: it is set by way of the files before the next start. */
  needsPassword: boolean;
  logFile: string;
  log: DatabaseLog;
}

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const home = openPostgresHome(options.dataDir, log, options.elsewhere);
  const lock = lockHome(home, options.purpose ?? '玩源服务 server');
  try {
    const packageDir = options.packageDir ?? locatePostgresPackage();
    const binaries = prepareBinaries(packageDir, join(home.path, 'runtime'), home.account, log);
    await endOutdated(home, log);
    const launch = await prepareLaunch(home, binaries, options);

    const adoptedPid = await adoptLeftOver(launch);
    const pid = adoptedPid ?? (await launchServer(launch));
    await ensureDatabase(launch.connection);
    writeConnectionFile(home.path, launch.connection);

    const supervisor = supervise({
      pid,
      log,
      onTick: () => capLog(launch.logFile),
      restart: () => launchServer(launch),
    });
    let stopped: Promise<void> | undefined;
    return {
      connection: launch.connection,
      connectionString: connectionStringOf(launch.connection),
      adopted: adoptedPid !== null,
      home: home.path,
      get pid() {
        return supervisor.pid;
      },
      stop() {
        stopped ??= supervisor
          .end()
          .then(() => stopServer(launch, supervisor.pid))
          .finally(lock.release);
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw explainFileError(error, home.path);
  }
}

function lockHome(home: PostgresHome, purpose: string) {
  try {
    return lockFolder(join(home.path, 'server.lock'), purpose);
  } catch (error) {
    throw explainFileError(error, home.path);
  }
}

async function prepareLaunch(
  home: PostgresHome,
  binaries: PostgresBinaries,
  { log, settings }: EmbeddedPostgresOptions,
): Promise<Launch> {
  const known = readConnectionFile(home.path);
  let password = known?.password;
  let needsPassword = password === undefined || trustsItsSocket(home.clusterDir);
  if (!checkCluster(home, binaries)) {
    log.info({ path: home.clusterDir }, '首次启动，正在创建数据库');
    ({ password } = await initCluster(home, binaries, { sync: settings?.['fsync'] !== 'off' }));
    needsPassword = false;
  }
  const config = join(home.clusterDir, CONFIG_FILE);
  writeFileSync(config, renderConfig(settings), { mode: 0o600 });
  giveTo(home.account, config);
  const connection = {
    ...(process.platform === 'win32'
      ? { host: '127.0.0.1', port: await findFreePort(known?.port) }
      : { host: createSocketDir(home), port: SOCKET_PORT }),
    user: DATABASE_USER,
    database: DATABASE_NAME,
    password: password ?? newPassword(),
  };
  // Before the first start, because the password exists nowhere else.
  writeConnectionFile(home.path, connection);
  return { home, binaries, connection, needsPassword, logFile: join(home.path, 'postgres.log'), log };
}

/**
 * Ends a server that an earlier version left running under a user that other services share, or open to every process
 * of its user, instead of taking it over; also one whose password is lost.
 */
async function endOutdated(home: PostgresHome, log: DatabaseLog): Promise<void> {
  const file = readPostmasterFile(home.clusterDir);
  if (file === null || !isPostmasterOf(file.pid, home.clusterDir)) return;
  const isForeign = home.account !== null && statSync(home.clusterDir).uid !== home.account.uid;
  const isOpen = trustsItsSocket(home.clusterDir) || readConnectionFile(home.path)?.password === undefined;
  if (!isForeign && !isOpen) return;
  log.info({ pid: file.pid }, '上次遗留的数据库进程来自旧版本，正在停止');
  await stopPostmaster(file.pid);
}

/** The pid of a healthy server that outlived its Node process, or null once none runs on the cluster any more. */
async function adoptLeftOver({ home, binaries, connection, log }: Launch): Promise<number | null> {
  const file = readPostmasterFile(home.clusterDir);
  if (file === null || !isPostmasterOf(file.pid, home.clusterDir)) return null;
  const isStarting = () =>
    isPostmasterOf(file.pid, home.clusterDir) && readPostmasterFile(home.clusterDir)?.status === 'starting';
  const where = process.platform === 'win32' ? { port: file.port } : { host: file.socketDir, port: file.port };
  const facts = await waitUntilReady({ ...connection, ...where }, isStarting, isWrongPassword);
  const isOurs =
    facts !== null &&
    realpathSync(facts.dataDirectory) === realpathSync(home.clusterDir) &&
    binaries.version.startsWith(facts.serverVersion) &&
    file.socketDir === (process.platform === 'win32' ? '' : connection.host);
  if (isOurs) {
    connection.port = file.port;
    log.info({ pid: file.pid }, '接管上次遗留的数据库进程');
    return file.pid;
  }
  log.warn({ pid: file.pid }, '上次遗留的数据库进程无法接管，正在停止');
  await (facts === null ? stopPostmaster(file.pid, 2_000, 2_000) : stopPostmaster(file.pid));
  return null;
}

/** Starts postgres and returns its pid once it answers. Detached, so that Ctrl+C reaches us first and requests can drain. */
async function launchServer(launch: Launch): Promise<number> {
  const deadline = performance.now() + 30_000;
  let hasSetPassword = false;
  for (;;) {
    const result = await tryLaunch(launch);
    if (typeof result === 'number') return result;
    // Files from elsewhere, or a kill at the wrong moment: a process that may read the files may also set the password.
    if (result === WRONG_PASSWORD && !hasSetPassword) {
      hasSetPassword = true;
      launch.needsPassword = true;
      continue;
    }
    // Backends of a killed postmaster end by themselves within moments; PostgreSQL must not start before.
    if (!MEMORY_STILL_IN_USE.test(result) || performance.now() > deadline) {
      throw explainPostgresFailure('启动数据库', result, launch.logFile);
    }
    await sleep(200);
  }
}

async function tryLaunch(launch: Launch): Promise<number | string> {
  const { home, binaries, connection, logFile, log } = launch;
  disownStaleLocks(home.clusterDir, connection.host, connection.port);
  if (launch.needsPassword) {
    const failure = await setPassword(home, binaries, connection.password);
    if (failure !== null) return failure;
    endTrust(home);
    launch.needsPassword = false;
  }
  const offset = sizeOfLog(logFile);
  const logFd = openSync(logFile, 'a', 0o600);
  const socket = process.platform === 'win32' ? [] : ['-k', connection.host];
  const child = spawn(binaries.postgres, ['-D', home.clusterDir, '-p', String(connection.port), ...socket], {
    cwd: '/',
    detached: true,
    env: postgresEnvironment(),
    stdio: ['ignore', logFd, logFd],
    windowsHide: true,
    ...spawnIdentity(home.account),
  });
  closeSync(logFd);
  let hasEnded = false;
  let failure = '';
  child.on('error', (error) => {
    hasEnded = true;
    failure = `FATAL: ${error.message}`;
  });
  child.on('exit', () => (hasEnded = true));
  child.unref();

  const notice = setTimeout(() => log.info({}, '数据库正在恢复，请稍候'), 10_000);
  let isRefused = false;
  const facts = await waitUntilReady(
    connection,
    () => !hasEnded,
    (error) => (isRefused = isWrongPassword(error)),
  );
  clearTimeout(notice);
  if (isRefused && child.pid !== undefined) {
    await stopPostmaster(child.pid);
    return WRONG_PASSWORD;
  }
  if (facts === null || child.pid === undefined) return failure || readLogFrom(logFile, offset);
  return child.pid;
}

const WRONG_PASSWORD = 'FATAL: the password is not the one of the cluster';
const isWrongPassword = (error: unknown) => errorCode(error) === '28P01';

async function ensureDatabase(connection: ConnectionConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [connection.database]);
    if (rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(connection.database)} template template0`);
  } catch (error) {
    if (errorCode(error) === '53100') throw new StartupError('磁盘已满，无法创建数据库', { cause: error });
    throw error;
  } finally {
    await client.end();
  }
}

async function stopServer({ home, binaries, connection }: Launch, pid: number): Promise<void> {
  if (process.platform !== 'win32') {
    await stopPostmaster(pid);
    return removeSocketDir(home, connection.host);
  }
  spawn(binaries.pgCtl, ['stop', '-D', home.clusterDir, '-m', 'fast', '-W'], { stdio: 'ignore', windowsHide: true });
  if (!(await waitForExit(pid, 30_000))) await stopPostmaster(pid, 0);
}
