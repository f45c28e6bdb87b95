import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectPicture, makeAvatar, makeMailLogo, makeVariant } from './image-work.ts';

const red = { r: 200, g: 30, b: 30 };
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });
/** Lies on its side: 400 × 200 pixels that the camera says are to be turned. */
const turned = () =>
  blank(400, 200)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '23/1 28/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('a variant', () => {
  it('stands upright and tells nothing of camera or place', async () => {
    const metadata = await sharp(await makeVariant(await turned(), 80, 'webp')).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 80, height: 160 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });

  it('is not larger than the original', async () => {
    const small = await blank(50, 20).png().toBuffer();
    expect(await sharp(await makeVariant(small, 300, 'webp')).metadata()).toMatchObject({ width: 50, height: 20 });
  });

  it('of a moving picture is its first frame', async () => {
    const frames = await Promise.all([blank(40, 30), blank(40, 30).negate()].map((frame) => frame.png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect((await sharp(await makeVariant(moving, 80, 'webp')).metadata()).pages ?? 1).toBe(1);
    expect(await inspectPicture(moving)).toMatchObject({ width: 40, height: 30 });
  });

  it('of a long strip stays within what can be encoded', async () => {
    const strip = await blank(300, 16_000).png().toBuffer();
    const { height } = await sharp(await makeVariant(strip, 300, 'webp')).metadata();
    expect(height).toBe(8192);
  });

  it('is not made of a picture that claims gigabytes, or of a part of one', async () => {
    const huge = await blank(8000, 8000).png({ compressionLevel: 9 }).toBuffer();
    await expect(makeVariant(huge, 80, 'webp')).rejects.toThrow(/pixel limit/);
    const cut = (await turned()).subarray(0, 600);
    await expect(inspectPicture(cut)).rejects.toThrow();
  });
});

it('a logo for mails is a small PNG that keeps what shines through', async () => {
  const clear = await sharp({ create: { width: 1200, height: 300, channels: 4, background: { ...red, alpha: 0 } } })
    .webp()
    .toBuffer();
  const metadata = await sharp(await makeMailLogo(clear)).metadata();
  expect(metadata).toMatchObject({ format: 'png', width: 384, height: 96, hasAlpha: true });
  expect((await sharp(await makeMailLogo(await turned())).metadata()).exif).toBeUndefined();
});

describe('an avatar', () => {
  it('is a small upright square that tells nothing of camera or place', async () => {
    const metadata = await sharp(await makeAvatar(await turned())).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });

  it('is not made of a picture that claims gigabytes', async () => {
    const huge = await blank(8000, 8000).png({ compressionLevel: 9 }).toBuffer();
    await expect(makeAvatar(huge)).rejects.toThrow(/pixel limit/);
  });
});

describe('what is known of a picture', () => {
  it('are its upright sides and a preview of few characters', async () => {
    const { width, height, preview } = await inspectPicture(await turned());
    expect([width, height]).toEqual([200, 400]);
    expect(preview).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/);
    expect(preview.length).toBeLessThanOrEqual(400);
  });
});
