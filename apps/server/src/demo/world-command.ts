import { parseArgs } from 'node:util';
import { dataDirOf, exitStatusOf } from '../infra/backup/backup-command.ts';
import { openToolDatabase } from '../infra/backup/tool-database.ts';
import { createPool, poolOf } from '../infra/database/database.ts';
import { migrateDatabase } from '../infra/database/migrate.ts';
import { SILENT_LOG } from '../infra/database/types.ts';
import { StartupError } from '../infra/startup-error.ts';
import { isDemoFilled } from '../modules/installation/installation.module.ts';
import { fillDemo, hasAccounts } from './fill-demo.ts';

type Environment = Record<string, string | undefined>;

const FEWEST_PRODUCTS = 1000;
const MOST_PRODUCTS = 5_000_000;

/** `npm run world -- --products 100000`: the demo world in another size, for benchmarks, in an empty database. */
export async function runWorldCommand(argv: string[], env: Environment): Promise<number> {
  return exitStatusOf(async () => {
    const products = readProducts(argv);
    const database = await openToolDatabase({
      url: env['DATABASE_URL'],
      dataDir: dataDirOf(env),
      purpose: '演示数据 world',
      log: SILENT_LOG,
    });
    const pool = createPool(database.connection, { log: SILENT_LOG, poolSize: 2, statementTimeoutMs: 0 });
    try {
      await migrateDatabase({ connection: database.connection, log: SILENT_LOG });
      const db = poolOf(pool);
      if ((await isDemoFilled(db)) || (await hasAccounts(db)))
        throw new StartupError(
          '数据库中已有数据，不会再填入演示数据。请用 DATA_DIR 或 DATABASE_URL 指定一个空的位置。',
        );
      const start = Date.now();
      await fillDemo(db, new Date(), (_done, _total, title) => process.stdout.write(`${title}\n`), { products });
      // Without fresh statistics the first searches would scan whole tables.
      await pool.query('analyze');
      process.stdout.write(`已填入 ${products} 个商品，用时 ${((Date.now() - start) / 1000).toFixed(1)} 秒\n`);
    } finally {
      await pool.end();
      await database.close();
    }
  });
}

function readProducts(argv: string[]): number {
  const usage = `用法：npm run world -- --products 数量（${FEWEST_PRODUCTS} 至 ${MOST_PRODUCTS}）`;
  let text: string | undefined;
  try {
    text = parseArgs({ args: argv, options: { products: { type: 'string' } } }).values.products;
  } catch {
    throw new StartupError(usage);
  }
  const products = Number(text);
  if (!Number.isInteger(products) || products < FEWEST_PRODUCTS || products > MOST_PRODUCTS)
    throw new StartupError(usage);
  return products;
}
