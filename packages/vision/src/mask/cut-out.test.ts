import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPicture } from '../picture/open-picture.ts';
import { cutOut } from './cut-out.ts';
import { findObjects } from './find-objects.ts';
import { createEmbedder } from '../embed/embedder.ts';
import { createMasker, type Masker } from './masker.ts';
import { seeObjects } from './see-objects.ts';

const SIDE = 400;
const BODY = '#d8262c';

const drawing = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${content}</svg>`);
const bear = (x: number, scale: number) => `<g transform="translate(${x} 40) scale(${scale})" fill="${BODY}">
  <circle cx="55" cy="45" r="34"/><circle cx="165" cy="45" r="34"/><circle cx="110" cy="90" r="72"/>
  <ellipse cx="110" cy="220" rx="80" ry="90"/><circle cx="85" cy="80" r="9" fill="#222"/><circle cx="135" cy="80" r="9" fill="#222"/>
  <ellipse cx="110" cy="110" rx="26" ry="18" fill="#f7d9b0"/></g>`;
const GROUND = `<defs><linearGradient id="g" x2="0.3" y2="1"><stop stop-color="#dfe9f2"/><stop offset="1" stop-color="#8fa9c2"/>
  </linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`;

async function pixelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).ensureAlpha().raw().toBuffer();
}

let masker: Masker;
beforeAll(async () => {
  masker = await createMasker({ threads: 2 });
});
afterAll(() => masker.close());

describe('cutting out', () => {
  it('gives the object with clean edges and nothing of the ground', async () => {
    const photo = await sharp(drawing(GROUND + bear(90, 1)))
      .jpeg({ quality: 92 })
      .toBuffer();
    const png = await cutOut(photo, masker);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: SIDE, height: SIDE, hasAlpha: true });
    const found = await pixelsOf(png);
    const truth = await pixelsOf(drawing(bear(90, 1)));

    let both = 0;
    let either = 0;
    let difference = 0;
    const spills: number[] = [];
    for (let at = 0; at < truth.length; at += 4) {
      const [real, cut] = [truth[at + 3]!, found[at + 3]!];
      if (real > 127 && cut > 127) both++;
      if (real > 127 || cut > 127) either++;
      difference += Math.abs(real - cut) / 255;
      const isMixture = real > 20 && real < 235 && cut > 20;
      if (isMixture) spills.push(Math.abs(found[at]! - truth[at]!), Math.abs(found[at + 2]! - truth[at + 2]!));
    }
    expect(both / either).toBeGreaterThan(0.98);
    expect(difference / either).toBeLessThan(0.015);
    // The ground is blue where the bear is red: half of it would be some 80 away.
    expect(spills.length).toBeGreaterThan(500);
    expect(spills.reduce((sum, value) => sum + value, 0) / spills.length).toBeLessThan(25);
  });

  it('keeps what has been cut out already', async () => {
    const png = await sharp(drawing(bear(90, 1)))
      .png()
      .toBuffer();
    const [before, after] = [await pixelsOf(png), await pixelsOf(await cutOut(png, masker))];
    const opacities = (pixels: Buffer) => pixels.filter((_, index) => index % 4 === 3);
    expect(Buffer.compare(opacities(after), opacities(before))).toBe(0);
  });

  it('says when nothing stands out', async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    await expect(cutOut(clear, masker)).rejects.toMatchObject({ kind: 'nothing_stands_out' });
  });
});

it('finds two toys in one picture, and so does the model that embeds', async () => {
  const photo = await sharp(drawing(GROUND + bear(15, 0.75) + bear(225, 0.7)))
    .jpeg()
    .toBuffer();
  const picture = await openPicture(photo);
  const boxes = findObjects(await masker.mask(picture));
  expect(boxes).toHaveLength(2);
  expect(boxes[0]!.left + boxes[0]!.width).toBeLessThan(boxes[1]!.left + 0.05);

  const embedder = await createEmbedder({ threads: 2 });
  const seen = await seeObjects(embedder, picture);
  await embedder.close();
  expect(seen).toHaveLength(2);
  for (const [index, { left, top, width, height }] of seen.entries()) {
    expect(left).toBeCloseTo(boxes[index]!.left, 1);
    expect(top).toBeCloseTo(boxes[index]!.top, 1);
    expect(left + width).toBeCloseTo(boxes[index]!.left + boxes[index]!.width, 1);
    expect(top + height).toBeCloseTo(boxes[index]!.top + boxes[index]!.height, 1);
  }
});
