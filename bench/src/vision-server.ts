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
  products: number;
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
    const token = await signIn(world.product, 'qifan');
    const started = performance.now();
    await waitForIndex(world.product, token, target.bytes);
    const startMs = performance.now() - started;
    const send = createSender(world.product, token);
    const figures = { search: [] as number[], filtered: [] as number[], model: [] as number[] };
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const search = await searchOnce(world.product, token, target.bytes, round, send, {});
      const filtered = await searchOnce(world.product, token, target.bytes, round + 1000, send, FILTERED);
      const before = performance.now();
      await target.embedder.embed([target.atModelSize]);
      if (round < WARM_UP) continue;
      figures.search.push(search);
      figures.filtered.push(filtered);
      figures.model.push(performance.now() - before);
    }
    send.close();
    return {
      searchMs: median(figures.search),
      filteredMs: median(figures.filtered),
      modelMs: median(figures.model),
      startMs,
    };
  } finally {
    await world.close();
  }
}

/** A picture that the product has not seen yet: its vectors are not kept from the last time. */
async function searchOnce(
  product: ChildServer,
  token: string,
  bytes: Buffer,
  number: number,
  send: ReturnType<typeof createSender>,
  query: object,
): Promise<number> {
  const image_id = await upload(product, token, await marked(bytes, number));
  const { ms } = await send({ path: '/api/toy/search_image', body: JSON.stringify({ ...query, image_id }) });
  return ms;
}

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
  const response = await fetch(`${product.address}/api/upload_file`, {
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
    const { text } = await send({ path: '/api/toy/search_image', body: JSON.stringify({ image_id }) });
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
