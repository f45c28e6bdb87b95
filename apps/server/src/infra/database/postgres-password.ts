import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_USER, postgresEnvironment } from './postgres-environment.ts';
import { giveTo, spawnIdentity } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresHome } from './postgres-home.ts';

/** A line of pg_hba.conf that lets clients in without asking for the password. */
const TRUSTING = /^(\s*(?:local|host\w*)\s.*\s)trust(\s*(?:#.*)?)$/gm;

export const newPassword = (): string => randomBytes(24).toString('base64url');

/** Earlier versions let every process of PostgreSQL's user in, as superuser. */
export function trustsItsSocket(clusterDir: string): boolean {
  const file = join(clusterDir, 'pg_hba.conf');
  return existsSync(file) && readFileSync(file, 'utf8').search(TRUSTING) >= 0;
}

export function endTrust({ clusterDir, account }: PostgresHome): void {
  const file = join(clusterDir, 'pg_hba.conf');
  const draft = `${file}.draft`;
  writeFileSync(draft, readFileSync(file, 'utf8').replace(TRUSTING, '$1scram-sha-256$2'), { mode: 0o600 });
  giveTo(account, draft);
  renameSync(draft, file);
}

/**
 * Sets the password without knowing the old one, by way of the files: no server may run on them meanwhile. Answers with
 * what PostgreSQL said when it could not.
 */
export async function setPassword(
  home: PostgresHome,
  binaries: PostgresBinaries,
  password: string,
): Promise<string | null> {
  const child = spawn(binaries.postgres, ['--single', '-D', home.clusterDir, 'postgres'], {
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
    ...spawnIdentity(home.account),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      output += `FATAL: ${error.message}`;
      resolve(null);
    });
    child.on('close', resolve);
  });
  // A server that refuses to start closes its input.
  child.stdin.on('error', () => {});
  child.stdin.end(`alter role "${DATABASE_USER}" password '${password}'\n`);
  const isDone = (await ended) === 0 && !/\b(ERROR|FATAL|PANIC):/.test(output);
  return isDone ? null : output || 'FATAL: no answer';
}
