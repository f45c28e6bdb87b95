import { brokenPicture } from './broken-picture.ts';

const HEAD_BYTES = 8;
const FRAME_HEAD_BYTES = 16;
const SAYS_EXIF = 0x08;
const SAYS_XMP = 0x04;

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const KEPT_IN_FRAMES = new Set(['VP8 ', 'VP8L', 'ALPH']);

/** Pixels, frames and colour profile, without what else the file carries inside or behind its end. */
export function stripWebp(bytes: Buffer): Buffer {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp) throw brokenPicture('no WebP');
  const end = Math.min(bytes.length, HEAD_BYTES + bytes.readUInt32LE(4));
  const chunks = [...keptChunks(bytes.subarray(12, end), KEPT)];
  const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  return Buffer.concat([head('RIFF', content.length), content]);
}

function* keptChunks(bytes: Buffer, kept: ReadonlySet<string>): Generator<Buffer> {
  for (let at = 0; at + HEAD_BYTES <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const content = bytes.subarray(at + HEAD_BYTES, at + HEAD_BYTES + size);
    if (kept.has(name)) yield chunk(name, keptContent(name, content));
    at += HEAD_BYTES + size + (size % 2);
  }
}

function keptContent(name: string, content: Buffer): Buffer {
  if (name === 'ANMF') {
    const parts = keptChunks(content.subarray(FRAME_HEAD_BYTES), KEPT_IN_FRAMES);
    return Buffer.concat([content.subarray(0, FRAME_HEAD_BYTES), ...parts]);
  }
  if (name !== 'VP8X' || content.length === 0) return content;
  const flags = Buffer.from(content);
  flags[0] = content[0]! & ~(SAYS_EXIF | SAYS_XMP);
  return flags;
}

function head(name: string, size: number): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES);
  bytes.write(name, 'latin1');
  bytes.writeUInt32LE(size, 4);
  return bytes;
}

function chunk(name: string, content: Buffer): Buffer {
  return Buffer.concat([head(name, content.length), content, Buffer.alloc(content.length % 2)]);
}
