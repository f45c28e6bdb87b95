import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { errorCode, StartupError } from '../startup-error.ts';
import { explainConnectionFailure } from './connection-faults.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.ts';
import type { DatabaseLog } from './types.ts';

declare const KIND: unique symbol;
type Handle<Kind> = PgDatabase<NodePgQueryResultHKT> & { readonly [KIND]: Kind };

/** Many connections: what is asked of it may run side by side (`inParallel`). */
export type Pool = Handle<'pool'> & { $client: pg.Pool };
/** One connection, which answers one question after the other. */
export type Tx = Handle<'transaction'>;
/** What repositories accept. */
export type Db = Handle<'pool' | 'transaction'>;

export interface Database {
  db: Pool;
  pool: pg.Pool;
  /** For callers that open their own connections: LISTEN, pg-boss, migrations. */
  connectionConfig: pg.ClientConfig;
  /** For example 180004. */
  serverVersion: number;
  embedded: EmbeddedPostgres | null;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** An external server; without it the embedded one is started. */
  url?: string | undefined;
  embedded?: Omit<EmbeddedPostgresOptions, 'log'> | undefined;
  log: DatabaseLog;
  poolSize?: number | undefined;
  statementTimeoutMs?: number | undefined;
  applicationName?: string | undefined;
  /** How long an external server that is still starting is waited for. */
  patienceMs?: number | undefined;
}

export const OLDEST_SUPPORTED = 15;

export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { url, log } = options;
  if (url !== undefined && url !== '') {
    assertDatabaseUrl(url);
    return connect({ connectionString: url }, null, options);
  }
  if (options.embedded === undefined) throw new Error('openDatabase needs a url or the embedded options');
  const embedded = await startEmbeddedPostgres({ ...options.embedded, log });
  try {
    return await connect({ ...embedded.connection }, embedded, options);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

export const poolOf = (pool: pg.Pool): Pool => drizzle(pool) as unknown as Pool;

/** Runs reads side by side: on a transaction the first fault would leave the others at work on a connection given back. */
export function inParallel<Reads extends readonly unknown[] | []>(
  _pool: Pool,
  reads: Reads,
): Promise<{ -readonly [Key in keyof Reads]: Awaited<Reads[Key]> }> {
  return Promise.all(reads);
}

const DATABASES = new WeakMap<pg.PoolClient, NodePgDatabase>();

/**
 * Runs `fn` in a transaction, or in a savepoint when `db` is a transaction already. Prefer it to `db.transaction`, which
 * keeps the pooled connection for ever when BEGIN fails (drizzle-orm 0.45): ten lost connections and the pool is dry.
 */
export async function withTransaction<T>(db: Db, fn: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
  const pool = '$client' in db ? db.$client : undefined;
  if (!(pool instanceof pg.Pool)) return db.transaction((tx) => fn(tx as unknown as Tx), config);
  return withTransactionOnClient(pool, fn, config);
}

/** A transaction together with the connection it runs on, for what drizzle cannot say: COPY. */
export async function withTransactionOnClient<T>(
  pool: pg.Pool,
  fn: (tx: Tx, client: pg.PoolClient) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    let single = DATABASES.get(client);
    if (single === undefined) DATABASES.set(client, (single = drizzle(client)));
    return await single.transaction((tx) => fn(tx as unknown as Tx, client), config);
  } catch (error) {
    broken = isConnectionLost(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Whether the connection itself failed, as opposed to the statement: the call may succeed on a fresh one. */
export function isConnectionLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/^(08...|57P0[1-3]|ECONN\w+|EPIPE|ENOENT)$/.test(errorCode(cause) ?? '')) return true;
    if (/Connection terminated|not queryable|Client has encountered a connection error/.test(cause.message))
      return true;
  }
  return false;
}

async function connect(
  connectionConfig: pg.ClientConfig,
  embedded: EmbeddedPostgres | null,
  options: OpenDatabaseOptions,
): Promise<Database> {
  const { log } = options;
  const pool = createPool(connectionConfig, options);
  let serverVersion: number;
  try {
    serverVersion = await readServerVersion(pool, embedded === null ? (options.patienceMs ?? 10_000) : 0, log);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: poolOf(pool),
    pool,
    connectionConfig,
    serverVersion,
    embedded,
    async close() {
      // A connection that is never given back must not keep the process from ending.
      if (!pool.ended) await Promise.race([pool.end(), sleep(10_000, undefined, { ref: false })]);
      await embedded?.stop();
    },
  };
}

export function createPool(
  connectionConfig: pg.ClientConfig,
  options: Omit<OpenDatabaseOptions, 'url' | 'embedded'>,
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionConfig,
    max: options.poolSize ?? 10,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    application_name: options.applicationName ?? 'wanyuan',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  });
  const report = (error: Error) => options.log.warn({ err: error }, '数据库连接中断');
  pool.on('error', report);
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would end Node.
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}

async function readServerVersion(pool: pg.Pool, patienceMs: number, log: DatabaseLog): Promise<number> {
  const deadline = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`);
      const version = Number(rows[0]?.version);
      if (version < OLDEST_SUPPORTED * 10_000) {
        throw new StartupError(
          `数据库版本过旧：需要 PostgreSQL ${OLDEST_SUPPORTED} 及以上，当前为 ${Math.floor(version / 10_000)}。请升级数据库，或去掉 DATABASE_URL 使用内置数据库。`,
        );
      }
      return version;
    } catch (error) {
      const isStarting = ['ECONNREFUSED', '57P03'].includes(errorCode(error) ?? '');
      if (!isStarting || performance.now() > deadline) throw explainConnectionFailure(error);
      if (attempt === 1) log.info({}, '等待数据库就绪');
      await sleep(500);
    }
  }
}

function assertDatabaseUrl(url: string): void {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new StartupError('DATABASE_URL 格式不正确，应形如 postgres://用户:密码@主机:5432/数据库');
  }
}
