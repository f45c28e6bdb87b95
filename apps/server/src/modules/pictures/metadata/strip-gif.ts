import { brokenPicture } from './broken-picture.ts';

const SCREEN_BYTES = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const END = 0x3b;
const IMAGE_HEAD_BYTES = 10;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** How often it is repeated, and how colours are meant; other programs' extensions tell of something else. */
const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 0x07) + 1));

/** Frames and how they are shown, without comments, texts, what programs add, and what lies behind the end. */
export function stripGif(bytes: Buffer): Buffer {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) || bytes.length < SCREEN_BYTES) throw brokenPicture('no GIF');
  let at = SCREEN_BYTES + tableBytes(bytes[10]!);
  const kept: Buffer[] = [bytes.subarray(0, at)];
  while (at < bytes.length && bytes[at] !== END) {
    const end = endOfBlock(bytes, at);
    if (isKept(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  // One that was cut off stays one.
  if (at < bytes.length) kept.push(Buffer.from([END]));
  return Buffer.concat(kept);
}

function endOfBlock(bytes: Buffer, at: number): number {
  if (bytes[at] === EXTENSION) return endOfParts(bytes, at + 2);
  if (bytes[at] !== IMAGE) throw brokenPicture(`no block at ${at}`);
  const data = at + IMAGE_HEAD_BYTES + tableBytes(bytes[at + 9] ?? 0);
  return endOfParts(bytes, data + 1);
}

/** Behind the empty part that ends them. */
function endOfParts(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes[at]!;
  return Math.min(bytes.length, at + 1);
}

function isKept(bytes: Buffer, at: number): boolean {
  if (bytes[at] === IMAGE || bytes[at + 1] === GRAPHIC_CONTROL) return true;
  return bytes[at + 1] === APPLICATION && KEPT_APPLICATIONS.has(bytes.toString('latin1', at + 3, at + 14));
}
