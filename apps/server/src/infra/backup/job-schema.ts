import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { StartupError } from '../startup-error.ts';
import type { Manifest } from './manifest.ts';

/** Pending jobs are state. pg-boss creates this schema itself, apart from our migrations. */
export const JOBS_SCHEMA = 'pgboss';

/**
 * pg-boss' own book-keeping: its version and pending index builds belong to the schema that is built afresh, statistics
 * and warnings grow again.
 */
export const NOT_COPIED = new Set(['version', 'bam', 'queue_stats', 'warning'].map((name) => `${JOBS_SCHEMA}.${name}`));

export async function readJobState(client: pg.ClientBase): Promise<Manifest['jobs']> {
  const { rows: found } = await client.query(`select 1 where to_regclass('${JOBS_SCHEMA}.version') is not null`);
  if (found.length === 0) return null;
  const { rows } = await client.query<{ version: number }>(`select version from ${JOBS_SCHEMA}.version`);
  const { rows: partitionedQueues } = await client.query<{ name: string; policy: string }>(
    `select name, policy from ${JOBS_SCHEMA}.queue where partition order by name`,
  );
  return { version: rows[0]?.version ?? 0, partitionedQueues };
}

/** Refuses jobs of another pg-boss: only the release that wrote them can bring them up to date. */
export function assertJobVersion(jobs: Manifest['jobs'], appVersion: string): void {
  const version = jobSchemaVersion();
  if (jobs === null || jobs.version === version) return;
  throw new StartupError(
    `备份中的任务队列是版本 ${jobs.version}，本程序使用版本 ${version}。请用程序版本 ${appVersion} 恢复后再升级，或加 --skip-jobs 放弃未完成的任务。`,
  );
}

/** Builds the empty schema within the caller's transaction. */
export async function createJobSchema(client: pg.ClientBase, jobs: NonNullable<Manifest['jobs']>): Promise<void> {
  await client.query(statementsWithoutTransaction(getConstructionPlans(JOBS_SCHEMA)));
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  for (const { name, policy } of jobs.partitionedQueues) {
    await client.query(`select ${JOBS_SCHEMA}.create_queue($1, $2)`, [
      name,
      JSON.stringify({ policy, partition: 'true' }),
    ]);
  }
}

function statementsWithoutTransaction(plan: string): string {
  const match = /^\s*BEGIN;([^]*)COMMIT;\s*$/.exec(plan);
  if (match?.[1] === undefined) throw new Error('the construction plan of pg-boss has another shape than expected');
  return match[1];
}

function jobSchemaVersion(): number {
  return Number(
    /INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans(JOBS_SCHEMA))?.[1],
  );
}
