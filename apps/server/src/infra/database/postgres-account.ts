import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The user that runs PostgreSQL when we are root, which PostgreSQL refuses to run as; null: our own user. */
export type PostgresAccount = { uid: number; gid: number } | null;

const NOBODY = 65534;

export function chooseAccount(clusterDir: string): PostgresAccount {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  return owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}

export function spawnIdentity(account: PostgresAccount): { uid?: number; gid?: number } {
  return account ?? {};
}

/** Asks the kernel instead of reading mode bits, because ACLs and mounts decide as well. */
export function canAccess(account: PostgresAccount, path: string, test: '-x' | '-r' | '-w'): boolean {
  if (process.platform === 'win32') return true;
  const probe = spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], {
    cwd: '/',
    stdio: 'ignore',
    ...spawnIdentity(account),
  });
  return probe.status === 0;
}

export function giveTo(account: PostgresAccount, path: string): void {
  if (account !== null) chownSync(path, account.uid, account.gid);
}

export function giveTreeTo(account: PostgresAccount, path: string): void {
  if (account === null) return;
  lchownSync(path, account.uid, account.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTreeTo(account, join(path, name));
}

export function ownerOf(account: PostgresAccount): number | undefined {
  return account?.uid ?? process.getuid?.();
}
