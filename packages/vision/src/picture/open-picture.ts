import sharp, { type Metadata } from 'sharp';
import { flattenOnWhite } from './flatten-on-white.ts';
import { PictureFault } from './picture-fault.ts';
import { sniffFormat } from './sniff-format.ts';

const LONGEST_SIDE = 1024;
const SMALLEST_SIDE = 16;
const MOST_PIXELS = 100_000_000;

/** Pixels that models and cut-outs work on. */
export interface OpenedPicture {
  /** Of the original, upright. */
  width: number;
  height: number;
  /** RGB, transparency flattened on white; rawWidth × rawHeight pixels, the longest side at most 1024. */
  data: Buffer;
  rawWidth: number;
  rawHeight: number;
  /** One byte a pixel of `data`, where the original is not opaque everywhere. */
  alpha?: Buffer;
}

export interface PictureSize {
  width: number;
  height: number;
}

/**
 * Reads a picture whatever it is called: upright, in sRGB, its first frame, its longest side as told. Throws a
 * PictureFault.
 */
export async function openPicture(
  bytes: Buffer,
  longestSide: number | ((size: PictureSize) => number) = LONGEST_SIDE,
): Promise<OpenedPicture> {
  const format = sniffFormat(bytes);
  if (format === undefined) throw new PictureFault('not_a_picture');
  if (format === 'heic') throw new PictureFault('heic');
  const { width, height } = await readSize(bytes);
  const side = typeof longestSide === 'number' ? longestSide : longestSide({ width, height });
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new PictureFault('broken', { cause });
    });
  const { rgb, alpha } = flattenOnWhite(data, info.channels);
  return { width, height, data: rgb, rawWidth: info.width, rawHeight: info.height, ...(alpha ? { alpha } : {}) };
}

/** From the header alone: nothing is decoded yet. */
async function readSize(bytes: Buffer): Promise<PictureSize> {
  const { autoOrient, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown): Metadata => {
      throw new PictureFault('broken', { cause });
    });
  if (width * height > MOST_PIXELS) throw new PictureFault('too_large');
  if (Math.min(width, height) < SMALLEST_SIDE) throw new PictureFault('too_small');
  return autoOrient;
}
