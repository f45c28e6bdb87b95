import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SILENT_LOG } from '../database/types.ts';
import { errorCode, StartupError } from '../startup-error.ts';
import { terminalProgress } from './progress.ts';
import { assertSomethingToBackUp, openToolDatabase, readAppVersion } from './tool-database.ts';
import { writeBackup } from './write-backup.ts';

type Environment = Record<string, string | undefined>;

/** npm changes to the root of the repository; a path that the operator typed is meant from where they stand. */
export function pathFrom(env: Environment, path: string): string {
  return resolve(env['INIT_CWD'] ?? process.cwd(), path);
}

export function dataDirOf(env: Environment): string {
  return resolve(env['DATA_DIR'] || './data');
}

/** Runs a task to an exit status; what the operator can cure is printed as its message alone. */
export async function exitStatusOf(task: () => Promise<void>): Promise<number> {
  try {
    await task();
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // 53100: the server's own word for a full disk.
    const reason = errorCode(error) === '53100' ? `数据库所在的磁盘已满 (${message})` : message;
    process.stderr.write(`${error instanceof StartupError ? message : `失败：${reason}`}\n`);
    return 1;
  }
}

export async function runBackupCommand(argv: string[], env: Environment): Promise<number> {
  return exitStatusOf(async () => {
    const { positionals } = parseArgs({ args: argv, allowPositionals: true });
    const dataDir = dataDirOf(env);
    const url = env['DATABASE_URL'];
    const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const file =
      positionals[0] === undefined
        ? join(dataDir, 'backups', `wanyuan-${stamp}.tar.gz`)
        : pathFrom(env, positionals[0]);
    if (existsSync(file)) throw new StartupError(`文件已存在，不会覆盖：${file}`);
    assertSomethingToBackUp(url, dataDir);

    const progress = terminalProgress(process.stderr);
    const database = await openToolDatabase({ url, dataDir, purpose: '备份 backup', log: SILENT_LOG });
    try {
      const options = { connection: database.connection, dataDir, file, appVersion: readAppVersion(), progress };
      const manifest = await writeBackup(options).finally(progress.end);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      process.stdout.write(
        `备份完成：${file}\n${manifest.tables.length} 张表 ${rows} 行，${manifest.files.length} 个文件，共 ${statSync(file).size} 字节\n` +
          (env['S3_ENDPOINT'] ? '注意：保存在对象存储 (S3) 中的文件不在备份内\n' : ''),
      );
    } finally {
      await database.close();
    }
  });
}
