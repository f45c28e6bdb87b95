import { brokenPicture } from './broken-picture.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;

/** Pixels, frames, and how colours are meant. Texts, times, EXIF and unknown chunks are left out. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

export function stripPng(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw brokenPicture('no PNG');
  const kept: Buffer[] = [SIGNATURE];
  for (let at = SIGNATURE.length; at + HEAD_BYTES <= bytes.length;) {
    const name = bytes.toString('latin1', at + 4, at + HEAD_BYTES);
    // The last one may be cut off: such a picture stays one.
    const end = at + HEAD_BYTES + bytes.readUInt32BE(at) + CHECKSUM_BYTES;
    if (KEPT.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}
