import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from '#infra/pictures/max-pixels.ts';
import type { PictureType } from './picture-types.ts';
import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

/** A higher quality looks no different, and makes files no smaller. */
const QUALITY = 95;

interface Cleaner {
  /** Without coding the pixels anew. */
  strip(bytes: Buffer): Buffer;
  /** Where a note can say that the picture is to be turned. */
  encode?(upright: Sharp, bytes: Buffer): Sharp;
}

const CLEANERS: Record<PictureType, Cleaner> = {
  'image/jpeg': {
    strip: stripJpeg,
    encode: (upright) => upright.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }),
  },
  'image/png': { strip: stripPng, encode: (upright) => upright.png() },
  'image/webp': {
    strip: stripWebp,
    encode: (upright, bytes) =>
      upright.webp(isLossless(bytes) ? { lossless: true } : { quality: QUALITY, smartSubsample: true }),
  },
  'image/gif': { strip: stripGif },
};

/**
 * A picture as it is shown, without what tells where, when and with what it was taken. Pixels stay as they were coded;
 * only a picture that a camera turned by a note is turned for good.
 */
export async function cleanPicture(bytes: Buffer, type: PictureType): Promise<Buffer> {
  const { strip, encode } = CLEANERS[type];
  const upright = encode && (await turn(bytes));
  if (!encode || !upright) return strip(bytes);
  const turned = encode(upright, bytes).toBuffer();
  // Half a picture is no picture, but it may stay a file.
  return strip(await turned.catch(() => bytes));
}

/** Null for what stands upright, moves, or cannot be read. */
async function turn(bytes: Buffer): Promise<Sharp | null> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const seen = await picture.metadata().catch(() => null);
  if (seen === null || (seen.orientation ?? 1) === 1 || (seen.pages ?? 1) > 1) return null;
  const upright = picture.autoOrient();
  // Others become sRGB on their way, which their own profile would not fit.
  return seen.space === 'srgb' ? upright.keepIccProfile() : upright;
}

function isLossless(webp: Buffer): boolean {
  return webp.includes('VP8L', 0, 'latin1') && !webp.includes('VP8 ', 0, 'latin1');
}
