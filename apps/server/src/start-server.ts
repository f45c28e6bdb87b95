import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { DEMO_LOGINS } from './demo/demo-accounts.data.ts';
import { fillDemo, hasAccounts } from './demo/fill-demo.ts';
import { keepWorldFresh } from './demo/moving/keep-world-fresh.ts';
import { defineJobs } from './composition/define-jobs.ts';
import { openDatabase, type Database } from './infra/database/database.ts';
import { migrateDatabase } from './infra/database/migrate.ts';
import { findRepositoryRoot } from './infra/database/repository-root.ts';
import { startJobs } from './infra/jobs/boss-jobs.ts';
import { createEarlierSeals } from './infra/secrets/earlier-seals.ts';
import { createSecretBox, type SecretBox } from './infra/secrets/secret-box.ts';
import { secretMasters } from './infra/secrets/secret-key.ts';
import { openDataFolder } from './infra/private-files.ts';
import { StartupError } from './infra/startup-error.ts';
import type { StoragePort } from './infra/storage/storage-port.ts';
import { removeKeyFile, settleKeyFile, writeKeyFile } from './infra/web/key-file.ts';
import { createLoggers } from './logger.ts';
import {
  forgetFirstAccountKey,
  isDemoFilled,
  openKeyring,
  settleFirstAccountKey,
} from './modules/installation/installation.module.ts';
import { ASKING_JOB } from './modules/asking/asking.module.ts';
import { startCleaning, startFilling } from './modules/pictures/pictures.module.ts';
import { openPorts } from './ports.ts';
import { printWelcome } from './print-welcome.ts';

const DRAIN_MS = 10_000;
/** While one call's rows are made into an answer, another one has the connection. */
const CALLS_PER_CONNECTION = 2;

export interface RunningServer {
  address: string;
  stop(): Promise<void>;
}

