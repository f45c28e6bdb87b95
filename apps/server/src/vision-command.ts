import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { dataDirOf, exitStatusOf, pathFrom } from './infra/backup/backup-command.ts';
import { openToolDatabase } from './infra/backup/tool-database.ts';
import { createPool, poolOf } from './infra/database/database.ts';
import { SILENT_LOG } from './infra/database/types.ts';
import { StartupError } from './infra/startup-error.ts';
import { measureModel, writeFeedback } from './modules/picture-search/picture-search.module.ts';
import { createPicturesService } from './modules/pictures/pictures.module.ts';
import { createLoggers } from './logger.ts';
import { openStorage } from './ports.ts';

type Environment = Record<string, string | undefined>;

const USAGE = `用法：
  npm run vision -- feedback 文件夹 [--others 1000]   把各公司“就是这款/不是”的标记导出为评测集
  npm run vision -- measure 文件夹 [--model 模型.onnx]  用评测集测一个模型；不指定则测自带的`;
const OTHERS = 1000;
const OTHERS_MAX = 100_000;

/** `npm run vision`: what people said of hits, and how well a model agrees with it. */
export async function runVisionCommand(argv: string[], env: Environment): Promise<number> {
  return exitStatusOf(async () => {
    const { task, folder, others, model } = readArguments(argv, env);
    if (task === 'measure') {
      const { recall1, recall5, wrong_above, ...rest } = await measureModel(folder, model);
      const shares = Object.entries({ recall1, recall5, wrong_above }).map(
        ([name, share]) => `${name}=${share.toFixed(4)}`,
      );
      const counts = Object.entries(rest).map(([name, value]) => `${name}=${value}`);
      process.stdout.write(`RESULT feedback ${[...shares, ...counts].join(' ')}\n`);
      return;
    }
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new StartupError(`文件夹不是空的，不会覆盖：${folder}`);
    await exportFeedback(folder, others, env);
  });
}

function readArguments(argv: string[], env: Environment) {
  try {
    const options = { others: { type: 'string' }, model: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
    const [task, folder, ...more] = positionals;
    const others = Number(values.others ?? OTHERS);
    const isTask = task === 'feedback' || task === 'measure';
    if (
      !isTask ||
      folder === undefined ||
      more.length > 0 ||
      !Number.isInteger(others) ||
      others < 0 ||
      others > OTHERS_MAX
    )
      throw new StartupError(USAGE);
    const model = values.model === undefined ? undefined : pathFrom(env, values.model);
    return { task, folder: pathFrom(env, folder), others, model };
  } catch {
    throw new StartupError(USAGE);
  }
}

async function exportFeedback(folder: string, others: number, env: Environment): Promise<void> {
  const config = readConfig(env);
  const storage = await openStorage(config);
  const database = await openToolDatabase({
    url: env['DATABASE_URL'],
    dataDir: dataDirOf(env),
    purpose: '导出评测集 vision',
    log: SILENT_LOG,
  });
  const pool = createPool(database.connection, { log: SILENT_LOG, poolSize: 2, statementTimeoutMs: 0 });
  const db = poolOf(pool);
  const { log } = createLoggers({ ...config, LOG_LEVEL: 'silent' });
  const pictures = createPicturesService({
    db,
    storage,
    tempFolder: join(dataDirOf(env), 'tmp'),
    now: Date.now,
    linkSecret: '',
    log,
    isBackgroundOn: false,
    pool: {},
    onMoved: async () => {},
  });
  try {
    const set = await writeFeedback({ db, pictures, folder, others, now: new Date() });
    process.stdout.write(
      `已导出 ${set.questions.length} 个问题、${set.toys.length} 款产品到 ${folder}\n其中有客户发来的图片，请妥善保管，用完删除。\n`,
    );
  } finally {
    await pictures.close();
    await pool.end();
    await database.close();
  }
}
