import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { connectForMaintenance } from './maintenance-client.ts';
import { readMigrations, type Migration } from './migration-files.ts';
import { findRepositoryRoot } from './repository-root.ts';
import type { DatabaseLog } from './types.ts';

export interface MigrateOptions {
  connection: pg.ClientConfig;
  log: DatabaseLog;
  migrationsDir?: string | undefined;
}

export interface MigrateResult {
  /** Names of the migrations applied by this call. */
  applied: string[];
  /** Number of migrations the database has now. */
  level: number;
}

export interface AppliedMigration {
  hash: string;
  createdAt: number;
}

/** "wanyuan" on a telephone keypad: any fixed number that no other program takes as an advisory lock. */
export const MIGRATION_LOCK = 9_269_826;

export function defaultMigrationsDir(): string {
  return join(findRepositoryRoot(), 'apps', 'server', 'migrations');
}

/** Brings the database to the code's level. Processes that start at the same time wait for one another. */
export async function migrateDatabase(options: MigrateOptions): Promise<MigrateResult> {
  const migrations = readMigrations(options.migrationsDir ?? defaultMigrationsDir());
  // A connection of its own, because the lock belongs to the session.
  const client = await connectForMaintenance(options.connection, 'migrate');
  try {
    await takeLock(client, options.log);
    await createJournal(client);
    const pending = selectPending(migrations, await readJournal(client));
    for (const migration of pending) {
      options.log.info({ migration: migration.tag }, '正在执行数据库迁移');
      await client.query('begin');
      await applyMigration(client, migration).catch(async (error: unknown) => {
        await client.query('rollback').catch(() => {});
        throw error;
      });
      await client.query('commit');
    }
    return { applied: pending.map((migration) => migration.tag), level: migrations.length };
  } finally {
    await client.end();
  }
}

/** The migrations still to run, after checking that what ran before is exactly what the code has. */
export function selectPending(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  for (const [index, row] of applied.entries()) {
    const migration = migrations[index];
    if (migration === undefined || migration.when !== row.createdAt) {
      throw new StartupError(
        `数据库比程序新：数据库已执行 ${applied.length} 个迁移，程序只认识其中前 ${index} 个。请使用更新的程序版本，或恢复与本版本对应的备份。`,
      );
    }
    if (migration.hash !== row.hash) {
      throw new StartupError(
        `迁移 ${migration.tag} 在执行之后被修改过，拒绝启动。已执行的迁移不可更改，请还原该文件，并用新的迁移做修改。`,
      );
    }
  }
  return migrations.slice(applied.length);
}

/** Runs one migration and records it, within the caller's transaction. */
export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    for (const statement of migration.statements) await client.query(statement);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`数据库迁移 ${migration.tag} 失败，已回滚：${reason}`, { cause: error });
  }
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    migration.hash,
    migration.when,
  ]);
}

/** The table is drizzle-kit's own, so that its tools keep working on our databases. */
export async function createJournal(client: pg.ClientBase): Promise<void> {
  if (await hasJournal(client)) return;
  await client.query(`
    create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
}

export async function readJournal(client: pg.ClientBase): Promise<AppliedMigration[]> {
  if (!(await hasJournal(client))) return [];
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map((row) => ({ hash: row.hash, createdAt: Number(row.created_at) }));
}

async function hasJournal(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  return rows[0]?.found === true;
}

/** Polls, because a session waiting inside pg_advisory_lock holds a snapshot that others' index builds wait for. */
async function takeLock(client: pg.Client, log: DatabaseLog): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken === true) return;
    if (attempt === 10) log.info({}, '另一个进程正在迁移数据库，等待其完成');
    await sleep(100);
  }
}
