import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BRAND } from '@wanyuan/domain';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { DEMO_LOGINS } from './demo/demo-accounts.data.ts';
import { fillDemo, hasAccounts } from './demo/fill-demo.ts';
import { keepWorldFresh } from './demo/moving/keep-world-fresh.ts';
import { ASKING_JOB, defineJobs } from './define-jobs.ts';
import { openDatabase, type Database } from './infra/database/database.ts';
import { migrateDatabase } from './infra/database/migrate.ts';
import { findRepositoryRoot } from './infra/database/repository-root.ts';
import { startJobs } from './infra/jobs/boss-jobs.ts';
import { explainFileError, StartupError } from './infra/startup-error.ts';
import type { StoragePort } from './infra/storage/storage-port.ts';
import { createLoggers } from './logger.ts';
import { isDemoFilled, openKeyring } from './modules/installation/installation.service.ts';
import { startFilling } from './modules/pictures/fill-pictures.ts';
import { openPorts } from './ports.ts';

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
  makeFolder(config.DATA_DIR);
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
    const ports = await openPorts(config, database, log);
    closers.push(() => ports.close());
    // Processes that start at once on an empty database fill it once.
    const isDemo = await ports.locks.withLock(
      'demo-world',
      60_000,
      () => prepareDemo(config, database, ports.storage),
      {
        waitMs: 120_000,
      },
    );
    const jobs = await startJobs({ connection: database.connectionConfig, log, work: true });
    closers.push(() => jobs.stop());

    const version = readVersion(root);
    const webRoot = join(root, 'dist', 'web');
    const tempFolder = join(config.DATA_DIR, 'tmp');
    const demoAccounts = isDemo ? DEMO_LOGINS : [];
    const { fastify, services } = await buildApp({
      ...ports,
      jobs,
      config,
      database,
      keyring,
      log,
      accessLog,
      version,
      webRoot,
      tempFolder,
      demoAccounts,
      admission: {
        callsAtOnce: config.CALLS_AT_ONCE ?? config.DATABASE_POOL * CALLS_PER_CONNECTION,
        loopDelayMs: config.LOOP_DELAY_LIMIT_MS,
      },
      now: () => new Date(),
    });
    await defineJobs(jobs, services);
    // What came due while no server ran is looked at now, not at the next full minute.
    await jobs.enqueue(ASKING_JOB, {});
    if (isDemo) await keepWorldFresh(jobs, database.db);
    closers.push(() => Promise.race([fastify.close(), new Promise((done) => setTimeout(done, DRAIN_MS).unref())]));
    const address = await listen(fastify, config);
    if (config.PICTURES_BACKGROUND) {
      const { locks } = ports;
      const filling = startFilling({ db: database.db, locks, originals: services.pictures.originals, log });
      closers.push(() => filling.stop());
      services.pictureIndexing.embedSoon();
    }
    services.picturing.pictureSearch.warmUp().catch((error: unknown) => log.error({ err: error }, '图片索引未能载入'));
    printWelcome(config, address, isDemo);
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
 * accounts of its own never gets it, even when somebody forgets DEMO=off once: its passwords are public.
 */
async function prepareDemo(config: Config, database: Database, storage: StoragePort): Promise<boolean> {
  const isFilled = await isDemoFilled(database.db);
  if (!config.DEMO && isFilled) {
    throw new StartupError(
      'DEMO=off，但此数据目录已有演示数据（密码是公开的）。请用 DATA_DIR 或 DATABASE_URL 指定一个新的位置。',
    );
  }
  if (!config.DEMO || isFilled) return config.DEMO;
  if (await hasAccounts(database.db)) return false;
  const report = (done: number, total: number, title: string) => console.log(`演示数据 ${done}/${total} ${title}`);
  await fillDemo(database.db, new Date(), report, { storage });
  return true;
}

function printWelcome(config: Config, address: string, isDemo: boolean): void {
  console.log(`\n${BRAND.name}已启动：${config.PUBLIC_URL ?? address}`);
  if (isDemo) {
    console.log('\n演示账号（密码相同）：');
    for (const { account, password, label, hint } of DEMO_LOGINS)
      console.log(`  ${account.padEnd(12)} ${password}  ${label}（${hint}）`);
  } else {
    console.log('首次使用请打开上面的地址，按提示建立第一个主账号。');
  }
  if (!config.SMS_WEBHOOK_URL) console.log(`\n短信验证码在本机查看：${address}/dev/outbox`);
  console.log('按 Ctrl+C 停止。\n');
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw explainFileError(error, folder);
  }
}

/** The build's id, written by the build; the package version when running from sources. */
function readVersion(root: string): string {
  try {
    return readFileSync(join(root, 'dist', 'version.txt'), 'utf8').trim();
  } catch {
    return 'development';
  }
}
