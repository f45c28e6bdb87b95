import { composePicture, readArtIndex, readDemoVectors } from '@wanyuan/demo-art';
import { createEmbedder, indexVector, openPicture, toInt8 } from '@wanyuan/vision';
import { describe, expect, it } from 'vitest';
import { planCatalogue } from './catalogue/build-catalogue.ts';

const SAMPLES = 5;
const DEMO_PRODUCTS = 3720;

const closeness = (a: Int8Array, b: Int8Array) => {
  const dot = (left: Int8Array, right: Int8Array) => left.reduce((sum, value, at) => sum + value * right[at]!, 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

describe('the committed vectors of the demo world', () => {
  it('are what the committed model sees in its pictures', async () => {
    const known = readDemoVectors()!;
    const embedder = await createEmbedder();
    expect(known.model).toEqual(embedder.identity);
    const plan = planCatalogue({
      art: readArtIndex(),
      now: new Date('2026-03-05T08:00:00Z'),
      seed: 'demo',
      products: DEMO_PRODUCTS,
      ownPictures: true,
    });
    let looked = 0;
    for (const { pictures } of plan.toys()) {
      const { hash, recipe } = pictures[0]!;
      const vector = known.vectors.get(hash);
      if (vector === undefined) continue;
      const { data } = await composePicture(recipe);
      const seen = toInt8(await indexVector(embedder, await openPicture(data)));
      expect(closeness(seen, new Int8Array(vector))).toBeGreaterThan(0.99);
      looked += 1;
      if (looked === SAMPLES) break;
    }
    expect(looked).toBe(SAMPLES);
    await embedder.close();
  });
});
