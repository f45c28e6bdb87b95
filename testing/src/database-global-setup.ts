import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@wanyuan/server/src/infra/database/embedded-postgres.ts';
import { livingHolder } from '@wanyuan/server/src/infra/database/folder-lock.ts';
import { defaultMigrationsDir, migrateDatabase } from '@wanyuan/server/src/infra/database/migrate.ts';
import { isPostmasterOf, readPostmasterFile, stopPostmaster } from '@wanyuan/server/src/infra/database/postmaster.ts';
import { SILENT_LOG } from '@wanyuan/server/src/infra/database/types.ts';
import { runOnCluster, withDatabaseName } from './database.ts';
import { startPostgres15 } from './postgres15.ts';

const PREFIX = 'wanyuan-test-';

interface RunningCluster {
  url: string;
  stop(): Promise<void>;
}

/** One cluster for the run, with a migrated template; the workers clone it (see database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL'];
  const cluster = external === undefined ? await startChosenCluster() : { url: external, stop: async () => {} };
  const template = `wanyuan_template_${randomBytes(6).toString('hex')}`;
  try {
    await createTemplate(cluster.url, template);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('testCluster', { url: cluster.url, template });
  return async () => {
    if (external !== undefined) await dropTemplates(cluster.url, template);
    await cluster.stop();
  };
}

/**
 * The oldest server that we support: what runs on it runs on every later one, such as the embedded one, which the
 * browser's tests use. TEST_POSTGRES=embedded runs the suite on that.
 */
async function startChosenCluster(): Promise<RunningCluster> {
  if (process.env['TEST_POSTGRES'] === 'embedded') return startCluster();
  return (await startPostgres15()) ?? startCluster();
}

async function createTemplate(url: string, template: string): Promise<void> {
  await runOnCluster(url, (client) => client.query(`create database ${template} template template0`));
  if (existsSync(join(defaultMigrationsDir(), 'meta', '_journal.json'))) {
    await migrateDatabase({ connection: { connectionString: withDatabaseName(url, template) }, log: SILENT_LOG });
  }
  // A template with a connection on it cannot be cloned.
  await runOnCluster(url, (client) =>
    client.query(`alter database ${template} with is_template true allow_connections false`),
  );
}

/** The migrated one and those that were filled from it. */
async function dropTemplates(url: string, template: string): Promise<void> {
  await runOnCluster(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    );
    for (const { datname } of rows) {
      await client.query(`alter database ${datname} with is_template false`);
      await client.query(`drop database ${datname} with (force)`);
    }
  });
}

async function startCluster(): Promise<RunningCluster> {
  await removeAbandonedClusters();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  // mkdtemp makes it 0700, which would keep PostgreSQL's own user out when we are root.
  chmodSync(dataDir, 0o755);
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_connections: '300',
  };
  const server = await startEmbeddedPostgres({ dataDir, log: SILENT_LOG, purpose: 'tests', settings });
  return {
    url: server.connectionString,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its server behind: end those whose owner is gone, and only those. */
async function removeAbandonedClusters(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    const home = join(dataDir, 'postgres');
    if (!existsSync(join(home, 'server.lock')) || livingHolder(join(home, 'server.lock')) !== null) continue;
    const file = readPostmasterFile(join(home, 'cluster'));
    if (file !== null && isPostmasterOf(file.pid, join(home, 'cluster'))) await stopPostmaster(file.pid, 5_000);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
