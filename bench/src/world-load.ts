import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ArtIndex } from '@wanyuan/demo-art';
import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { CATALOGUE_TABLES, fillCatalogue } from '@wanyuan/server/src/demo/catalogue/fill-catalogue.ts';
import { connectForMaintenance } from '@wanyuan/server/src/infra/database/maintenance-client.ts';
import { median } from './rounds.ts';

export interface WorldLoad {
  /** Seconds to generate and load, and how that compares with a bare COPY of the same rows. */
  load_s: number;
  load_ratio: number;
  bare_s: number;
  /** Most memory of this process while loading. */
  peak_mb: number;
  dump_mb: number;
}

const TABLES = CATALOGUE_TABLES.map((table) => getTableName(table));
const MEMORY_SAMPLE_MS = 50;

/** Loads `products` toys into a fresh migrated database, generation included, and then the very same rows as they are. */
export async function measureWorldLoad(options: {
  connection: pg.ClientConfig;
  art: ArtIndex;
  products: number;
  rounds: number;
}): Promise<WorldLoad> {
  const client = await connectForMaintenance(options.connection, 'bench');
  const folder = mkdtempSync(join(tmpdir(), 'wanyuan-world-'));
  const memory = watchMemory();
  const ours: number[] = [];
  const bare: number[] = [];
  try {
    for (let round = 0; round < options.rounds; round += 1) {
      await empty(client);
      ours.push(
        await timed(client, async () => {
          const { art, products } = options;
          await fillCatalogue(client, { art, products, now: new Date(), seed: 'bench', ownPictures: false });
        }),
      );
      memory.pause();
      if (round === 0) await dump(client, folder);
      await empty(client);
      bare.push(await timed(client, () => copyBack(client, folder)));
      memory.resume();
    }
    const dumpBytes = TABLES.reduce((sum, table) => sum + statSync(join(folder, table)).size, 0);
    return {
      load_s: median(ours),
      bare_s: median(bare),
      load_ratio: median(ours.map((seconds, round) => seconds / bare[round]!)),
      peak_mb: memory.stop() / 1e6,
      dump_mb: dumpBytes / 1e6,
    };
  } finally {
    memory.stop();
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed(client: pg.Client, work: () => Promise<void>): Promise<number> {
  await client.query('checkpoint');
  const start = performance.now();
  await client.query('begin');
  await work();
  await client.query('commit');
  return (performance.now() - start) / 1000;
}

async function empty(client: pg.Client): Promise<void> {
  await client.query(`truncate ${TABLES.join(', ')} restart identity cascade`);
}

async function dump(client: pg.Client, folder: string): Promise<void> {
  for (const table of TABLES) {
    await pipeline(client.query(copyTo(`copy ${table} to stdout`)), createWriteStream(join(folder, table)));
  }
}

async function copyBack(client: pg.Client, folder: string): Promise<void> {
  for (const table of TABLES) {
    await pipeline(createReadStream(join(folder, table)), client.query(copyFrom(`copy ${table} from stdin`)));
  }
}

function watchMemory() {
  let peak = 0;
  let isPaused = false;
  const timer = setInterval(() => {
    if (!isPaused) peak = Math.max(peak, process.memoryUsage.rss());
  }, MEMORY_SAMPLE_MS);
  return {
    pause: () => (isPaused = true),
    resume: () => (isPaused = false),
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}
