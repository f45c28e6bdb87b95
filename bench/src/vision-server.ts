import { api } from '@wanyuan/contract/client';
import { callPath } from '@wanyuan/testing/all-calls';
import type { Embedder, OpenedPicture } from '@wanyuan/vision';
import pg from 'pg';
import sharp from 'sharp';
import type { ChildServer } from './child-server.ts';
import { median } from './rounds.ts';
import { createSender, signIn } from './search-requests.ts';
import { openSearchWorld } from './search-world.ts';

const ROUNDS = 12;
const WARM_UP = 3;
const FILTERED = { price_max: 15, keyword: '' };

interface Target {
  products: string;
  keptIn: string | undefined;
  embedder: Embedder;
  /** Of the demo world; the pictures of the big world get theirs from them. */
  vectors: readonly Int8Array[];
  /** What is looked for, as jpeg. */
  bytes: Buffer;
  /** The same at the size of the model. */
  atModelSize: OpenedPicture;
}

export interface ServerFigures {
  /** The objects that the product offers of each new picture. */
  objectsMs: number;
  searchMs: number;
  filteredMs: number;
  /** One pass of the model, measured in turn with the searches. */
  modelMs: number;
  startMs: number;
}

/** Searches by picture through the built product, from the request to the answer. */
export async function measureServer(target: Target): Promise<ServerFigures> {
  const world = await openSearchWorld(target.products, target.keptIn);
  try {
    await fillVectors(world.connection, target);
    const started = performance.now();
    await world.restart();
    const token = await signIn(world.product, 'qifan');
    await waitForIndex(world.product, token, target.bytes);
    const startMs = performance.now() - started;
    const send = createSender(world.product, token);
    const figures: Record<keyof Omit<ServerFigures, 'startMs'>, number[]> = {
      objectsMs: [],
      searchMs: [],
      filteredMs: [],
      modelMs: [],
    };
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const image_id = await upload(world.product, token, await marked(target.bytes, round));
      const ask = async (name: 'toy.find_image_objects' | 'toy.search_image', query: object) =>
        (await send({ path: callPath(name), body: JSON.stringify({ image_id, ...query }) })).ms;
      const objectsMs = await ask('toy.find_image_objects', {});
      const searchMs = await ask('toy.search_image', {});
      const other = await upload(world.product, token, await marked(target.bytes, round + 1000));
      const filteredMs = await ask('toy.search_image', { ...FILTERED, image_id: other });
      const modelMs = await timeOf(() => target.embedder.embed([target.atModelSize]));
      if (round < WARM_UP) continue;
      for (const [name, ms] of Object.entries({ objectsMs, searchMs, filteredMs, modelMs }))
        figures[name as keyof typeof figures].push(ms);
    }
    send.close();
    return {
      objectsMs: median(figures.objectsMs),
      searchMs: median(figures.searchMs),
      filteredMs: median(figures.filteredMs),
      modelMs: median(figures.modelMs),
      startMs,
    };
  } finally {
    await world.close();
  }
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** A picture that the product has not seen yet: its vectors are not kept from the last time. */
function marked(bytes: Buffer, number: number): Promise<Buffer> {
  const background = { r: number % 256, g: Math.floor(number / 256), b: 90 };
  const dot = { create: { width: 8, height: 8, channels: 3 as const, background } };
  return sharp(bytes)
    .composite([{ input: dot, left: 4, top: 4 }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function upload(product: ChildServer, token: string, bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.append('purpose', 'search_image');
  form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  const response = await fetch(`${product.address}${api.upload.upload_file.path}`, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  const { data, msg } = (await response.json()) as { data: { id: number } | null; msg: string };
  if (!data) throw new Error(`upload_file: ${msg}`);
  return data.id;
}

async function waitForIndex(product: ChildServer, token: string, bytes: Buffer): Promise<void> {
  const image_id = await upload(product, token, bytes);
  const send = createSender(product, token);
  for (;;) {
    const { text } = await send({ path: api.toy.search_image.path, body: JSON.stringify({ image_id }) });
    const { data } = JSON.parse(text) as { data: { is_indexing: boolean; total: number } };
    if (!data.is_indexing && data.total > 0) break;
    await new Promise((done) => setTimeout(done, 500));
  }
  send.close();
}

/** As the background job would, without the hours that it would take. */
async function fillVectors(connection: pg.ClientConfig, { embedder, vectors }: Target): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const { name, version } = embedder.identity;
  const { rows } = await client.query<{ id: string }>(
    'select distinct unnest(picture_ids) as id from toys order by id',
  );
  const made = rows.map((_, index) => {
    const vector = vectors[index % vectors.length]!.slice();
    for (let change = 0; change < 12; change++)
      vector[(index * 31 + change * 97) % vector.length] = ((index >> change) % 25) - 12;
    return Buffer.from(vector.buffer, vector.byteOffset, vector.length);
  });
  await client.query(
    `insert into picture_vectors (picture_id, model, vector)
     select id, $2, vector from unnest($1::bigint[], $3::bytea[]) as row (id, vector)
     on conflict (model, picture_id) do nothing`,
    [rows.map(({ id }) => id), `${name}@${version}`, made],
  );
  await client.end();
}
