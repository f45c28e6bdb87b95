import { spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { explainFileError, StartupError } from '../startup-error.ts';
import { giveTo, giveTreeTo, spawnIdentity } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { CONFIG_FILE } from './postgres-config.ts';
import { DATABASE_USER, postgresEnvironment } from './postgres-environment.ts';
import { explainPostgresFailure } from './postgres-faults.ts';
import type { PostgresHome } from './postgres-home.ts';
import { newPassword } from './postgres-password.ts';

/** Refuses a cluster of another major version and hands one that root unpacked back to PostgreSQL's user. */
export function checkCluster(home: PostgresHome, binaries: PostgresBinaries): boolean {
  if (!existsSync(home.clusterDir)) return false;
  let found: string;
  try {
    found = readFileSync(join(home.clusterDir, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new StartupError(`${home.clusterDir} 不是完整的数据库目录，或当前用户无权读取（PG_VERSION 读取失败）。`, {
      cause: error,
    });
  }
  if (found !== binaries.major) {
    throw new StartupError(
      `数据目录 ${home.clusterDir} 属于 PostgreSQL ${found}，而本程序自带 PostgreSQL ${binaries.major}。` +
        '请用原来的程序版本执行 npm run backup，再用本版本 npm run restore。',
    );
  }
  if (home.account !== null && statSync(home.clusterDir).uid !== home.account.uid)
    giveTreeTo(home.account, home.clusterDir);
  return true;
}

/** Runs initdb in a draft folder and renames it when complete, so that a kill in between leaves nothing half made. */
export async function initCluster(
  home: PostgresHome,
  binaries: PostgresBinaries,
  options: { sync: boolean },
): Promise<{ password: string }> {
  const draft = `${home.clusterDir}.draft`;
  const passwordFile = join(home.path, 'initdb-password');
  const password = newPassword();
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    giveTo(home.account, draft);
    writeFileSync(passwordFile, password, { mode: 0o600 });
    giveTo(home.account, passwordFile);
    await runInitdb(home, binaries, draft, [...(options.sync ? [] : ['--no-sync']), `--pwfile=${passwordFile}`]);
    appendFileSync(join(draft, 'postgresql.conf'), `\ninclude_if_exists = '${CONFIG_FILE}'\n`);
    renameSync(draft, home.clusterDir);
    return { password };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw explainFileError(error, home.path);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function runInitdb(
  home: PostgresHome,
  binaries: PostgresBinaries,
  target: string,
  extra: string[],
): Promise<void> {
  // C.UTF-8 of the builtin provider sorts by code point and knows Unicode's letters, alike on every platform.
  const args = [
    '-D',
    target,
    '-U',
    DATABASE_USER,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--auth=scram-sha-256',
    '--no-instructions',
    ...extra,
  ];
  const child = spawn(binaries.initdb, args, {
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    ...spawnIdentity(home.account),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  }).catch((error: unknown) => {
    throw new StartupError(`无法运行内置 PostgreSQL 的 initdb：${String(error)}`, { cause: error });
  });
  if (code !== 0) {
    const logFile = join(home.path, 'initdb.log');
    try {
      writeFileSync(logFile, output);
    } catch {
      // A full disk is the likeliest reason for being here: then the message below has to do.
    }
    throw explainPostgresFailure('创建数据库', output, logFile);
  }
}
