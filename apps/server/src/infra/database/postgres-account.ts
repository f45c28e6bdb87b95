import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** The user that runs PostgreSQL when we are root, which PostgreSQL refuses to run as; null: our own user. */
export type PostgresAccount = { uid: number; gid: number } | null;

const NAME = 'wanyuan-postgres';
/** Any service without a user of its own runs as this one: what belongs to it belongs to all of them. */
export const NOBODY = 65534;
const TRIES = 20;
const PAUSE_MS = 250;

/** The owner of the data; a system user of our own for new data, and for what an earlier version gave to `nobody`. */
export function chooseAccount(clusterDir: string): PostgresAccount {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  const isKept = owner !== undefined && owner.uid !== 0 && owner.uid !== NOBODY;
  return isKept ? { uid: owner.uid, gid: owner.gid } : ownAccount();
}

function ownAccount(): NonNullable<PostgresAccount> {
  for (let turn = 1; turn <= TRIES; turn += 1) {
    const known = findAccount();
    if (known !== null) return known;
    const { status, error } = createAccount();
    if (error !== undefined) break;
    // Another process may hold the lock of /etc/passwd, and may be making the very same user.
    if (status !== 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
  throw new StartupError(
    `以 root 启动时，数据库须以专用的系统用户运行，但无法创建用户 ${NAME}。请任选一种：以普通用户启动；` +
      `先执行 useradd --system --user-group ${NAME}；或设置 DATABASE_URL 使用外部 PostgreSQL。`,
  );
}

function findAccount(): NonNullable<PostgresAccount> | null {
  const ask = (option: string) => {
    const { status, stdout } = spawnSync('id', [option, NAME], { encoding: 'utf8' });
    return status === 0 ? Number(stdout.trim()) : 0;
  };
  const [uid, gid] = [ask('-u'), ask('-g')];
  return uid > 0 && gid > 0 ? { uid, gid } : null;
}

function createAccount() {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  return spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', NAME], { stdio: 'ignore' });
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
