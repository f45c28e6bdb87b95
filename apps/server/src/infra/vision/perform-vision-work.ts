import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import {
  createEmbedder,
  createMasker,
  cutOut,
  indexVector,
  openForQuery,
  openPicture,
  queryVectors,
  seeObjects,
  toInt8,
  type Box,
  type Embedder,
  type Masker,
} from '@wanyuan/vision';
import sharp from 'sharp';
import type { Source } from '../workers/work-messages.ts';
import { FINGERPRINT_SIDE, fingerprintOf } from './fingerprint.ts';
import { preparePicture } from './prepare-picture.ts';
import type { VisionResults, VisionWork } from './vision-work.ts';

const THREADS = Math.min(4, availableParallelism());
/** What an endpoint is sent: enough for any model. */
const CROP_SIDE = 640;
const MOST_PIXELS = 100_000_000;

type Handlers = {
  [K in VisionWork['kind']]: (work: Extract<VisionWork, { kind: K }>) => Promise<VisionResults[K]>;
};

const read = (source: Source): Promise<Buffer> | Buffer => (Buffer.isBuffer(source) ? source : readFile(source.path));

/** Performs pieces of work; loads each model once, when it is first needed. */
export function createVisionWork(): (work: VisionWork) => Promise<VisionResults[VisionWork['kind']]> {
  // Several pictures at a time use the cores better than several threads for one; nothing is asked for twice.
  sharp.concurrency(1);
  sharp.cache(false);
  const embedders = new Map<string, Promise<Embedder>>();
  const maskers = new Map<'ours', Promise<Masker>>();

  const embedderOf = (modelFile: string | null, threads = THREADS): Promise<Embedder> =>
    once(embedders, `${threads} ${modelFile ?? ''}`, () =>
      createEmbedder({ threads, ...(modelFile === null ? {} : { modelFile }) }),
    );
  const getMasker = () => once(maskers, 'ours', () => createMasker({ threads: THREADS }));

  const handlers: Handlers = {
    identify: async ({ model }) => ({ ...(await embedderOf(model)).identity }),
    async index({ model, source }) {
      // A thread for each of several pictures wastes less than several for one, and fewer pixels are decoded sooner.
      const embedder = await embedderOf(model, 1);
      return toInt8(await indexVector(embedder, await openForQuery(embedder, await read(source))));
    },
    async query({ model, source, box }) {
      const embedder = await embedderOf(model);
      const picture = await openForQuery(embedder, await read(source), box ?? undefined);
      return (await queryVectors(embedder, picture, box ?? undefined)).map(toInt8);
    },
    async objects({ source }) {
      // Whatever embeds for the search, our own model says where things are.
      const embedder = await embedderOf(null);
      return seeObjects(embedder, await openForQuery(embedder, await read(source)));
    },
    fingerprint: async ({ source }) => fingerprintOf(await openPicture(await read(source), FINGERPRINT_SIDE)),
    cut_out: async ({ source }) => cutOut(await read(source), await getMasker()),
    crop: async ({ source, box }) => cropPicture(await read(source), box),
    async prepare({ source, ...wish }) {
      const original = await read(source);
      return preparePicture(wish.isCutOut ? await cutOut(original, await getMasker()) : original, wish);
    },
  };
  return (work) => (handlers[work.kind] as (work: VisionWork) => Promise<VisionResults[VisionWork['kind']]>)(work);
}

/** Made when it is first asked for; what failed, for want of memory perhaps, is tried again the next time. */
function once<K extends string, T>(known: Map<K, Promise<T>>, key: K, make: () => Promise<T>): Promise<T> {
  const made = known.get(key) ?? make();
  if (!known.has(key)) {
    known.set(key, made);
    made.catch(() => known.delete(key));
  }
  return made;
}

/** The part of a picture as a small upright JPEG on white. */
async function cropPicture(bytes: Buffer, box: Box | null): Promise<Buffer> {
  // Refuses what is no picture, with a reason that people understand.
  const { width, height } = await openPicture(bytes);
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1 }).autoOrient();
  const part = box ?? { left: 0, top: 0, width: 1, height: 1 };
  const left = Math.min(width - 1, Math.floor(part.left * width));
  const top = Math.min(height - 1, Math.floor(part.top * height));
  return upright
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
      height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
    })
    .resize({ width: CROP_SIDE, height: CROP_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 92 })
    .toBuffer();
}
