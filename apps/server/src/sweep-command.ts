import { parseArgs } from 'node:util';
import { STORED_ROWS } from './composition/compose-modules.ts';
import { readConfig } from './config.ts';
import { dataDirOf, exitStatusOf } from './infra/backup/backup-command.ts';
import { openToolDatabase } from './infra/backup/tool-database.ts';
import { createPool, poolOf } from './infra/database/database.ts';
import { SILENT_LOG } from './infra/database/types.ts';
import { StartupError } from './infra/startup-error.ts';
import { createStorageSweep } from './modules/storage-usage/storage-usage.module.ts';
import { openStorage } from './ports.ts';

const USAGE = '用法：npm run sweep [-- --remove]（不带 --remove 只列出，不删除）';

/** `npm run sweep`: lists what no row names and what rows miss; `--remove` removes the former as the nightly job does. */
export async function runSweepCommand(argv: string[], env: Record<string, string | undefined>): Promise<number> {
  return exitStatusOf(async () => {
    const isDry = !readRemove(argv);
    const storage = await openStorage(readConfig(env));
    const database = await openToolDatabase({
      url: env['DATABASE_URL'],
      dataDir: dataDirOf(env),
      purpose: '存储清理 sweep',
      log: SILENT_LOG,
    });
    const pool = createPool(database.connection, { log: SILENT_LOG, poolSize: 2, statementTimeoutMs: 0 });
    const tell = (fields: object, text: string): void =>
      void process.stdout.write(`${text} ${JSON.stringify(fields)}\n`);
    try {
      const log = { info: tell, warn: tell };
      const sweep = createStorageSweep({ owners: STORED_ROWS, db: poolOf(pool), storage, now: () => new Date(), log });
      const { looked, orphans, orphanBytes, missing } = await sweep.run({ isDry });
      process.stdout.write(
        `共 ${looked} 个文件；无主 ${orphans} 个（${orphanBytes} 字节）${isDry ? '，未删除' : '，已删除'}；缺失 ${missing} 个\n`,
      );
    } finally {
      await pool.end();
      await database.close();
    }
  });
}

function readRemove(argv: string[]): boolean {
  try {
    return parseArgs({ args: argv, options: { remove: { type: 'boolean' } } }).values.remove ?? false;
  } catch {
    throw new StartupError(USAGE);
  }
}
