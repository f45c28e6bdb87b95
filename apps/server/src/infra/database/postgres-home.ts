import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { errorCode, explainFileError, StartupError } from '../startup-error.ts';
import { canAccess, chooseAccount, giveTo, NOBODY, ownerOf, type PostgresAccount } from './postgres-account.ts';
import type { DatabaseLog } from './types.ts';

/** Where one embedded server lives: cluster/, socket/, runtime/, server.lock, connection.json, postgres.log. */
export interface PostgresHome {
  path: string;
  clusterDir: string;
  account: PostgresAccount;
}

const POINTER = 'location.json';
/** sun_path holds 108 bytes on Linux and 104 on macOS, the final zero included. */
const SOCKET_PATH_LIMIT = 100;
export const SOCKET_PORT = 5432;

/** The folder where a start would look for the server, without creating or moving anything; null: never started. */
export function findPostgresHome(dataDir: string): string | null {
  const local = join(resolve(dataDir), 'postgres');
  return readPointer(local) ?? (existsSync(local) ? local : null);
}

/** Finds or makes the home. `elsewhere` is the parent for homes that cannot live in the data folder. */
export function openPostgresHome(dataDir: string, log: DatabaseLog, elsewhere = defaultElsewhere()): PostgresHome {
  const local = join(resolve(dataDir), 'postgres');
  try {
    const moved = readPointer(local);
    if (moved !== null) return openMoved(local, moved);

    const hasCluster = existsSync(join(local, 'cluster'));
    const account = chooseAccount(join(local, 'cluster'));
    createPassableFolder(local, account !== null);
    if (isUsable(local, account)) return describe(local, account);
    if (hasCluster) {
      throw new StartupError(
        `数据库账户（uid ${ownerOf(account)}）无法进入 ${local}。请检查上级目录的权限，例如：chmod o+x <上级目录>`,
      );
    }
    return moveElsewhere(local, elsewhere, account, log);
  } catch (error) {
    throw explainFileError(error, local);
  }
}

export function socketDirOf(home: PostgresHome): string {
  const inside = join(home.path, 'socket');
  const length = Buffer.byteLength(join(inside, `.s.PGSQL.${SOCKET_PORT}`));
  // PostgreSQL reads the setting as a comma-separated list with its own quoting: odd names go to the short folder too.
  if (length <= SOCKET_PATH_LIMIT && !/[,"'\\\n]/.test(inside)) return inside;
  return join(shortTmpDir(), `wanyuan-${digest(home.path)}`);
}

export function createSocketDir(home: PostgresHome): string {
  const dir = socketDirOf(home);
  // An earlier version, as root, gave it to the user `nobody`.
  if (home.account !== null && lstatSync(dir, { throwIfNoEntry: false })?.uid === NOBODY)
    rmSync(dir, { recursive: true });
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const found = lstatSync(dir);
  const trusted = [0, process.getuid?.() ?? 0, ownerOf(home.account)];
  // The short folder lies in a place where any user may have put something under our name.
  if (!found.isDirectory() || (process.platform !== 'win32' && !trusted.includes(found.uid))) {
    throw new StartupError(`套接字目录 ${dir} 属于其他用户，请删除它后重试`);
  }
  chmodSync(dir, 0o700);
  giveTo(home.account, dir);
  return dir;
}

/** Leaves nothing behind in the folder that all programs share. */
export function removeSocketDir(home: PostgresHome, dir: string): void {
  if (!dir.startsWith(home.path)) rmSync(dir, { recursive: true, force: true });
}

function openMoved(local: string, moved: string): PostgresHome {
  if (!existsSync(moved)) {
    throw new StartupError(
      `${join(local, POINTER)} 指出数据库保存在 ${moved}，但那里什么也没有。请恢复该目录；确定要从空库开始时，删除 ${POINTER} 再启动。`,
    );
  }
  return describe(moved, chooseAccount(join(moved, 'cluster')));
}

function moveElsewhere(local: string, elsewhere: string, account: PostgresAccount, log: DatabaseLog): PostgresHome {
  // A folder of that name without a pointer to it belonged to a data folder that was deleted: leave it in peace.
  const name = digest(realpathSync(local));
  let path = join(elsewhere, name);
  for (let n = 2; existsSync(path); n++) path = join(elsewhere, `${name}-${n}`);

  createPassableFolder(path, account !== null);
  if (!isUsable(path, account)) {
    throw new StartupError(
      `数据库无法保存在 ${local}（权限不足），也无法保存在 ${path}。请换一个 DATA_DIR，或设置 DATABASE_URL。`,
    );
  }
  writeFileSync(join(path, 'owner.json'), JSON.stringify({ dataDir: dirname(local) }));
  writeFileSync(join(local, POINTER), JSON.stringify({ home: path }));
  log.info({ home: path }, `数据库账户（uid ${ownerOf(account)}）无法使用 ${local}，数据库改存于 ${path}`);
  return describe(path, account);
}

/** Creates missing folders so that the account may pass through them, but not look around; existing ones stay as they are. */
export function createPassableFolder(path: string, isPassable: boolean): void {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined || !isPassable) return;
  for (let dir = path; dir.length >= first.length; dir = dirname(dir)) chmodSync(dir, 0o711);
}

/** Tries what PostgreSQL needs, since Windows mounts and shared folders accept chmod and chown and ignore them. */
function isUsable(path: string, account: PostgresAccount): boolean {
  if (process.platform === 'win32') return true;
  const probe = mkdtempSync(join(path, 'probe-'));
  try {
    chmodSync(probe, 0o700);
    giveTo(account, probe);
    const { mode, uid } = statSync(probe);
    return (mode & 0o777) === 0o700 && uid === ownerOf(account) && canAccess(account, probe, '-w');
  } catch (error) {
    if (errorCode(error) === 'EPERM') return false;
    throw error;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

function describe(path: string, account: PostgresAccount): PostgresHome {
  return { path, clusterDir: join(path, 'cluster'), account };
}

function readPointer(local: string): string | null {
  try {
    return (JSON.parse(readFileSync(join(local, POINTER), 'utf8')) as { home: string }).home;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartupError(`无法读取 ${join(local, POINTER)}`, { cause: error });
  }
}

function defaultElsewhere(): string {
  if (process.getuid?.() === 0) return '/var/lib/wanyuan';
  return join(process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'wanyuan');
}

function shortTmpDir(): string {
  return process.platform === 'win32' ? tmpdir() : '/tmp';
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
