import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composePicture, recipeHash } from '@wanyuan/demo-art';
import { indexVector, openPicture, toInt8, type Embedder } from '@wanyuan/vision';
import { cacheFolder } from './vision-cache.ts';
import { perceptualHash } from './vision-hash.ts';
import type { BenchToy, ToyRecipe } from './vision-toys.ts';

/** Pictures under way at once: composing one, decoding and embedding others. */
const LANES = 4;
const SAVE_EVERY = 300;

export interface GalleryEntry {
  toy: number;
  vector: Int8Array;
}

/** Vectors of all pictures of the toys, one model's; those made before are kept. */
export async function embedGallery(toys: readonly BenchToy[], embedder: Embedder): Promise<GalleryEntry[]> {
  const { name, version, dimensions } = embedder.identity;
  const kept = await keptValues(`vectors-${name}-${version}`, dimensions);
  const entries = await forAllPictures(toys, kept, async (recipe) => {
    const picture = await openPicture(await composed(recipe));
    return toInt8(await indexVector(embedder, picture));
  });
  return entries.map(({ toy, value }) => ({ toy, vector: value }));
}

/** The same as perceptual hashes. */
export async function hashGallery(toys: readonly BenchToy[]): Promise<{ toy: number; hash: Uint8Array }[]> {
  const kept = await keptValues('hashes', 8);
  const entries = await forAllPictures(toys, kept, async (recipe) => {
    const hash = await perceptualHash(await openPicture(await composed(recipe)));
    return new Int8Array(hash.buffer);
  });
  return entries.map(({ toy, value }) => ({ toy, hash: new Uint8Array(value) }));
}

/** As the server composes it: the same bytes every time, so they are kept. */
async function composed(recipe: ToyRecipe): Promise<Buffer> {
  const file = join(cacheFolder('gallery'), `${recipeHash(recipe)}.webp`);
  if (existsSync(file)) return readFileSync(file);
  const { data } = await composePicture(recipe);
  await writeFile(file, data);
  return data;
}

async function forAllPictures(
  toys: readonly BenchToy[],
  kept: KeptValues,
  make: (recipe: ToyRecipe) => Promise<Int8Array>,
): Promise<{ toy: number; value: Int8Array }[]> {
  const all = toys.flatMap(({ number, pictures }) => pictures.map((recipe) => ({ toy: number, recipe })));
  const missing = all.filter(({ recipe }) => !kept.values.has(recipeHash(recipe)));
  let done = 0;
  const waiting = missing.values();
  const lane = async () => {
    for (const { recipe } of waiting) {
      kept.values.set(recipeHash(recipe), await make(recipe));
      done++;
      if (done % SAVE_EVERY !== 0) continue;
      await kept.save();
      console.log(`${kept.name}: ${done} of ${missing.length} pictures`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (missing.length > 0) await kept.save();
  return all.map(({ toy, recipe }) => ({ toy, value: kept.values.get(recipeHash(recipe))! }));
}

interface KeptValues {
  name: string;
  values: Map<string, Int8Array>;
  save(): Promise<void>;
}

async function keptValues(name: string, width: number): Promise<KeptValues> {
  const file = join(cacheFolder(), `${name}.json`);
  const values = new Map<string, Int8Array>();
  if (existsSync(file)) {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(stored)) values.set(key, new Int8Array(Buffer.from(text, 'base64')));
    if ([...values.values()].some(({ length }) => length !== width)) values.clear();
  }
  return {
    name,
    values,
    async save() {
      const stored = Object.fromEntries(
        [...values].map(([key, value]) => [
          key,
          Buffer.from(value.buffer, value.byteOffset, value.length).toString('base64'),
        ]),
      );
      await writeFile(`${file}.new`, JSON.stringify(stored));
      await rename(`${file}.new`, file);
    },
  };
}
