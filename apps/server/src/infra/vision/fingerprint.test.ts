import { openPicture } from '@wanyuan/vision';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { FINGERPRINT_SIDE, fingerprintOf, isSamePicture } from './fingerprint.ts';

const draw = (shape: string, side = 800) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="900" height="700" fill="#e8e4da"/>${shape}</svg>`,
    ),
  )
    .resize(side)
    .jpeg({ quality: 92 })
    .toBuffer();
const car = (colour: string, left = 200) =>
  `<rect x="${left}" y="250" width="420" height="170" rx="60" fill="${colour}"/><circle cx="${left + 90}" cy="430" r="60"/><circle cx="${left + 330}" cy="430" r="60"/>`;

const print = async (picture: Buffer) => fingerprintOf(await openPicture(picture, FINGERPRINT_SIDE));
const same = async (a: Buffer, b: Buffer) => isSamePicture(await print(a), await print(b));

describe('a photo is known again', () => {
  it.each([
    ['smaller', (photo: Buffer) => sharp(photo).resize(320).jpeg({ quality: 80 }).toBuffer()],
    ['poorer', (photo: Buffer) => sharp(photo).jpeg({ quality: 40 }).toBuffer()],
    ['as webp', (photo: Buffer) => sharp(photo).webp({ quality: 70 }).toBuffer()],
    ['as png', (photo: Buffer) => sharp(photo).png().toBuffer()],
  ])('%s', async (_how, change) => {
    const photo = await draw(car('#c02030'));
    expect(await same(photo, await change(photo))).toBe(true);
  });
});

describe('not taken for the same', () => {
  it.each([
    ['another colour', car('#c06a30')],
    ['another place', car('#c02030', 260)],
    ['one more thing', `${car('#c02030')}<circle cx="800" cy="100" r="50" fill="#2060c0"/>`],
  ])('is %s', async (_what, shape) => {
    expect(await same(await draw(car('#c02030')), await draw(shape))).toBe(false);
  });

  it('is the same thing in other proportions', async () => {
    const photo = await draw(car('#c02030'));
    expect(await same(photo, await sharp(photo).resize(800, 800, { fit: 'fill' }).toBuffer())).toBe(false);
  });
});
