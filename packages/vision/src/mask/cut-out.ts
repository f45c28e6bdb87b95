import sharp from 'sharp';
import { openPicture, type OpenedPicture } from '../picture/open-picture.ts';
import { PictureFault } from '../picture/picture-fault.ts';
import { boxBlur } from './box-blur.ts';
import type { Masker } from './masker.ts';
import { sideColours, type SideColours } from './side-colours.ts';

const LONGEST_SIDE = 2000;
/** Colours of both sides of an edge change slowly: they are found in a small copy. */
const WORKING_SIDE = 480;
/** How far from the mask's outline the true edge may lie, as a share of the longer side. */
const BAND = 0.01;
/** Shares of a place's surroundings that lie inside: surely inside from here on, surely outside up to here. */
const INSIDE = 0.98;
const OUTSIDE = 0.02;
/** Where both sides differ by less than this (squared, of 255), the mask knows better than the colours. */
const LEAST_CONTRAST = 30 ** 2;
/** How soon the mask is doubted: the surer it is, the less the colours say. */
const DOUBT = 6;
/** Opacities this near to none or all are noise. */
const NOISE = 0.06;

interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

/** What stands out in a picture as a PNG with transparency, as large as the original up to 2000 pixels. */
export async function cutOut(bytes: Buffer, masker: Masker): Promise<Buffer> {
  const picture = await openPicture(bytes, LONGEST_SIDE);
  const mask = await masker.mask(picture);
  if (!mask.data.some((value) => value > 127)) throw new PictureFault('nothing_stands_out');
  const { rawWidth: width, rawHeight: height } = picture;
  const rgba = picture.alpha ? withAlpha(picture, picture.alpha) : await separate(picture, mask);
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

function withAlpha({ data }: OpenedPicture, alpha: Buffer): Buffer {
  const rgba = Buffer.allocUnsafe(alpha.length * 4);
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    const opacity = alpha[pixel]!;
    for (let channel = 0; channel < 3; channel++) {
      const onWhite = data[pixel * 3 + channel]!;
      rgba[pixel * 4 + channel] = opacity === 0 ? onWhite : clampByte(255 + ((onWhite - 255) * 255) / opacity);
    }
    rgba[pixel * 4 + 3] = opacity;
  }
  return rgba;
}

/**
 * A pixel at an edge is a mixture of the object's colour and the ground's. Both are known from a little way off, so
 * that its place between them tells how much of it is object, and the ground's share is taken out of its colour.
 */
async function separate(picture: OpenedPicture, mask: Raster): Promise<Buffer> {
  const { data, rawWidth, rawHeight } = picture;
  const scale = Math.min(1, WORKING_SIDE / Math.max(rawWidth, rawHeight));
  const width = Math.max(1, Math.round(rawWidth * scale));
  const height = Math.max(1, Math.round(rawHeight * scale));
  const small = await sharp(data, { raw: { width: rawWidth, height: rawHeight, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const isInside = Float32Array.from(await resized(mask, width, height), (value) => (value > 127 ? 1 : 0));
  const around = boxBlur(isInside, width, height, Math.max(1, Math.round(Math.max(width, height) * BAND)));
  const insideColours = sideColours(
    small,
    around.map((share) => (share > INSIDE ? 1 : 0)),
    width,
    height,
  );
  const outsideColours = sideColours(
    small,
    around.map((share) => (share < OUTSIDE ? 1 : 0)),
    width,
    height,
  );
  const sureness = await resized(mask, rawWidth, rawHeight);

  const rgba = Buffer.alloc(rawWidth * rawHeight * 4);
  for (let y = 0; y < rawHeight; y++)
    for (let x = 0; x < rawWidth; x++) {
      const pixel = y * rawWidth + x;
      const from = Math.min(height - 1, Math.floor(y * scale)) * width + Math.min(width - 1, Math.floor(x * scale));
      const share = around[from]!;
      if (share < OUTSIDE) continue;
      const inside = colourAt(insideColours, from);
      const outside = colourAt(outsideColours, from);
      const seen = [data[pixel * 3]!, data[pixel * 3 + 1]!, data[pixel * 3 + 2]!] as const;
      const opacity = share > INSIDE ? 1 : opacityOf(seen, inside, outside, sureness[pixel]! / 255);
      for (let channel = 0; channel < 3; channel++)
        rgba[pixel * 4 + channel] = clampByte(seen[channel]! + (1 - opacity) * (inside[channel]! - outside[channel]!));
      rgba[pixel * 4 + 3] = Math.round(opacity * 255);
    }
  return rgba;
}

type Colour = readonly [number, number, number];

const colourAt = ([red, green, blue]: SideColours, at: number): Colour => [red[at]!, green[at]!, blue[at]!];

function opacityOf(seen: Colour, inside: Colour, outside: Colour, sureness: number): number {
  let along = 0;
  let contrast = 0;
  for (let channel = 0; channel < 3; channel++) {
    const difference = inside[channel]! - outside[channel]!;
    along += (seen[channel]! - outside[channel]!) * difference;
    contrast += difference * difference;
  }
  const byColour = Math.max(0, Math.min(1, along / (contrast + 1)));
  const doubt = Math.min(1, DOUBT * sureness * (1 - sureness));
  const trust = (doubt * contrast) / (contrast + LEAST_CONTRAST);
  const mixed = trust * byColour + (1 - trust) * sureness;
  return Math.max(0, Math.min(1, (mixed - NOISE) / (1 - 2 * NOISE)));
}

async function resized({ data, width, height }: Raster, toWidth: number, toHeight: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .resize(toWidth, toHeight, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

const clampByte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
