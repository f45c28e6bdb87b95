import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { readEmbeddedConnection } from '../database/connection-file.ts';
import { openDatabase } from '../database/database.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { FolderBusyError } from '../database/folder-lock.ts';
import { findPostgresHome } from '../database/postgres-home.ts';
import { waitUntilReady } from '../database/postmaster.ts';
import { isSameProcessAlive } from '../database/process-identity.ts';
import { findRepositoryRoot } from '../database/repository-root.ts';
import type { DatabaseLog } from '../database/types.ts';
import { StartupError } from '../startup-error.ts';

export interface ToolDatabase {
  connection: pg.ClientConfig;
  /** Whether the embedded server belongs to a process that goes on running. */
  isShared: boolean;
  close(): Promise<void>;
}

/** The same database that the server uses: by address, through the running server's socket, or started for this task. */
export async function openToolDatabase(options: {
  url: string | undefined;
  dataDir: string;
  purpose: string;
  log: DatabaseLog;
}): Promise<ToolDatabase> {
  const { url, dataDir, purpose, log } = options;
  if (url !== undefined && url !== '') return openByUrl(url, log);
  try {
    const server = await startEmbeddedPostgres({ dataDir, purpose, log });
    return { connection: { ...server.connection }, isShared: false, close: () => server.stop() };
  } catch (error) {
    if (!(error instanceof FolderBusyError)) throw error;
    return connectToHolder(dataDir, error);
  }
}

/** Opens and closes, for the sake of its checks: reachable, and not too old. */
async function openByUrl(url: string, log: DatabaseLog): Promise<ToolDatabase> {
  const probe = await openDatabase({ url, log, poolSize: 1 });
  await probe.close();
  return { connection: probe.connectionConfig, isShared: true, close: async () => {} };
}

async function connectToHolder(dataDir: string, busy: FolderBusyError): Promise<ToolDatabase> {
  for (;;) {
    const connection = readEmbeddedConnection(dataDir);
    // The holder may be on its way up still.
    const facts = connection && (await waitUntilReady(connection, () => isSameProcessAlive(busy.holder)));
    if (connection !== null && facts !== null)
      return { connection: { ...connection }, isShared: true, close: async () => {} };
    if (!isSameProcessAlive(busy.holder)) throw busy;
  }
}

export function assertSomethingToBackUp(url: string | undefined, dataDir: string): void {
  if (url !== undefined && url !== '') return;
  const home = findPostgresHome(dataDir);
  if (home === null || !existsSync(join(home, 'cluster')))
    throw new StartupError(`${dataDir} 中还没有数据库，没有可备份的内容`);
}

export function readAppVersion(): string {
  return (JSON.parse(readFileSync(join(findRepositoryRoot(), 'package.json'), 'utf8')) as { version: string }).version;
}