/** Starts everything in order: folder, database, migrations, ports, demo world, jobs, HTTP. */
export async function startServer(environment: Record<string, string | undefined>): Promise<RunningServer> {
  const root = findRepositoryRoot();
  const config = readConfig(environment);
  config.DATA_DIR = resolve(root, config.DATA_DIR);
  openDataFolder(config.DATA_DIR);
  const { log, accessLog } = createLoggers(config);
  const database = await openDatabase({
    url: config.DATABASE_URL,
    embedded: { dataDir: config.DATA_DIR },
    poolSize: config.DATABASE_POOL,
    log,
  });
  const closers: (() => Promise<unknown>)[] = [() => database.close()];
  const stop = async () => {
    for (const close of closers.toReversed()) await close();
    log.flush();
  };
  try {
    await migrateDatabase({ connection: database.connectionConfig, log });
    const keyring = await openKeyring(database.db, config.SECRET_KEY);
    const secrets = createSecretBox(secretMasters(config), createEarlierSeals(keyring));
    const ports = await openPorts(config, database, log);
    closers.push(() => ports.close());
    // Processes that start at once on an empty database fill it once.
    const isDemo = await ports.locks.withLock(
      'demo-world',
      60_000,
      () => prepareDemo(config, database, ports.storage, secrets),
      {
        waitMs: 120_000,
      },
    );
    const jobs = await startJobs({ connection: database.connectionConfig, log, work: true });
    closers.push(() => jobs.stop());

    const localKey = hasLocalPages(config, isDemo) ? settleKeyFile(config.DATA_DIR, 'local-pages') : null;
    const firstAccountKey = await prepareFirstAccount(config, database);
    const version = readVersion(root);
    const webRoot = join(root, 'dist', 'web');
    const siteRoot = join(root, 'dist', 'site');
    const tempFolder = join(config.DATA_DIR, 'tmp');
    const demoAccounts = isDemo ? DEMO_LOGINS : [];
    const app = await buildApp({
      ...ports,
      jobs,
      config,
      database,
      keyring,
      secrets,
      log,
      accessLog,
      version,
      webRoot,
      siteRoot,
      tempFolder,
      demoAccounts,
      localKey,
      admission: {
        callsAtOnce: config.CALLS_AT_ONCE ?? config.DATABASE_POOL * CALLS_PER_CONNECTION,
        loopDelayMs: config.LOOP_DELAY_LIMIT_MS,
      },
      now: () => new Date(),
    });
    const { fastify, services } = app;
    await defineJobs(jobs, app.jobs);
    // What came due while no server ran is looked at now, not at the next full minute.
    await jobs.enqueue(ASKING_JOB, {});
    if (isDemo) await keepWorldFresh(jobs, database.db);
    closers.push(() => Promise.race([fastify.close(), new Promise((done) => setTimeout(done, DRAIN_MS).unref())]));
    const address = await listen(fastify, config);
    const { locks } = ports;
    const cleaning = startCleaning({ db: database.db, locks, cleaner: services.pictures.cleaner, log });
    closers.push(() => cleaning.stop());
    if (config.PICTURES_BACKGROUND) {
      const filling = startFilling({ db: database.db, locks, originals: services.pictures.originals, log });
      closers.push(() => filling.stop());
      services.pictureIndexing.embedSoon();
    }
    services.picturing.pictureSearch.warmUp().catch((error: unknown) => log.error({ err: error }, '图片索引未能载入'));
    printWelcome({ config, address, isDemo, localKey, firstAccountKey });
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(fastify: Awaited<ReturnType<typeof buildApp>>['fastify'], config: Config): Promise<string> {
  try {
    return await fastify.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE')
      throw new StartupError(`端口 ${config.PORT} 已被占用，请用 PORT=其他端口 启动，或先停止占用它的程序。`);
    if (code === 'EACCES') throw new StartupError(`没有权限使用端口 ${config.PORT}，请换一个 1024 以上的端口。`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`HOST=${config.HOST} 不是本机的地址。`);
    throw error;
  }
}

/**
 * Fills the demo world on the first start. A folder that holds it never serves with DEMO=off, and a system with
 * accounts of its own never gets it, even when the operator forgets DEMO=off once: its passwords are public.
 */
async function prepareDemo(
  config: Config,
  database: Database,
  storage: StoragePort,
  secrets: SecretBox,
): Promise<boolean> {
  const isFilled = await isDemoFilled(database.db);
  if (!config.DEMO && isFilled) {
    throw new StartupError(
      'DEMO=off，但此数据目录已有演示数据（密码是公开的）。请用 DATA_DIR 或 DATABASE_URL 指定一个新的位置。',
    );
  }
  if (!config.DEMO || isFilled) return config.DEMO;
  if (await hasAccounts(database.db)) return false;
  const report = (done: number, total: number, title: string) => console.log(`演示数据 ${done}/${total} ${title}`);
  await fillDemo(database.db, new Date(), report, { storage, secrets });
  return true;
}

/**
 * The outbox and the figures belong to a demo on the operator's own machine. A setting that says that others come to
 * this server closes them; they ask for a key all the same, because of proxies that no setting names.
 */
function hasLocalPages(config: Config, isDemo: boolean): boolean {
  return isDemo && config.PUBLIC_URL === undefined && config.TRUST_PROXY === 0;
}

/** The key to the first account of an empty system; null, and no trace of it, once there is one. */
async function prepareFirstAccount(config: Config, database: Database): Promise<string | null> {
  if (await hasAccounts(database.db)) {
    await forgetFirstAccountKey(database.db);
    removeKeyFile(config.DATA_DIR, 'first-account');
    return null;
  }
  const key = await settleFirstAccountKey(database.db);
  writeKeyFile(config.DATA_DIR, 'first-account', key);
  return key;
}

/** The build's id, written by the build; the package version when running from sources. */
function readVersion(root: string): string {
  try {
    return readFileSync(join(root, 'dist', 'version.txt'), 'utf8').trim();
  } catch {
    return 'development';
  }
}
