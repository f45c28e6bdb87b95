export interface PictureShape {
  type: 'jpeg' | 'png';
  width: number;
  height: number;
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_END = Buffer.from('IEND');
/** Frames with a size; the other codes of this range are tables. */
const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const MAX_SIDE = 30_000;

/**
 * What kind of picture this is and how large; null for other formats and for pictures that are cut off. Whether all of it
 * can be decoded is not looked at.
 */
export function readPictureShape(picture: Uint8Array): PictureShape | null {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const shape = bytes.subarray(0, 8).equals(PNG_START) ? pngShape(bytes) : jpegShape(bytes);
  if (shape === null || shape.width < 1 || shape.height < 1) return null;
  return Math.max(shape.width, shape.height) > MAX_SIDE ? null : shape;
}

function pngShape(bytes: Buffer): PictureShape | null {
  if (bytes.length < 45 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  if (bytes.lastIndexOf(PNG_END) < Math.max(bytes.length - 64, 0)) return null;
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function jpegShape(bytes: Buffer): PictureShape | null {
  if (bytes.length < 32 || bytes[0] !== 0xff || bytes[1] !== 0xd8 || !endsLikeJpeg(bytes)) return null;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const code = bytes[at + 1] ?? 0;
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (JPEG_FRAMES.has(code)) {
      return { type: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    // The picture itself begins, and no size came before it.
    if (code === 0xda) return null;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Cameras leave some zeros or a trailer behind the end. */
function endsLikeJpeg(bytes: Buffer): boolean {
  return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > bytes.length / 2;
}
