import type { OpenedPicture } from '@wanyuan/vision';
import sharp from 'sharp';

const SIDE = 8;

/** 64 bits: whether each of 8 × 8 places is darker than the one to its right (dHash). */
export async function perceptualHash({ data, rawWidth, rawHeight }: OpenedPicture): Promise<Uint8Array> {
  const grey = await sharp(data, { raw: { width: rawWidth, height: rawHeight, channels: 3 } })
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer();
  const hash = new Uint8Array(SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) if (grey[y * (SIDE + 1) + x]! < grey[y * (SIDE + 1) + x + 1]!) hash[y]! |= 1 << x;
  return hash;
}

export function differingBits(a: Uint8Array, b: Uint8Array): number {
  let count = 0;
  for (let index = 0; index < SIDE; index++) for (let bits = a[index]! ^ b[index]!; bits > 0; bits &= bits - 1) count++;
  return count;
}
