import { parseArgs } from 'node:util';
import { SILENT_LOG } from '../database/types.ts';
import { StartupError } from '../startup-error.ts';
import { dataDirOf, exitStatusOf, pathFrom } from './backup-command.ts';
import type { Manifest } from './manifest.ts';
import { terminalProgress } from './progress.ts';
import { verifyArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { openToolDatabase } from './tool-database.ts';

const USAGE = '用法：npm run restore -- 备份文件 [--check] [--force] [--skip-jobs]';

export async function runRestoreCommand(argv: string[], env: Record<string, string | undefined>): Promise<number> {
  return exitStatusOf(async () => {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { force: { type: 'boolean' }, check: { type: 'boolean' }, 'skip-jobs': { type: 'boolean' } },
    });
    if (positionals[0] === undefined) throw new StartupError(USAGE);
    const file = pathFrom(env, positionals[0]);
    const progress = terminalProgress(process.stderr);
    // Before a server is started or created for it: a damaged archive leaves no trace at all.
    const verified = await verifyArchive(file, progress).finally(progress.end);
    if (values.check === true) {
      process.stdout.write(`备份完好：${verified.createdAt}，程序版本 ${verified.appVersion}\n`);
      return;
    }
    await restore(file, { verified, force: values.force === true, skipJobs: values['skip-jobs'] === true }, env);
  });
}

async function restore(
  file: string,
  choices: { verified: Manifest; force: boolean; skipJobs: boolean },
  env: Record<string, string | undefined>,
): Promise<void> {
  const dataDir = dataDirOf(env);
  const progress = terminalProgress(process.stderr);
  const database = await openToolDatabase({
    url: env['DATABASE_URL'],
    dataDir,
    purpose: '恢复 restore',
    log: SILENT_LOG,
  });
  try {
    const options = { connection: database.connection, dataDir, file, ...choices, progress };
    const { manifest, movedSchemas, movedFiles } = await restoreBackup(options).finally(progress.end);
    const aside = [...movedSchemas, ...(movedFiles === null ? [] : [movedFiles])];
    process.stdout.write(
      `恢复完成：${manifest.createdAt} 的备份，${manifest.tables.length} 张表，${manifest.files.length} 个文件\n` +
        (aside.length > 0 ? `原有数据移到：${aside.join('、')}\n` : '') +
        (database.isShared ? '如果服务正在运行，请重新启动它\n' : ''),
    );
  } finally {
    await database.close();
  }
}
