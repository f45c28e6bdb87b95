import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagePath } from '../package-path.ts';
import { openPicture } from '../picture/open-picture.ts';
import { createEmbedder, type Embedder } from './embedder.ts';
import { framePicture, WHOLE } from './frame-picture.ts';
import { indexVector, queryVectors } from './search-vectors.ts';

const OUR_MODEL = packagePath('models/toy-embedding.onnx');
const toy = (colour: string, ground = '#fff') =>
  `<rect width="100%" height="100%" fill="${ground}"/><rect x="60" y="110" width="180" height="70" rx="20" fill="${colour}"/>
   <circle cx="100" cy="185" r="26" fill="#222"/><circle cx="200" cy="185" r="26" fill="#222"/>`;

async function drawn(content: string, width = 300, height = 300) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
  return openPicture(await sharp(Buffer.from(svg)).png().toBuffer());
}

const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, index) => sum + value * b[index]!, 0);

let embedder: Embedder;
beforeAll(async () => {
  embedder = await createEmbedder();
});
afterAll(() => embedder.close());

describe('embedding', () => {
  it('gives vectors of unit length that say how alike pictures are', async () => {
    const [red, again, other] = await embedder.embed([
      await drawn(toy('#d22')),
      await drawn(toy('#d22', '#eef2f7')),
      await drawn('<path d="M150 20 L280 280 L20 280 Z" fill="#2a2"/>'),
    ]);
    expect(red).toHaveLength(embedder.identity.dimensions);
    expect(cosine(red!, red!)).toBeCloseTo(1, 4);
    expect(cosine(red!, again!)).toBeGreaterThan(cosine(red!, other!) + 0.2);
  });

  it('gives the same for one picture and for many', async () => {
    const pictures = await Promise.all(['#d22', '#22d', '#2a2'].map((colour) => drawn(toy(colour))));
    const together = await embedder.embed(pictures);
    for (const [index, picture] of pictures.entries())
      expect(cosine(together[index]!, await indexVector(embedder, picture))).toBeGreaterThan(0.9999);
  });

  it('looks at the part that is named', async () => {
    const toyAlone = await drawn(toy('#d22'));
    const amongOthers = await drawn(`${toy('#d22')}<circle cx="450" cy="150" r="120" fill="#fb0"/>`, 600, 300);
    const [part] = await queryVectors(embedder, amongOthers, { left: 0, top: 0, width: 0.5, height: 1 });
    const [whole] = await queryVectors(embedder, amongOthers);
    const alone = await indexVector(embedder, toyAlone);
    expect(cosine(part!, alone)).toBeGreaterThan(0.95);
    expect(cosine(part!, alone)).toBeGreaterThan(cosine(whole!, alone));
  });

  it('asks for both ends of a long picture as well', async () => {
    const alone = await indexVector(embedder, await drawn(toy('#d22')));
    const row = await drawn(
      `<circle cx="150" cy="150" r="120" fill="#fb0"/><svg x="300">${toy('#d22')}</svg>`,
      600,
      300,
    );
    const [, ...ends] = await queryVectors(embedder, row);
    expect(ends).toHaveLength(2);
    expect(cosine(ends[1]!, alone)).toBeGreaterThan(0.9);
    expect(await queryVectors(embedder, await drawn(toy('#d22'), 400, 300))).toHaveLength(1);
  });
});

describe('framing', () => {
  it('keeps proportions and puts white around', async () => {
    const framed = await framePicture(
      await drawn('<rect width="100%" height="100%" fill="#f00"/>', 200, 100),
      WHOLE,
      20,
    );
    const at = (channel: number, x: number, y: number) => framed[channel * 400 + y * 20 + x];
    expect([at(0, 10, 10), at(1, 10, 10), at(2, 10, 10)]).toEqual([1, -1, -1]);
    expect([at(0, 10, 2), at(1, 10, 2), at(2, 10, 17)]).toEqual([1, 1, 1]);
  });

  it('takes boxes that reach out of the picture, or hold nothing', async () => {
    const picture = await drawn(toy('#d22'));
    for (const box of [
      { left: -1, top: 0.5, width: 9, height: 9 },
      { left: 1, top: 1, width: 0, height: 0 },
    ])
      expect(await framePicture(picture, box, 8)).toHaveLength(3 * 64);
  });
});

describe('the identity of a model', () => {
  it('is named and versioned', () => {
    expect(embedder.identity).toMatchObject({ name: 'toy-embedding', dimensions: 256 });
  });

  it('comes from the file beside a model that is plugged in, else from the model', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wanyuan-model-'));
    const modelFile = join(folder, 'better.onnx');
    await copyFile(OUR_MODEL, modelFile);
    const plugged = await createEmbedder({ modelFile });
    expect(plugged.identity).toMatchObject({ name: 'better', version: expect.stringMatching(/^[0-9a-f]{12}$/) });
    await plugged.close();
    await writeFile(join(folder, 'better.json'), JSON.stringify({ name: 'theirs', version: '7' }));
    const named = await createEmbedder({ modelFile });
    expect(named.identity).toEqual({ name: 'theirs', version: '7', dimensions: 256 });
    await named.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is refused to a model that is no embedding', async () => {
    await expect(createEmbedder({ modelFile: packagePath('models/u2netp.onnx') })).rejects.toThrow('no embedding');
  });
});
