import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArtIndex } from '@wanyuan/demo-art';
import { readEmbeddedConnection } from '@wanyuan/server/src/infra/database/connection-file.ts';
import { openDatabase } from '@wanyuan/server/src/infra/database/database.ts';
import { migrateDatabase } from '@wanyuan/server/src/infra/database/migrate.ts';
import { SILENT_LOG } from '@wanyuan/server/src/infra/database/types.ts';
import pg from 'pg';
import { benchOptions } from './bench-options.ts';
import { startProduct } from './child-server.ts';
import { printResult } from './rounds.ts';
import { measureWorldLoad } from './world-load.ts';
import { benchPictures } from './world-pictures.ts';

const options = benchOptions({ products: '100000', rounds: '3' }, { products: '300', rounds: '1' });

function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'wanyuan-bench-'));
  // PostgreSQL runs as another user when we are root.
  chmodSync(dataDir, 0o755);
  return dataDir;
}

/** A first start as people have it: process start until the site answers, with the demo world filled in. */
async function firstStart(): Promise<number> {
  const dataDir = makeDataDir();
  const start = performance.now();
  const product = await startProduct(dataDir);
  const seconds = (performance.now() - start) / 1000;
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return seconds;
}

async function load() {
  const dataDir = makeDataDir();
  const database = await openDatabase({ embedded: { dataDir }, log: SILENT_LOG });
  try {
    await migrateDatabase({ connection: database.connectionConfig, log: SILENT_LOG });
    return await measureWorldLoad({
      connection: database.connectionConfig,
      art: readArtIndex(),
      products: options.number('products'),
      rounds: options.number('rounds'),
    });
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function pictures() {
  const dataDir = makeDataDir();
  const product = await startProduct(dataDir, { PICTURES_BACKGROUND: 'off' });
  const client = new pg.Client(readEmbeddedConnection(dataDir) ?? {});
  await client.connect();
  try {
    return await benchPictures({
      product,
      dataDir,
      query: (text, parameters) => client.query(text, parameters),
      ...(options.isSmall ? { rounds: 1, thumbs: 4, seconds: 1 } : { rounds: 5, thumbs: 120, seconds: 3 }),
    });
  } finally {
    await client.end();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const first_start_s = await firstStart();
console.log(`first start: ${first_start_s.toFixed(1)} s`);
const loaded = await load();
console.log(
  `${options.text('products')} products: ${loaded.load_s.toFixed(1)} s, bare COPY of ${loaded.dump_mb.toFixed(0)} MB ${loaded.bare_s.toFixed(1)} s, peak ${loaded.peak_mb.toFixed(0)} MB`,
);
const { thumbs_ratio, thumbs_per_s, cached_ratio, cached_rps } = await pictures();
const { load_s, load_ratio, peak_mb } = loaded;
printResult('world', {
  load_s,
  load_ratio,
  peak_mb,
  thumbs_ratio,
  thumbs_per_s,
  cached_ratio,
  cached_rps,
  first_start_s,
});
