import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack, type Pack } from 'tar-stream';
import { connectForMaintenance } from '../database/maintenance-client.ts';
import { MIGRATION_LOCK, readJournal } from '../database/migrate.ts';
import { errorCode, explainFileError, StartupError } from '../startup-error.ts';
import { listDataFiles } from './data-files.ts';
import { readJobState } from './job-schema.ts';
import {
  FILE_PREFIX,
  FORMAT,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  tableFolder,
  type Manifest,
  type TableRecord,
} from './manifest.ts';
import type { Progress } from './progress.ts';
import { listSequences, listTables, type TableInfo } from './table-catalog.ts';

export interface BackupOptions {
  connection: pg.ClientConfig;
  dataDir: string;
  /** The archive to write; must not exist. */
  file: string;
  appVersion: string;
  progress: Progress;
}

/** Tar wants sizes up front and COPY does not know them: rows travel in pieces of about this size. */
const PIECE = 4 * 1024 * 1024;

export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const partial = `${options.file}.partial`;
  const client = await connectForMaintenance(options.connection, 'backup');
  try {
    await mkdir(dirname(options.file), { recursive: true });
    const pack = createPack();
    // The archive holds everything, secrets included: for its owner's eyes only.
    const output = createWriteStream(partial, { mode: 0o600, flush: true });
    const writing = pipeline(pack, createGzip(), output);
    const [manifest] = await Promise.all([
      fillArchive(pack, client, options).catch((error: unknown) => {
        pack.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }),
      writing,
    ]);
    await rename(partial, options.file);
    await syncFolder(dirname(options.file));
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    throw explainFileError(error, options.file);
  } finally {
    await client.end().catch(() => {});
  }
}

async function fillArchive(pack: Pack, client: pg.Client, options: BackupOptions): Promise<Manifest> {
  const { progress } = options;
  const header = { format: FORMAT, appVersion: options.appVersion, createdAt: new Date().toISOString() };
  await addEntry(pack, HEADER_ENTRY, Buffer.from(JSON.stringify(header)));

  // No migration may change tables between the snapshot and their turn; ordinary reads and writes go on.
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  await client.query('begin transaction isolation level repeatable read, read only');
  await client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 3; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`);
  const migrations = await readJournal(client);
  if (migrations.length === 0) throw new StartupError('数据库是空的，没有可备份的内容');
  const jobs = await readJobState(client);
  const files = await listDataFiles(options.dataDir);

  const tables: TableRecord[] = [];
  for (const table of await listTables(client)) {
    progress.step(`备份数据表 ${table.schema}.${table.name}`);
    tables.push(await addTable(pack, client, table));
  }
  const sequences = await readSequences(client);
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  await client.query('commit');

  const written = new Set([
    relative(options.dataDir, resolve(options.file)),
    relative(options.dataDir, resolve(`${options.file}.partial`)),
  ]);
  const records: Manifest['files'] = [];
  for (const [index, path] of files.filter((file) => !written.has(file)).entries()) {
    progress.step(`备份文件 ${index + 1}/${files.length}`);
    const record = await addFile(pack, options.dataDir, path);
    if (record !== null) records.push(record);
  }
  const manifest: Manifest = {
    ...header,
    serverVersion: rows[0]?.version ?? '',
    migrations,
    jobs,
    tables,
    sequences,
    files: records,
  };
  await addEntry(pack, MANIFEST_ENTRY, Buffer.from(JSON.stringify(manifest)));
  pack.finalize();
  return manifest;
}

async function addTable(pack: Pack, client: pg.Client, table: TableInfo): Promise<TableRecord> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const name = `${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.name)}`;
  const source = table.isPartitioned ? `(select ${columns} from ${name})` : `${name} (${columns})`;
  const rows = client.query(copyTo(`copy ${source} to stdout`));
  const hash = createHash('sha256');
  let pieces: Buffer[] = [];
  let pending = 0;
  let bytes = 0;
  let number = 0;
  const flush = async () => {
    if (pending === 0) return;
    const piece = Buffer.concat(pieces);
    await addEntry(pack, `${tableFolder(table)}/${String((number += 1)).padStart(6, '0')}.copy`, piece);
    pieces = [];
    pending = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk);
    pieces.push(chunk);
    pending += chunk.length;
    bytes += chunk.length;
    if (pending >= PIECE) await flush();
  }
  await flush();
  const { schema, name: tableName } = table;
  return { schema, name: tableName, columns: table.columns, rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}

/** Sequences do not belong to the snapshot: read later they may be ahead of the rows, which does no harm. */
async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const result: Manifest['sequences'] = [];
  for (const { schema, name } of await listSequences(client)) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`,
    );
    if (rows[0] !== undefined)
      result.push({ schema, name, lastValue: rows[0].last_value, isCalled: rows[0].is_called });
  }
  return result;
}

/** Null when the file was removed since it was listed. */
async function addFile(pack: Pack, dataDir: string, path: string): Promise<Manifest['files'][number] | null> {
  const handle = await open(join(dataDir, path), 'r').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return null;
  try {
    const { size } = await handle.stat();
    const hash = createHash('sha256');
    const name = `${FILE_PREFIX}${path}`;
    if (size === 0) {
      await addEntry(pack, name, Buffer.alloc(0));
    } else {
      const content = handle.createReadStream({ start: 0, end: size - 1, autoClose: false });
      await pipeline(
        content,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            yield chunk;
          }
        },
        pack.entry({ name, size }),
      );
      if (content.bytesRead !== size) throw new StartupError(`文件 ${path} 在备份过程中被截短，请重试`);
    }
    return { path, size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

function addEntry(pack: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    pack.entry({ name, size: content.length }, content, (error) => (error ? fail(error) : done()));
  });
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
