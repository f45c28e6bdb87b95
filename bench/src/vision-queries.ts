import { composePicture } from '@wanyuan/demo-art';
import { Chance } from '@wanyuan/server/src/demo/catalogue/chance.ts';
import sharp, { type Sharp } from 'sharp';
import { photoGround } from './vision-grounds.ts';
import { screenshot } from './vision-screenshot.ts';
import type { BenchToy } from './vision-toys.ts';
import { committedView, lookName } from './vision-views.ts';

const SIDE = 480;

interface Sources {
  /** The picture that people see first, as the gallery has it. */
  main: () => Promise<Buffer>;
  /** The same view, cut out. */
  cutOut: () => Promise<Buffer>;
  /** Cut out, from a side that the gallery does not have. */
  otherView: () => Promise<Buffer>;
  neighbour: () => Promise<Buffer>;
  chance: Chance;
}

type Making = (sources: Sources) => Promise<Buffer>;

const jpeg = (picture: Sharp) => picture.jpeg({ quality: 85 }).toBuffer();

async function onGround(cutOut: Buffer, ground: Buffer, chance: Chance): Promise<Buffer> {
  const size = Math.round(SIDE * chance.between(0.72, 0.98));
  const input = await sharp(cutOut).resize(size, size).png({ compressionLevel: 1 }).toBuffer();
  const place = () => chance.int(0, SIDE - size);
  return jpeg(sharp(ground).composite([{ input, left: place(), top: place() }]));
}

const plainGround = (background: string, width = SIDE) =>
  sharp({ create: { width, height: SIDE, channels: 3, background } })
    .png({ compressionLevel: 1 })
    .toBuffer();

const MAKINGS = {
  view: async ({ otherView, chance }) => onGround(await otherView(), await plainGround('#fff'), chance),
  photo: async ({ otherView, chance }) => onGround(await otherView(), await photoGround(chance, SIDE, SIDE), chance),
  rotated: async ({ main, chance }) => {
    const degrees = (chance.isTrue(0.5) ? 1 : -1) * chance.between(12, 20);
    return jpeg(sharp(await main()).rotate(degrees, { background: '#e9ebee' }));
  },
  cropped: async ({ main, chance }) => {
    const [width, height] = [
      Math.round(600 * chance.between(0.55, 0.75)),
      Math.round(600 * chance.between(0.55, 0.75)),
    ];
    const left = Math.round((600 - width) * chance.between(0.25, 0.75));
    const top = Math.round((600 - height) * chance.between(0.25, 0.75));
    return jpeg(sharp(await main()).extract({ left, top, width, height }));
  },
  background: async ({ cutOut, chance }) => onGround(await cutOut(), await photoGround(chance, SIDE, SIDE), chance),
  cast: async ({ main, chance }) => {
    const gain = [chance.between(0.75, 1.2), chance.between(0.85, 1.05), chance.between(0.7, 1.2)];
    return jpeg(sharp(await main()).linear(gain, [0, 0, 0]));
  },
  blur: async ({ main, chance }) => jpeg(sharp(await main()).blur(chance.between(3.5, 6))),
  small: async ({ main, chance }) => jpeg(sharp(await main()).resize(chance.int(56, 80))),
  jpeg30: async ({ main }) =>
    sharp(await main())
      .resize(360)
      .jpeg({ quality: 30 })
      .toBuffer(),
  screenshot: async ({ main, chance }) => screenshot(await main(), chance),
  two: async ({ cutOut, neighbour, chance }) => {
    const toys = chance.isTrue(0.5) ? [await cutOut(), await neighbour()] : [await neighbour(), await cutOut()];
    const width = Math.round(SIDE * 1.7);
    const ground = chance.isTrue(0.5) ? await plainGround('#f4f4f2', width) : await photoGround(chance, width, SIDE);
    const half = Math.floor(width / 2);
    const inputs = await Promise.all(
      toys.map((toy) => sharp(toy).resize(half).png({ compressionLevel: 1 }).toBuffer()),
    );
    return jpeg(sharp(ground).composite(inputs.map((input, i) => ({ input, left: i * half, top: chance.int(0, 60) }))));
  },
} satisfies Record<string, Making>;

export type QueryKind = keyof typeof MAKINGS;
export const QUERY_KINDS = Object.keys(MAKINGS) as QueryKind[];

export interface Query {
  kind: QueryKind;
  /** Either counts where there are two. */
  toys: BenchToy[];
  bytes: Buffer;
}

/** All kinds of questions for one toy; the same toy always gives the same pictures. */
export async function queriesFor(
  toy: BenchToy,
  neighbour: BenchToy,
  otherView: (toy: BenchToy) => Promise<Buffer>,
  kinds: readonly QueryKind[] = QUERY_KINDS,
): Promise<Query[]> {
  const main = once(async () => (await composePicture(toy.pictures[0]!)).data);
  const cutOut = once(() => committedView(toy.look, 'main'));
  const queries: Query[] = [];
  for (const kind of kinds) {
    const bytes = await MAKINGS[kind]({
      main,
      cutOut,
      otherView: () => otherView(toy),
      neighbour: () => committedView(neighbour.look, 'main'),
      chance: Chance.of(`${kind}/${lookName(toy.look)}`),
    });
    queries.push({ kind, toys: kind === 'two' ? [toy, neighbour] : [toy], bytes });
  }
  return queries;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
