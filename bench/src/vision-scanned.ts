import {
  createVectorScan,
  indexVector,
  openForQuery,
  openPicture,
  queryVectors,
  seeObjects,
  toInt8,
  type Embedder,
} from '@wanyuan/vision';
import { Chance } from '@wanyuan/server/src/demo/catalogue/chance.ts';
import sharp from 'sharp';
import { photoGround } from './vision-grounds.ts';
import { recallOf, type Recall } from './vision-quality.ts';
import { drawMisses, type Miss } from './vision-sheets.ts';
import type { ScannedObject } from './vision-scanned-views.ts';

const SIDE = 480;
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
    const { width = 1, height = 1 } = await sharp(full).metadata();
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

/** Held-back scanned objects, asked for among all of them. */
export async function measureScanned(
  objects: readonly ScannedObject[],
  embedder: Embedder,
  { sheets, asksTwice }: { sheets: string | undefined; asksTwice: boolean },
): Promise<ScannedFigures> {
  const scan = await createVectorScan(embedder.identity.dimensions);
  for (const object of objects)
    for (const view of INDEXED_VIEWS) {
      const picture = await openPicture(await object.view(view));
      scan.set(object.number * COUNTED + view, object.number, toInt8(await indexVector(embedder, picture)));
    }
  const asked = objects.filter(({ isHeldOut }) => isHeldOut);
  const recalls = new Map<Kind, Recall>();
  for (const kind of KINDS) {
    const answers: { rank: number }[] = [];
    const misses: Miss[] = [];
    for (const [index, object] of asked.entries()) {
      const neighbour = asked[(index + Math.floor(asked.length / 2)) % asked.length]!;
      const bytes = await MAKINGS[kind](object, neighbour, Chance.of(`${kind}/${object.name}`));
      const picture = await openForQuery(embedder, bytes);
      const vectors = await queryVectors(embedder, picture);
      if (asksTwice) {
        const [main] = (await seeObjects(embedder, picture)) ?? [];
        if (main) vectors.push(...(await embedder.embed([picture], main)));
      }
      const found = scan.search(vectors.map(toInt8), { limit: scan.slots });
      const isRight = (product: number) =>
        product === object.number || (kind === 'two' && product === neighbour.number);
      const rank = found.findIndex(({ product }) => isRight(product)) + 1;
      answers.push({ rank });
      if (rank !== 1)
        misses.push({
          asked: bytes,
          first: () => objects[found[0]!.product]!.view(0),
          right: () => object.view(0),
          rank,
        });
    }
    recalls.set(kind, recallOf(answers));
    if (sheets) await drawMisses(sheets, `real ${kind}`, misses);
  }
  return printed(
    recalls,
    `${asked.length} held-back of ${objects.length} scanned objects, ${embedder.identity.name}${asksTwice ? ', the main object too' : ''}`,
  );
}

/** Rows of the index an object may have. */
const COUNTED = 16;

function printed(recalls: ReadonlyMap<Kind, Recall>, title: string): ScannedFigures {
  const meanOf = (kinds: readonly Kind[], figure: 'recall1' | 'recall5') =>
    kinds.reduce((sum, kind) => sum + recalls.get(kind)![figure], 0) / kinds.length;
  console.log(`\n${title}`.padEnd(60), 'recall@1    @5  mean rank');
  for (const [kind, { recall1, recall5, meanRank }] of recalls)
    console.log(`  ${kind.padEnd(56)} ${recall1.toFixed(3)} ${recall5.toFixed(3)} ${meanRank.toFixed(1).padStart(9)}`);
  const figures = {
    real1: meanOf(KINDS, 'recall1'),
    real5: meanOf(KINDS, 'recall5'),
    realphoto1: meanOf(['photo, near', 'photo, far'], 'recall1'),
  };
  console.log(
    `  mean ${figures.real1.toFixed(3)} ${figures.real5.toFixed(3)}, photo grounds ${figures.realphoto1.toFixed(3)}`,
  );
  return figures;
}
