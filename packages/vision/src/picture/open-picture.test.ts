import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openPicture, type OpenedPicture } from './open-picture.ts';
import type { PictureFaultKind } from './picture-fault.ts';

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };

const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } });
/** Red on the left, blue on the right. */
async function halves(): Promise<Buffer> {
  const right = await plain(20, 20, BLUE).png().toBuffer();
  return plain(40, 20)
    .composite([{ input: right, left: 20, top: 0 }])
    .png()
    .toBuffer();
}

function pixel({ data, rawWidth }: OpenedPicture, x: number, y: number): number[] {
  return [...data.subarray((y * rawWidth + x) * 3, (y * rawWidth + x) * 3 + 3)];
}

/** The largest difference of a channel. */
function distance(found: number[], { r, g, b }: typeof RED): number {
  return Math.max(...[r, g, b].map((value, index) => Math.abs(found[index]! - value)));
}

describe('opening pictures', () => {
  it('turns them as their EXIF says', async () => {
    const turned = await sharp(await halves())
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const opened = await openPicture(turned);
    expect(opened).toMatchObject({ width: 20, height: 40, rawWidth: 20, rawHeight: 40 });
    expect(distance(pixel(opened, 10, 5), RED)).toBeLessThanOrEqual(25);
    expect(distance(pixel(opened, 10, 35), BLUE)).toBeLessThanOrEqual(25);
  });

  it('lays transparency on white and keeps the alpha', async () => {
    const rgba = sharp({ create: { width: 32, height: 32, channels: 4, background: { ...RED, alpha: 0.5 } } });
    const opened = await openPicture(await rgba.png().toBuffer());
    expect(distance(pixel(opened, 3, 3), { r: 237, g: 137, b: 137 })).toBeLessThanOrEqual(2);
    expect(opened.alpha).toHaveLength(32 * 32);
    expect(opened.alpha![0]).toBeGreaterThan(125);
  });

  it('has no alpha where everything is opaque', async () => {
    const opened = await openPicture(await plain(32, 32).ensureAlpha().webp({ lossless: true }).toBuffer());
    expect(opened.alpha).toBeUndefined();
    expect(distance(pixel(opened, 3, 3), RED)).toBeLessThanOrEqual(2);
  });

  it('reads grey, with and without transparency', async () => {
    const grey = await plain(32, 32, { r: 90, g: 90, b: 90 }).toColourspace('b-w').png().toBuffer();
    expect(distance(pixel(await openPicture(grey), 1, 1), { r: 90, g: 90, b: 90 })).toBeLessThanOrEqual(2);
    const veiled = await sharp(grey).ensureAlpha(0).png().toBuffer();
    expect(pixel(await openPicture(veiled), 1, 1)).toEqual([255, 255, 255]);
  });

  it('reads 16 bits a channel', async () => {
    const deep = await plain(32, 32).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    expect(distance(pixel(await openPicture(deep), 1, 1), RED)).toBeLessThanOrEqual(2);
  });

  it('reads CMYK', async () => {
    const cmyk = await plain(32, 32).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect(distance(pixel(await openPicture(cmyk), 1, 1), RED)).toBeLessThanOrEqual(40);
  });

  it('takes the first frame of moving ones', async () => {
    const frames = [await plain(32, 24).png().toBuffer(), await plain(32, 24, BLUE).png().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const opened = await openPicture(moving);
    expect(opened).toMatchObject({ width: 32, height: 24, rawHeight: 24 });
    expect(distance(pixel(opened, 1, 1), RED)).toBeLessThanOrEqual(12);
  });

  it.each(['tiff', 'avif', 'webp'] as const)('reads %s', async (format) => {
    expect(
      distance(pixel(await openPicture(await plain(64, 64).toFormat(format).toBuffer()), 9, 9), RED),
    ).toBeLessThanOrEqual(12);
  });

  it('holds large ones small, and knows how large they are', async () => {
    const opened = await openPicture(await plain(3000, 1500).jpeg().toBuffer());
    expect(opened).toMatchObject({ width: 3000, height: 1500, rawWidth: 1024, rawHeight: 512 });
    expect(opened.data).toHaveLength(1024 * 512 * 3);
  });
});

/** A PNG that only says how large it is. */
async function pngHeader(width: number, height: number): Promise<Buffer> {
  const header = Buffer.from(await plain(16, 16).png().toBuffer());
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

async function truncated(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const noisy = sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: RED,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  const whole = await noisy.toFormat(format).toBuffer();
  return whole.subarray(0, whole.length / 2);
}

const heicHeader = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(80),
]);

const REFUSED: [string, PictureFaultKind, () => Promise<Buffer> | Buffer][] = [
  ['an empty file', 'not_a_picture', () => Buffer.alloc(0)],
  ['text', 'not_a_picture', () => Buffer.from('hello')],
  ['an SVG', 'not_a_picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"/>')],
  ['HTML', 'not_a_picture', () => Buffer.from('<!doctype html><img src="x.jpg">')],
  ['a PDF', 'not_a_picture', () => Buffer.from('%PDF-1.7\n')],
  ['a video', 'not_a_picture', () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42')],
  ['HEIC', 'heic', () => heicHeader],
  ['a picture of 1 × 1', 'too_small', () => plain(1, 1).png().toBuffer()],
  ['a sliver', 'too_small', () => plain(400, 15).jpeg().toBuffer()],
  ['20,000 × 20,000', 'too_large', () => pngHeader(20_000, 20_000)],
  ['half a jpeg', 'broken', () => truncated('jpeg')],
  ['half a png', 'broken', () => truncated('png')],
  ['half a webp', 'broken', () => truncated('webp')],
  ['three bytes of a jpeg', 'broken', () => Buffer.from([0xff, 0xd8, 0xff])],
];

it.each(REFUSED)('refuses %s as %s', async (_name, kind, bytes) => {
  await expect(openPicture(await bytes())).rejects.toMatchObject({ name: 'PictureFault', kind });
});
