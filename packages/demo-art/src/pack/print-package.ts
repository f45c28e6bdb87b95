import type { Raster } from '../raster/raster.ts';
import type { Accumulator } from '../raster/warp.ts';
import { BRIGHTEST_LIGHT, type TemplateLight } from './template.ts';

/** What a byte of light multiplies colours with. */
const SHARE = Float32Array.from({ length: 256 }, (_, byte) => (byte / 255) * BRIGHTEST_LIGHT);

/** Darkens the ground of a backdrop where the package takes its light. */
export function shadeGround(canvas: Raster, { light }: TemplateLight): void {
  const { data } = canvas;
  for (let pixel = 0; pixel < light.length; pixel++) {
    const left = SHARE[light[pixel]!]!;
    if (left >= 0.995) continue;
    const at = pixel * 4;
    data[at] = data[at]! * left;
    data[at + 1] = data[at + 1]! * left;
    data[at + 2] = data[at + 2]! * left;
  }
}

/** Lays printed sheets upon the canvas in the light of the template. */
export function printSheets(canvas: Raster, sheets: Accumulator, { light }: TemplateLight): void {
  const { left, right, top, bottom } = sheets.region;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const pixel = y * canvas.width + x;
      const at = pixel * 4;
      const weight = sheets.data[at + 3]!;
      if (weight === 0) continue;
      const covered = Math.min(1, weight / 255);
      const share = (SHARE[light[pixel]!]! * covered) / weight;
      const rest = 1 - covered;
      for (let byte = at; byte < at + 3; byte++) {
        canvas.data[byte] = Math.min(255, sheets.data[byte]! * share + canvas.data[byte]! * rest + 0.5);
      }
    }
  }
}

/** Adds the white of gloss and film. */
export function addWhite(canvas: Raster, white: Uint8Array): void {
  for (let pixel = 0; pixel < white.length; pixel++) {
    const share = white[pixel]! / 255;
    if (share < 0.01) continue;
    for (let byte = pixel * 4; byte < pixel * 4 + 3; byte++) {
      canvas.data[byte] = canvas.data[byte]! + (255 - canvas.data[byte]!) * share;
    }
  }
}
