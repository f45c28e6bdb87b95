import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool, poolOf, type Database } from '@wanyuan/server/src/infra/database/database.ts';
import { SILENT_LOG } from '@wanyuan/server/src/infra/database/types.ts';

/** What the global setup hands to the workers. */
export interface TestCluster {
  /** Address of a database from which others can be created. */
  url: string;
  /** Name of the migrated database that is cloned. */
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

export interface TestDatabase {
  url: string;
  name: string;
  db: Database['db'];
  pool: pg.Pool;
  drop(): Promise<void>;
}

/** Rows that many test files begin with: made once in a run, then cloned. */
interface FilledTemplate {
  name: string;
  fill(db: TestDatabase['db']): Promise<void>;
}

/** A database of the test's own: a clone of the migrated template, filled or empty. Call `drop` in afterAll. */
export async function createTestDatabase(
  options: { empty?: boolean; filled?: FilledTemplate } = {},
): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const name = `wanyuan_test_${randomBytes(6).toString('hex')}`;
  await runOnCluster(cluster.url, async (client) => {
    const migrated = options.empty === true ? 'template0' : cluster.template;
    const template = options.filled === undefined ? migrated : await filledTemplate(client, cluster, options.filled);
    await cloneDatabase(client, name, template);
  });

  const { url, pool, db } = openDatabase(cluster, name);
  return {
    url,
    name,
    db,
    pool,
    async drop() {
      if (!pool.ended) await pool.end();
      await runOnCluster(cluster.url, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

function openDatabase(cluster: TestCluster, name: string) {
  const url = withDatabaseName(cluster.url, name);
  const pool = createPool({ connectionString: url }, { log: SILENT_LOG, applicationName: 'wanyuan-test' });
  return { url, pool, db: poolOf(pool) };
}

/** The first process fills it while the others wait; it gets its name only when it is whole. */
async function filledTemplate(client: pg.Client, cluster: TestCluster, { name, fill }: FilledTemplate) {
  const template = `${cluster.template}_${name}`;
  await client.query('select pg_advisory_lock(hashtext($1))', [template]);
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (rows.length === 0) {
    const draft = `${template}_draft_${randomBytes(3).toString('hex')}`;
    await cloneDatabase(client, draft, cluster.template);
    const { pool, db } = openDatabase(cluster, draft);
    await fill(db).finally(() => pool.end());
    await client.query(`alter database ${draft} rename to ${template}`);
    await client.query(`alter database ${template} with is_template true allow_connections false`);
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
  return template;
}

export async function runOnCluster<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Works on socket addresses too (postgres://user@/name?host=/folder), which the URL class refuses. */
export function withDatabaseName(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?.*)?$/, (_, query: string | undefined) => `/${name}${query ?? ''}`);
}

async function cloneDatabase(client: pg.Client, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      // By way of its log the server would work twice as long.
      await client.query(`create database ${name} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      // Autovacuum may look into the template at this very moment.
      const isBusy = error instanceof pg.DatabaseError && error.code === '55006';
      if (!isBusy || attempt === 20) throw error;
      await sleep(100);
    }
  }
}
