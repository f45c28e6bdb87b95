import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { UPLOAD_RULES, kindOf } from '#modules/files/upload-rules.ts';
import { cleanPicture } from './clean-picture.ts';
import { isPictureType, PICTURE_TYPES } from './picture-types.ts';
import { TELLING, TELLING_PICTURES } from './telling-pictures-fixture.ts';

const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });

it('has a picture that tells for every kind of picture that is taken', () => {
  const taken = Object.values(UPLOAD_RULES).flatMap(({ extensions }) => extensions.map((one) => kindOf(one)!.type));
  const images = [...new Set(taken)].filter((type) => type.startsWith('image/'));
  expect(images.toSorted()).toEqual(PICTURE_TYPES.toSorted());
  expect(images.every(isPictureType)).toBe(true);
});

describe.each(PICTURE_TYPES)('%s', (type) => {
  it('says nothing of its taking any more, and shows the same', async () => {
    const telling = await TELLING_PICTURES[type]();
    expect(telling.includes(TELLING)).toBe(true);
    const clean = await cleanPicture(telling, type);
    expect(clean.includes(TELLING)).toBe(false);
    expect(clean.includes('behind the end')).toBe(false);
    const { exif, xmp, iptc, comments, orientation } = await sharp(clean).metadata();
    expect({ exif, xmp, iptc, comments, orientation }).toEqual({});
    expect((await pixels(clean)).data).toEqual((await pixels(telling)).data);
    const [before, after] = [await sharp(telling).metadata(), await sharp(clean).metadata()];
    expect(after.icc).toEqual(before.icc);
    expect([after.width, after.height]).toEqual([before.width, before.height]);
    expect(await cleanPicture(clean, type)).toEqual(clean);
  });

  it('stays cut off when it was, and is refused when it is something else', async () => {
    const telling = await TELLING_PICTURES[type]();
    const cut = telling.subarray(0, telling.length - 400);
    const clean = await cleanPicture(cut, type).catch(() => Buffer.alloc(0));
    expect(clean.includes('behind the end')).toBe(false);
    await expect(cleanPicture(Buffer.from(`hello ${TELLING}`), type)).rejects.toMatchObject({ kind: 'broken' });
  });
});

describe.each(['image/jpeg', 'image/png', 'image/webp'] as const)('%s that a camera turned', (type) => {
  it.each([2, 3, 4, 5, 6, 7, 8])('by %d stands upright for good, in its colours', async (orientation) => {
    const telling = await TELLING_PICTURES[type](orientation);
    expect(await sharp(telling).metadata()).toMatchObject({ orientation });
    const clean = await cleanPicture(telling, type);
    expect(clean.includes(TELLING)).toBe(false);
    const [before, after] = [await pixels(telling), await pixels(clean)];
    expect((await sharp(clean).metadata()).orientation).toBeUndefined();
    expect([after.info.width, after.info.height]).toEqual([before.info.width, before.info.height]);
    const apart = after.data.reduce((sum, value, at) => sum + Math.abs(value - before.data[at]!), 0);
    expect(apart / after.data.length).toBeLessThan(2);
    expect((await sharp(clean).metadata()).icc).toEqual((await sharp(telling).metadata()).icc);
  });
});

it('keeps what printers made, in colours that screens show', async () => {
  const cmyk = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c06020' } })
    .toColourspace('cmyk')
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { ImageDescription: TELLING } })
    .jpeg()
    .toBuffer();
  const clean = await cleanPicture(cmyk, 'image/jpeg');
  expect(clean.includes(TELLING)).toBe(false);
  expect(await sharp(clean).metadata()).toMatchObject({ width: 20, height: 40, space: 'srgb' });
});
