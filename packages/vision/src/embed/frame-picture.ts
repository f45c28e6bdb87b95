import sharp from 'sharp';
import type { OpenedPicture } from '../picture/open-picture.ts';

/** Part of an upright picture, in fractions of its sides. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const WHOLE: Box = { left: 0, top: 0, width: 1, height: 1 };

/** What lies around pictures that are not square. */
const WHITE = 1;

/** A box as whole pixels inside the picture, at least one. */
function pixelsOf(box: Box, { rawWidth, rawHeight }: OpenedPicture): Box {
  const left = Math.max(0, Math.min(rawWidth - 1, Math.round(box.left * rawWidth)));
  const top = Math.max(0, Math.min(rawHeight - 1, Math.round(box.top * rawHeight)));
  const right = Math.max(left + 1, Math.min(rawWidth, Math.round((box.left + box.width) * rawWidth)));
  const bottom = Math.max(top + 1, Math.min(rawHeight, Math.round((box.top + box.height) * rawHeight)));
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * Part of a picture as a model takes it: size × size, centred on white with its proportions kept; first all red values,
 * then green, then blue, from −1 to 1.
 */
export async function framePicture(picture: OpenedPicture, box: Box, size: number): Promise<Float32Array> {
  const area = pixelsOf(box, picture);
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.rawWidth, height: picture.rawHeight, channels: 3 },
  })
    .extract(area)
    .resize({ width: size, height: size, fit: 'inside', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const plane = size * size;
  const framed = new Float32Array(3 * plane).fill(WHITE);
  const start = Math.floor((size - info.height) / 2) * size + Math.floor((size - info.width) / 2);
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const from = (y * info.width + x) * 3;
      const to = start + y * size + x;
      framed[to] = data[from]! / 127.5 - 1;
      framed[plane + to] = data[from + 1]! / 127.5 - 1;
      framed[plane * 2 + to] = data[from + 2]! / 127.5 - 1;
    }
  return framed;
}
