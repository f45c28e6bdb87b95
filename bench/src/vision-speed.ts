import { composePicture } from '@wanyuan/demo-art';
import {
  createEmbedder,
  createMasker,
  createVectorScan,
  findObjects,
  indexVector,
  openPicture,
  queryVectors,
  toInt8,
  type Embedder,
  type VectorScan,
} from '@wanyuan/vision';
import sharp from 'sharp';
import { median } from './rounds.ts';
import type { BenchToy } from './vision-toys.ts';

const TOYS = 100_000;
const VIEWS = 3;
const ROUNDS = 15;
const MASK_ROUNDS = 3;
const INDEXED = 40;
/** Toys that a page of answers shows, and how many are asked of the index. */
const LIMIT = 200;
const MODEL_SIDE = 224;

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

/** As many vectors as 100,000 toys have: real ones, each moved a little. */
async function fillScan(embedder: Embedder, seeds: readonly Int8Array[]): Promise<VectorScan> {
  const scan = await createVectorScan(embedder.identity.dimensions);
  for (let row = 0; row < TOYS * VIEWS; row++) {
    const vector = seeds[row % seeds.length]!.slice();
    for (let change = 0; change < 12; change++)
      vector[(row * 31 + change * 97) % vector.length] = ((row >> change) % 25) - 12;
    scan.set(row + 1, 1 + Math.floor(row / VIEWS), vector);
  }
  return scan;
}

export interface SpeedFigures {
  index_cpu_ms: number;
  over_models: number;
}

/** What each stage of a search takes, without the server around it. */
export async function measureSpeed(toys: readonly BenchToy[], modelFile: string | undefined): Promise<SpeedFigures> {
  const started = performance.now();
  const embedder = await createEmbedder({ ...(modelFile && { modelFile }), threads: 2 });
  const opened = performance.now() - started;
  const bytes = await phonePicture(toys[0]!);
  const picture = await openPicture(bytes);
  const atModelSize = await openPicture(await sharp(bytes).resize(MODEL_SIDE, MODEL_SIDE).png().toBuffer());

  const samples = await Promise.all(
    toys.slice(0, INDEXED).map(async (toy) => (await composePicture(toy.pictures[0]!)).data),
  );
  const seeds: Int8Array[] = [];
  const indexStart = process.cpuUsage();
  for (const sample of samples) seeds.push(toInt8(await indexVector(embedder, await openPicture(sample))));
  const { user, system } = process.cpuUsage(indexStart);

  const fillStarted = performance.now();
  const scan = await fillScan(embedder, seeds);
  const filled = performance.now() - fillStarted;
  const [query] = (await queryVectors(embedder, picture)).map(toInt8);
  const isAllowed = Uint8Array.from({ length: scan.slots }, (_, slot) => (slot % 14 === 0 ? 1 : 0));

  console.log(`\none search among ${TOYS} toys × ${VIEWS} views, a jpeg of 1600 × 1200`);
  const decode = await timed(ROUNDS, () => openPicture(bytes));
  const embed = await timed(ROUNDS, () => queryVectors(embedder, picture));
  const model = await timed(ROUNDS, () => queryVectors(embedder, atModelSize));
  const search = await timed(ROUNDS, () => scan.search([query!], { limit: LIMIT }));
  const filtered = await timed(ROUNDS, () => scan.search([query!], { limit: LIMIT, isAllowed }));
  const masker = await createMasker({ threads: 2 });
  const detect = await timed(MASK_ROUNDS, async () => findObjects(await masker.mask(picture)));
  await masker.close();
  report('decode', decode);
  report('embed', embed);
  report('of which the model', model);
  report('search', search);
  report('search under a filter of 1/14', filtered);
  report('find objects (only when asked for)', detect);
  const perPicture = (user + system) / 1000 / samples.length;
  console.log(
    `  indexing ${(1000 / perPicture).toFixed(1)} pictures a second and core; ${(scan.memoryBytes / 1e6).toFixed(0)} MB of vectors;` +
      ` model opened in ${opened.toFixed(0)} ms, ${scan.count} vectors put in place in ${filled.toFixed(0)} ms`,
  );
  await embedder.close();
  const whole = decode.cpuMs + embed.cpuMs + search.cpuMs;
  return { index_cpu_ms: search.cpuMs, over_models: whole / model.cpuMs };
}
