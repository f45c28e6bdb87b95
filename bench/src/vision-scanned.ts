import {
  createVectorScan,
  findObjects,
  indexVector,
  openForQuery,
  openPicture,
  queryVectors,
  toInt8,
  type Embedder,
  type OpenedPicture,
} from '@wanyuan/vision';
import { Chance } from '@wanyuan/server/src/demo/catalogue/chance.ts';
import sharp from 'sharp';
import { photoGround } from './vision-grounds.ts';
import { recallOf } from './vision-quality.ts';
import { drawMisses, type Miss } from './vision-sheets.ts';
import { objectOnWhite } from './vision-strategies.ts';
import type { ScannedObject } from './vision-scanned-views.ts';

const SIDE = 480;
/** Of an object. */
const MOST_VIEWS = 12;
/** Half-turns apart enough that no asked view is one of them. */
const INDEXED_VIEWS = [0, 3, 6] as const;
/** 45 degrees beside the nearest indexed view, and 24 degrees above it. */
const [NEAR, FAR] = [1, 10];

type Making = (object: ScannedObject, neighbour: ScannedObject, chance: Chance) => Promise<Buffer>;

const white = (width = SIDE) =>
  sharp({ create: { width, height: SIDE, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

async function laid(cutOut: Buffer, ground: Buffer, chance: Chance): Promise<Buffer> {
  const size = Math.round(SIDE * chance.between(0.72, 0.98));
  const input = await sharp(cutOut).resize(size, size).png({ compressionLevel: 1 }).toBuffer();
  const place = () => chance.int(0, SIDE - size);
  return sharp(ground)
    .composite([{ input, left: place(), top: place() }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

const onWhite =
  (view: number): Making =>
  async (object, _, chance) =>
    laid(await object.view(view), await white(), chance);
const onPhoto =
  (view: number): Making =>
  async (object, _, chance) =>
    laid(await object.view(view), await photoGround(chance, SIDE, SIDE), chance);

const MAKINGS = {
  'white, near': onWhite(NEAR),
  'white, far': onWhite(FAR),
  'photo, near': onPhoto(NEAR),
  'photo, far': onPhoto(FAR),
  // An indexed view with a cast, its edges cut off, as a messenger sends it.
  distorted: async (object, _, chance) => {
    const gain = [chance.between(0.8, 1.15), chance.between(0.9, 1.05), chance.between(0.75, 1.15)];
    const [left, top] = [chance.int(10, 40), chance.int(10, 40)];
    const [width, height] = [SIDE - left - chance.int(10, 40), SIDE - top - chance.int(10, 40)];
    const full = await sharp(await object.view(INDEXED_VIEWS[0]))
      .resize(SIDE, SIDE)
      .flatten({ background: '#fff' })
      .toBuffer();
    return sharp(full).extract({ left, top, width, height }).linear(gain, [0, 0, 0]).jpeg({ quality: 30 }).toBuffer();
  },
  cropped: async (object, _, chance) => {
    const full = await sharp(await object.view(NEAR))
      .trim({ threshold: 0 })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer();
    const { width, height } = await sharp(full).metadata();
    const share = () => chance.between(0.7, 0.85);
    const size = { width: Math.ceil(width * share()), height: Math.ceil(height * share()) };
    const left = Math.floor((width - size.width) * chance.next());
    const top = Math.floor((height - size.height) * chance.next());
    return sharp(full)
      .extract({ left, top, ...size })
      .jpeg({ quality: 85 })
      .toBuffer();
  },
  two: async (object, neighbour, chance) => {
    const width = Math.round(SIDE * 1.7);
    const ground = chance.isTrue(0.5) ? await white(width) : await photoGround(chance, width, SIDE);
    const half = Math.floor(width / 2);
    const both = chance.isTrue(0.5) ? [object, neighbour] : [neighbour, object];
    const inputs = await Promise.all(
      both.map(async (one) =>
        sharp(await one.view(NEAR))
          .resize(half)
          .png({ compressionLevel: 1 })
          .toBuffer(),
      ),
    );
    const layers = inputs.map((input, i) => ({ input, left: i * half, top: chance.int(0, SIDE - half) }));
    return sharp(ground).composite(layers).jpeg({ quality: 85 }).toBuffer();
  },
} satisfies Record<string, Making>;

type Kind = keyof typeof MAKINGS;
const KINDS = Object.keys(MAKINGS) as Kind[];

export interface ScannedFigures {
  real1: number;
  real5: number;
  realphoto1: number;
}

type Way = (embedder: Embedder, picture: OpenedPicture) => Promise<Float32Array[]>;

/** `as the product` first: its figures are the result. */
const WAYS: Record<string, Way> = {
  'as the product': queryVectors,
  'the whole and the main object': async (embedder, picture) => {
    const { vector, masks } = await embedder.look(picture);
    const box = masks && findObjects(masks.main)[0];
    return [vector, ...(box ? await embedder.embed([picture], box) : [])];
  },
  'the whole and the main object on white': async (embedder, picture) => {
    const { vector, masks } = await embedder.look(picture);
    const box = masks && findObjects(masks.main)[0];
    return [vector, ...(box ? await embedder.embed([await objectOnWhite(picture, masks.main)], box) : [])];
  },
};

export interface ScannedOptions {
  /** A folder for contact sheets of what did not come first. */
  sheets: string | undefined;
  /** Whether ways to ask are compared. */
  compares: boolean;
}

/** Held-back scanned objects, asked for among all of them. */
export async function measureScanned(
  objects: readonly ScannedObject[],
  embedder: Embedder,
  { sheets, compares }: ScannedOptions,
): Promise<ScannedFigures> {
  const scan = await createVectorScan(embedder.identity.dimensions);
  for (const object of objects)
    for (const view of INDEXED_VIEWS) {
      const picture = await openPicture(await object.view(view));
      scan.set(object.number * MOST_VIEWS + view, object.number, toInt8(await indexVector(embedder, picture)));
    }
  const asked = objects.filter(({ isHeldOut }) => isHeldOut);
  const ways = Object.keys(WAYS).slice(0, compares ? undefined : 1);
  const ranks = new Map(ways.map((way) => [way, new Map(KINDS.map((kind) => [kind, [] as { rank: number }[]]))]));
  for (const kind of KINDS) {
    const misses: Miss[] = [];
    for (const [index, object] of asked.entries()) {
      const neighbour = asked[(index + Math.floor(asked.length / 2)) % asked.length]!;
      const bytes = await MAKINGS[kind](object, neighbour, Chance.of(`${kind}/${object.name}`));
      const picture = await openForQuery(embedder, bytes);
      const isRight = (product: number) =>
        product === object.number || (kind === 'two' && product === neighbour.number);
      for (const way of ways) {
        const vectors = await WAYS[way]!(embedder, picture);
        const found = scan.search(vectors.map(toInt8), { limit: scan.slots });
        const rank = found.findIndex(({ product }) => isRight(product)) + 1;
        ranks.get(way)!.get(kind)!.push({ rank });
        if (rank === 1 || way !== ways[0]) continue;
        const first = objects[found[0]!.product]!;
        misses.push({ asked: bytes, first: () => first.view(0), right: () => object.view(0), rank });
      }
    }
    if (sheets) await drawMisses(sheets, `real ${kind}`, misses);
  }
  console.log(`\n${asked.length} held-back of ${objects.length} scanned objects, ${embedder.identity.name}`);
  const figures = ways.map((way) => printRanks(way, ranks.get(way)!));
  return figures[0]!;
}

function printRanks(way: string, ranks: ReadonlyMap<Kind, readonly { rank: number }[]>): ScannedFigures {
  const recalls = new Map(KINDS.map((kind) => [kind, recallOf(ranks.get(kind)!)]));
  const meanOf = (kinds: readonly Kind[], figure: 'recall1' | 'recall5') =>
    kinds.reduce((sum, kind) => sum + recalls.get(kind)![figure], 0) / kinds.length;
  console.log(`${way.padEnd(42)} recall@1    @5  mean rank`);
  for (const [kind, { recall1, recall5, meanRank }] of recalls)
    console.log(`  ${kind.padEnd(42)} ${recall1.toFixed(3)} ${recall5.toFixed(3)} ${meanRank.toFixed(1).padStart(9)}`);
  const figures = {
    real1: meanOf(KINDS, 'recall1'),
    real5: meanOf(KINDS, 'recall5'),
    realphoto1: meanOf(['photo, near', 'photo, far'], 'recall1'),
  };
  console.log(`  ${'mean'.padEnd(42)} ${figures.real1.toFixed(3)} ${figures.real5.toFixed(3)}`);
  return figures;
}
