import type { OpenedPicture } from '@wanyuan/vision';
import sharp from 'sharp';

const CELLS = 16;
const HEAD_BYTES = 2;
/** Width to height, in thousandths. */
const ASPECT_SCALE = 1000;
const ASPECT_MAX = 65_535;
/** Pictures are opened with sides of so many pixels at most. */
export const FINGERPRINT_SIDE = 256;

/** Of 255. Made smaller and compressed, photos change by 3 in a cell and 0.6 in the mean; by another colour or side, some cell by far more. */
const MOST_IN_A_CELL = 8;
const MOST_IN_THE_MEAN = 1.5;
const MOST_OF_ASPECT = 0.02;

/** A picture in some hundred bytes: its proportions, and the colours of a grid. */
export async function fingerprintOf({ data, rawWidth, rawHeight, width, height }: OpenedPicture): Promise<Buffer> {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt16LE(Math.min(ASPECT_MAX, Math.round((width / height) * ASPECT_SCALE)));
  const cells = await sharp(data, { raw: { width: rawWidth, height: rawHeight, channels: 3 } })
    .resize(CELLS, CELLS, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Buffer.concat([head, cells]);
}

/** Whether both are of one picture, as it was sent and as a chat has handed it on. */
export function isSamePicture(a: Buffer, b: Buffer): boolean {
  if (a.length !== b.length) return false;
  const [ofA, ofB] = [a.readUInt16LE(), b.readUInt16LE()];
  if (Math.abs(ofA - ofB) > MOST_OF_ASPECT * Math.max(ofA, ofB)) return false;
  let sum = 0;
  for (let at = HEAD_BYTES; at < a.length; at += 1) {
    const difference = Math.abs(a[at]! - b[at]!);
    if (difference > MOST_IN_A_CELL) return false;
    sum += difference;
  }
  return sum <= MOST_IN_THE_MEAN * (a.length - HEAD_BYTES);
}
