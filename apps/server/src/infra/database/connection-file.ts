import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresHome } from './postgres-home.ts';
import type { ConnectionConfig } from './types.ts';

const FILE = 'connection.json';

export function writeConnectionFile(home: string, connection: ConnectionConfig): void {
  const draft = join(home, `${FILE}.draft`);
  writeFileSync(draft, JSON.stringify(connection, null, 2), { mode: 0o600 });
  renameSync(draft, join(home, FILE));
}

export function readConnectionFile(home: string): ConnectionConfig | null {
  try {
    return JSON.parse(readFileSync(join(home, FILE), 'utf8')) as ConnectionConfig;
  } catch {
    return null;
  }
}

/** How to reach the embedded server of a data folder that another process has started. */
export function readEmbeddedConnection(dataDir: string): ConnectionConfig | null {
  const home = findPostgresHome(dataDir);
  return home === null ? null : readConnectionFile(home);
}
