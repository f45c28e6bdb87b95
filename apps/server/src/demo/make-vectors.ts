import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assetPath, composePicture, decodeVectors, encodeVectors, type Recipe } from '@wanyuan/demo-art';
import { createEmbedder, indexVector, openPicture, toInt8, type Embedder } from '@wanyuan/vision';
import pg from 'pg';
import { dataDirOf, exitStatusOf } from '../infra/backup/backup-command.ts';
import { openToolDatabase } from '../infra/backup/tool-database.ts';
import { SILENT_LOG } from '../infra/database/types.ts';

type Environment = Record<string, string | undefined>;

const LANES = 2;
const SAVE_EVERY = 500;

interface Wanted {
  hash: string;
  recipe: Recipe;
}

/**
 * For maintainers, after the model changed: looks at every picture of the demo world that lies in DATA_DIR and writes
 * packages/demo-art/assets/vectors.bin. Composed pictures and vectors are kept beside the data, so that it goes on where
 * it stopped. `--compose-only` does the part that needs no model, `--views 4` takes the first four pictures of each toy.
 */
export async function runVectorsCommand(argv: string[], env: Environment): Promise<number> {
  return exitStatusOf(async () => {
    const { values } = parseArgs({
      args: argv,
      options: { 'compose-only': { type: 'boolean' }, views: { type: 'string', default: '99' } },
    });
    const folder = join(dataDirOf(env), 'vectors');
    mkdirSync(folder, { recursive: true });
    const wanted = await listWanted(env, Number(values.views));
    const progress = (done: number, what: string) => process.stdout.write(`${what} ${done}/${wanted.length}\n`);
    if (values['compose-only']) await composeAll(wanted, folder, progress);
    else await embedAll(wanted, folder, progress);
  });
}

async function listWanted(env: Environment, views: number): Promise<Wanted[]> {
  const database = await openToolDatabase({
    url: env['DATABASE_URL'],
    dataDir: dataDirOf(env),
    purpose: '演示图片向量',
    log: SILENT_LOG,
  });
  const client = new pg.Client(database.connection);
  try {
    await client.connect();
    const { rows } = await client.query<Wanted>(
      `select hash, recipe from (
         select distinct on (hash) hash, recipe, place
         from toys cross join unnest(picture_ids) with ordinality as shown(picture_id, place)
         join pictures on pictures.id = picture_id
         where recipe is not null order by hash, place
       ) as wanted where place <= $1 order by place, hash`,
      [views],
    );
    return rows;
  } finally {
    await client.end();
    await database.close();
  }
}

/** Calls `work` for each, a few at a time. */
async function inLanes(wanted: readonly Wanted[], work: (each: Wanted) => Promise<void>): Promise<void> {
  const queue = wanted.values();
  const lane = async () => {
    for (const each of queue) await work(each);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function composed({ hash, recipe }: Wanted, folder: string): Promise<Buffer> {
  const path = join(folder, `${hash}.webp`);
  if (existsSync(path)) return readFileSync(path);
  const { data } = await composePicture(recipe);
  writeFileSync(path, data);
  return data;
}

type Progress = (done: number, what: string) => void;

async function composeAll(wanted: readonly Wanted[], folder: string, progress: Progress): Promise<void> {
  let done = 0;
  await inLanes(wanted, async (each) => {
    await composed(each, folder);
    done += 1;
    if (done % SAVE_EVERY === 0) progress(done, '已合成');
  });
}

async function embedAll(wanted: readonly Wanted[], folder: string, progress: Progress): Promise<void> {
  const embedder = await createEmbedder({ threads: LANES });
  const journal = join(folder, `${embedder.identity.name}@${embedder.identity.version}.bin`);
  const vectors = new Map(existsSync(journal) ? decodeVectors(readFileSync(journal)).vectors : []);
  const save = (path: string) => writeFileSync(path, encodeVectors({ model: embedder.identity, vectors }));
  const missing = wanted.filter(({ hash }) => !vectors.has(hash));
  await inLanes(missing, async (each) => {
    vectors.set(each.hash, await embed(embedder, await composed(each, folder)));
    if (vectors.size % SAVE_EVERY !== 0) return;
    save(journal);
    progress(vectors.size, '已建立');
  });
  save(journal);
  const isWanted = new Set(wanted.map(({ hash }) => hash));
  for (const hash of vectors.keys()) if (!isWanted.has(hash)) vectors.delete(hash);
  save(assetPath('vectors.bin'));
  progress(vectors.size, '已写入');
  await embedder.close();
}

async function embed(embedder: Embedder, data: Buffer): Promise<Buffer> {
  return Buffer.from(toInt8(await indexVector(embedder, await openPicture(data))).buffer);
}
