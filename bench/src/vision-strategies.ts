import {
  createMasker,
  findObjects,
  openPicture,
  type Box,
  type Embedder,
  type Mask,
  type OpenedPicture,
} from '@wanyuan/vision';
import sharp from 'sharp';
import { ask, printRecall, scanFinder, scanGallery, type Answer } from './vision-quality.ts';
import type { Query } from './vision-queries.ts';
import type { BenchToy } from './vision-toys.ts';

/** Around the largest object, a little more than the model of the mask needs. */
const mainBox = (mask: Mask): Box | undefined => findObjects(mask)[0];

export async function objectOnWhite(picture: OpenedPicture, { data, width, height }: Mask): Promise<OpenedPicture> {
  const wide = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize(picture.rawWidth, picture.rawHeight, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const masked = Buffer.alloc(picture.data.length);
  for (let index = 0; index < masked.length; index++)
    masked[index] = 255 + ((picture.data[index]! - 255) * wide[Math.floor(index / 3)]!) / 255;
  return { ...picture, data: masked };
}

type Strategy = (picture: OpenedPicture, mask: Mask, embedder: Embedder) => Promise<Float32Array[]>;

const full: Strategy = (picture, _mask, embedder) => embedder.embed([picture]);
const cropped: Strategy = (picture, mask, embedder) => embedder.embed([picture], mainBox(mask));
const masked: Strategy = async (picture, mask, embedder) =>
  embedder.embed([await objectOnWhite(picture, mask)], mainBox(mask));
const both =
  (one: Strategy, other: Strategy): Strategy =>
  async (...args) => [...(await one(...args)), ...(await other(...args))];

const STRATEGIES: Record<string, Strategy> = {
  'full frame': full,
  'main object, cropped': cropped,
  'main object, masked': masked,
  'best of full and cropped': both(full, cropped),
  'best of full and masked': both(full, masked),
};

/** Whether finding the main object first pays: the same questions, asked in each way. */
export async function compareStrategies(
  toys: readonly BenchToy[],
  embedder: Embedder,
  queries: readonly Query[],
): Promise<void> {
  const masker = await createMasker({ threads: 2 });
  const scan = await scanGallery(toys, embedder);
  const answers = new Map<string, Answer[]>(Object.keys(STRATEGIES).map((name) => [name, []]));
  for (const query of queries) {
    const picture = await openPicture(query.bytes);
    const mask = await masker.mask(picture);
    for (const [name, strategy] of Object.entries(STRATEGIES)) {
      const finder = scanFinder(scan, () => strategy(picture, mask, embedder));
      answers.get(name)!.push(await ask(query, finder));
    }
  }
  for (const [name, given] of answers) printRecall(name, given);
  await masker.close();
}
