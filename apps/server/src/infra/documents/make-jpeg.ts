import { EXPORT_IMAGE_QUALITY } from '@wanyuan/domain';
import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from '../pictures/max-pixels.ts';
import type { Source } from '../workers/work-messages.ts';

/** A strip would otherwise become as high as the format allows. */
const MAX_PROPORTION = 4;
const WHITE = '#ffffff';

/** Upright, never larger than it is; of a moving picture the first frame. */
function open(source: Source, width: number): Sharp {
  return sharp(Buffer.isBuffer(source) ? source : source.path, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    pages: 1,
  })
    .autoOrient()
    .resize({ width, height: width * MAX_PROPORTION, fit: 'inside', withoutEnlargement: true });
}

/** What every program shows alike: sRGB, nothing transparent, no data of a camera. */
export function makeJpeg(source: Source, width: number): Promise<Buffer> {
  return open(source, width)
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .jpeg({ quality: EXPORT_IMAGE_QUALITY })
    .toBuffer();
}

export function makePng(source: Source, width: number): Promise<Buffer> {
  return open(source, width).toColourspace('srgb').png({ palette: false }).toBuffer();
}

export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Three bytes a pixel. */
export async function makePixels(source: Source, width: number): Promise<Pixels> {
  const { data, info } = await open(source, width)
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export function encodePixels({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: EXPORT_IMAGE_QUALITY })
    .toBuffer();
}
