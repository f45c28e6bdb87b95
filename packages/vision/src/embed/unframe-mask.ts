import sharp from 'sharp';
import type { Mask } from '../mask/masker.ts';
import type { OpenedPicture } from '../picture/open-picture.ts';

/** So much finer than the model says it, by what lies between its places: boxes are then right to less than a place. */
const FINER = 4;

/** What a model says (0 to 1, side × side) of a picture that lay in the middle of its square, on the picture alone. */
export async function unframeMask(
  values: Float32Array,
  side: number,
  { rawWidth, rawHeight }: Pick<OpenedPicture, 'rawWidth' | 'rawHeight'>,
): Promise<Mask> {
  const fine = side * FINER;
  const scale = fine / Math.max(rawWidth, rawHeight);
  const width = Math.max(1, Math.round(rawWidth * scale));
  const height = Math.max(1, Math.round(rawHeight * scale));
  const bytes = Uint8Array.from(values, (value) => Math.round(value * 255));
  const enlarged = await sharp(bytes, { raw: { width: side, height: side, channels: 1 } })
    .resize(fine, fine, { fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const left = Math.floor((fine - width) / 2);
  const top = Math.floor((fine - height) / 2);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    data.set(enlarged.subarray((top + y) * fine + left, (top + y) * fine + left + width), y * width);
  return { width, height, data };
}
