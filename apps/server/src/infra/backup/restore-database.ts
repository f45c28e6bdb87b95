import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigration, createJournal, MIGRATION_LOCK } from '../database/migrate.ts';
import type { Migration } from '../database/migration-files.ts';
import { StartupError } from '../startup-error.ts';
import { createJobSchema, JOBS_SCHEMA } from './job-schema.ts';
import { tableFolder, type Manifest, type TableRecord } from './manifest.ts';
import { listForeignKeys, listTriggeredTables, type ForeignKey } from './table-catalog.ts';

export interface RestoreTarget {
  client: pg.Client;
  manifest: Manifest;
  tables: TableRecord[];
  foreignKeys: ForeignKey[];
  triggered: string[];
}

/**
 * Builds empty tables at the backup's migration level, within the transaction that the caller opened. Foreign keys come
 * off and are put back, and thereby checked, at the end: that needs no superuser and knows no cycle that defeats it.
 */
export async function prepareTables(
  client: pg.Client,
  manifest: Manifest,
  migrations: Migration[],
): Promise<RestoreTarget> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await createJournal(client);
  for (const migration of migrations) await applyMigration(client, migration);
  if (manifest.jobs !== null) await createJobSchema(client, manifest.jobs);

  const tables = manifest.tables.filter((table) => manifest.jobs !== null || table.schema !== JOBS_SCHEMA);
  const foreignKeys = await listForeignKeys(client);
  const triggered = await listTriggeredTables(client);
  for (const key of foreignKeys) {
    await client.query(`alter table ${key.table} drop constraint ${client.escapeIdentifier(key.name)}`);
  }
  for (const table of triggered) await client.query(`alter table ${table} disable trigger user`);
  // Migrations may have put rows of their own into some of them.
  if (tables.length > 0) await client.query(`truncate ${tables.map((table) => quoted(client, table)).join(', ')}`);
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`);
  return { client, manifest, tables, foreignKeys, triggered };
}

export interface TableWriter {
  /** Takes the next piece of the archive; pieces of one table follow one another. */
  write(entryName: string, content: AsyncIterable<Buffer>): Promise<void>;
  end(): Promise<void>;
}

export function createTableWriter({ client, tables }: RestoreTarget): TableWriter {
  const waiting = new Map(tables.map((table) => [tableFolder(table), table]));
  let current: { folder: string; table: TableRecord; stream: ReturnType<typeof copyFrom> } | undefined;
  let failure: Error | undefined;

  function open(folder: string, table: TableRecord): void {
    const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const stream = client.query(copyFrom(`copy ${quoted(client, table)} (${columns}) from stdin`));
    // The server may refuse a row at any moment, also while no write waits for the stream.
    stream.on('error', (error) => (failure = error));
    current = { folder, table, stream };
  }

  async function waitFor(stream: ReturnType<typeof copyFrom>, event: 'drain' | 'finish'): Promise<void> {
    if (failure !== undefined) throw failure;
    await once(stream, event);
  }

  async function finish(): Promise<void> {
    if (current === undefined) return;
    const { stream, table } = current;
    current = undefined;
    if (failure === undefined) stream.end();
    await waitFor(stream, 'finish');
    assertRows(table, stream.rowCount);
  }

  return {
    async write(entryName, content) {
      const folder = entryName.slice(0, entryName.lastIndexOf('/'));
      if (current?.folder !== folder) {
        await finish();
        const table = waiting.get(folder);
        waiting.delete(folder);
        if (table !== undefined) open(folder, table);
      }
      for await (const chunk of content) {
        if (failure !== undefined) throw failure;
        if (current !== undefined && !current.stream.write(chunk)) await waitFor(current.stream, 'drain');
      }
    },
    async end() {
      await finish();
      for (const table of waiting.values()) assertRows(table, 0);
    },
  };
}

export async function finishTables({ client, manifest, foreignKeys, triggered }: RestoreTarget): Promise<void> {
  await client.query('set constraints all immediate');
  for (const key of foreignKeys) {
    await client.query(
      `alter table ${key.table} add constraint ${client.escapeIdentifier(key.name)} ${key.definition}`,
    );
  }
  for (const table of triggered) await client.query(`alter table ${table} enable trigger user`);
  for (const sequence of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [
      quoted(client, sequence),
      sequence.lastValue,
      sequence.isCalled,
    ]);
  }
}

function assertRows(table: TableRecord, found: number): void {
  if (found === table.rows) return;
  throw new StartupError(`数据表 ${table.schema}.${table.name} 应有 ${table.rows} 行，恢复出 ${found} 行`);
}

function quoted(client: pg.Client, name: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(name.schema)}.${client.escapeIdentifier(name.name)}`;
}
