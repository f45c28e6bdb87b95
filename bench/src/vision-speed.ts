import { composePicture } from '@wanyuan/demo-art';
import {
  createEmbedder,
  createMasker,
  createVectorScan,
  findObjects,
  indexVector,
  openForQuery,
  openPicture,
  queryVectors,
  seeObjects,
  toInt8,
  type Embedder,
  type Masker,
  type VectorScan,
} from '@wanyuan/vision';
import sharp from 'sharp';
import { median } from './rounds.ts';
import { measureServer } from './vision-server.ts';
import type { BenchToy } from './vision-toys.ts';

const VIEWS = 3;
const ROUNDS = 15;
const MASK_ROUNDS = 3;
const INDEXED = 40;
/** Toys that a page of answers shows, and how many are asked of the index. */
const LIMIT = 200;

interface Timed {
  wallMs: number;
  cpuMs: number;
}

/** The middle one of several runs, in time and in CPU time of the whole process. */
async function timed(rounds: number, run: () => unknown): Promise<Timed> {
  const times: Timed[] = [];
  await run();
  for (let round = 0; round < rounds; round++) {
    const [before, started] = [process.cpuUsage(), performance.now()];
    await run();
    const { user, system } = process.cpuUsage(before);
    times.push({ wallMs: performance.now() - started, cpuMs: (user + system) / 1000 });
  }
  return { wallMs: median(times.map(({ wallMs }) => wallMs)), cpuMs: median(times.map(({ cpuMs }) => cpuMs)) };
}

const report = (name: string, { wallMs, cpuMs }: Timed) =>
  console.log(`  ${name.padEnd(38)} ${wallMs.toFixed(1).padStart(7)} ms ${cpuMs.toFixed(1).padStart(7)} ms CPU`);

/** A picture of the demo world as a phone sends it. */
async function phonePicture(toy: BenchToy): Promise<Buffer> {
  const { data } = await composePicture(toy.pictures[0]!);
  return sharp(data).resize(1600, 1200, { fit: 'contain', background: '#eef0f2' }).jpeg({ quality: 80 }).toBuffer();
}

/** As many vectors as so many toys have: real ones, each moved a little. */
async function fillScan(embedder: Embedder, seeds: readonly Int8Array[], toys: number): Promise<VectorScan> {
  const scan = await createVectorScan(embedder.identity.dimensions);
  for (let row = 0; row < toys * VIEWS; row++) {
    const vector = seeds[row % seeds.length]!.slice();
    for (let change = 0; change < 12; change++)
      vector[(row * 31 + change * 97) % vector.length] = ((row >> change) % 25) - 12;
    scan.set(row + 1, 1 + Math.floor(row / VIEWS), vector);
  }
  return scan;
}

export interface SpeedOptions {
  modelFile: string | undefined;
  /** Toys whose vectors are searched. */
  indexed: number;
  /** The world that the server searches in, by its toys; 0 leaves the server out. */
  products: string;
  keptIn: string | undefined;
}

export interface SpeedFigures {
  index_cpu_ms: number;
  /** Boxes to choose from, from the picture's bytes on. */
  objects_cpu_ms: number;
  over_models: number;
}

/** What each stage of a search takes alone, and all of it through the server. */
export async function measureSpeed(toys: readonly BenchToy[], options: SpeedOptions): Promise<SpeedFigures> {
  const started = performance.now();
  const embedder = await createEmbedder({ ...(options.modelFile && { modelFile: options.modelFile }), threads: 2 });
  console.log(`\nthe model is ready after ${(performance.now() - started).toFixed(0)} ms`);
  const bytes = await phonePicture(toys[0]!);
  const picture = await openForQuery(embedder, bytes);
  const atModelSize = await openPicture(await sharp(bytes).resize(embedder.side, embedder.side).png().toBuffer());
  const vectors = await measureIndexing(toys, embedder);
  const [query] = (await queryVectors(embedder, picture)).map(toInt8);

  console.log(`one search by a jpeg of 1600 × 1200 among ${options.indexed} toys × ${VIEWS} views`);
  const decode = await timed(ROUNDS, () => openForQuery(embedder, bytes));
  const embed = await timed(ROUNDS, () => queryVectors(embedder, picture));
  const model = await timed(ROUNDS, () => queryVectors(embedder, atModelSize));
  const search = await measureScan(embedder, vectors, query!, options.indexed);
  report('decode', decode);
  report('embed', embed);
  report('of which the model', model);
  report('search', search);
  const masker = await createMasker({ threads: 2 });
  const objects = await measureDetection(embedder, masker, bytes);
  await masker.close();

  const alone = (decode.cpuMs + embed.cpuMs + search.cpuMs) / model.cpuMs;
  const { products, keptIn } = options;
  const over_models =
    products === '0' ? alone : await throughServer({ products, keptIn, embedder, vectors, bytes, atModelSize });
  await embedder.close();
  return { index_cpu_ms: search.cpuMs, objects_cpu_ms: objects.cpuMs, over_models };
}

async function measureIndexing(toys: readonly BenchToy[], embedder: Embedder): Promise<Int8Array[]> {
  const samples: Buffer[] = [];
  for (const { pictures } of toys.slice(0, INDEXED)) samples.push((await composePicture(pictures[0]!)).data);
  const vectors: Int8Array[] = [];
  const before = process.cpuUsage();
  for (const sample of samples) vectors.push(toInt8(await indexVector(embedder, await openPicture(sample))));
  const { user, system } = process.cpuUsage(before);
  console.log(`indexing: ${((samples.length * 1e6) / (user + system)).toFixed(1)} pictures a second and core`);
  return vectors;
}

async function measureScan(
  embedder: Embedder,
  vectors: readonly Int8Array[],
  query: Int8Array,
  toys: number,
): Promise<Timed> {
  const started = performance.now();
  const scan = await fillScan(embedder, vectors, toys);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `  ${scan.count} vectors take ${(scan.memoryBytes / 1e6).toFixed(0)} MB and ${seconds.toFixed(1)} s to be put in place`,
  );
  const isAllowed = Uint8Array.from({ length: scan.slots }, (_, slot) => (slot % 14 === 0 ? 1 : 0));
  report('search for two vectors', await timed(ROUNDS, () => scan.search([query, vectors[0]!], { limit: LIMIT })));
  report('search under a filter of 1/14', await timed(ROUNDS, () => scan.search([query], { limit: LIMIT, isAllowed })));
  return timed(ROUNDS, () => scan.search([query], { limit: LIMIT }));
}

async function measureDetection(embedder: Embedder, masker: Masker, bytes: Buffer): Promise<Timed> {
  const picture = await openPicture(bytes);
  const byMasker = await timed(MASK_ROUNDS, async () => findObjects(await masker.mask(picture)));
  report('find objects with u2netp', byMasker);
  // Another model may be measured, which does not say where things are.
  if (!(await embedder.look(picture)).masks) return byMasker;
  const objects = await timed(ROUNDS, async () => seeObjects(embedder, await openForQuery(embedder, bytes)));
  report('find objects with our model', objects);
  return objects;
}

/**
 * The whole ÷ the two model passes that it makes: for each new picture the product finds its objects and searches with it.
 */
async function throughServer(target: Parameters<typeof measureServer>[0]): Promise<number> {
  const { objectsMs, searchMs, filteredMs, modelMs, startMs } = await measureServer(target);
  console.log(
    `through the server with ${target.products} toys: objects ${objectsMs.toFixed(0)} ms,` +
      ` search ${searchMs.toFixed(0)} ms (the model alone ${modelMs.toFixed(0)}), with filters ${filteredMs.toFixed(0)} ms;` +
      ` first answer ${(startMs / 1000).toFixed(1)} s after the start`,
  );
  console.log(`  the search alone is ${(searchMs / modelMs).toFixed(2)} × its model`);
  return (objectsMs + searchMs) / (2 * modelMs);
}
