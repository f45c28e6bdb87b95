import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { bomb, compoundFile, office, picture, zip } from '#modules/files/sample-files-fixture.ts';

export { bomb, compoundFile, office, picture, zip };

export const bytes = (...parts: (string | number[] | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

export const gzip = (text: string): Buffer => gzipSync(text);

/** A real picture with the bytes of something else behind it. */
export const followedBy = async (start: Promise<Buffer>, rest: string | Buffer): Promise<Buffer> =>
  bytes(await start, rest);

/** A real picture whose header was written over. */
export async function overwritten(start: Promise<Buffer>, at: number, values: number[]): Promise<Buffer> {
  const copy = Buffer.from(await start);
  copy.set(values, at);
  return copy;
}

/** A PNG whose header is fine and whose pixels are not. */
export async function noisyPng(): Promise<Buffer> {
  const png = await picture.png();
  return overwritten(Promise.resolve(png), png.indexOf('IDAT') + 4, [9, 9, 9, 9, 9, 9, 9, 9]);
}

export const cutTo = async (start: Promise<Buffer>, share: number): Promise<Buffer> => {
  const whole = await start;
  return whole.subarray(0, Math.floor(whole.length * share));
};

function pngChunk(type: string, data: Buffer): Buffer {
  const body = bytes(type, data);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return bytes(frame.subarray(0, 4), body, frame.subarray(4));
}

/** A PNG that says it is this large, whatever it holds. */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = await picture.png();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A JPEG that says so. */
export async function jpegClaiming(width: number, height: number): Promise<Buffer> {
  const jpeg = Buffer.from(await picture.jpg());
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, at + 5);
  jpeg.writeUInt16BE(width, at + 7);
  return jpeg;
}

/** A PNG with a text that unpacks to many times its size. */
export async function pngWithTextBomb(megabytes: number): Promise<Buffer> {
  const png = await picture.png();
  const text = pngChunk('zTXt', bytes('Comment', [0, 0], deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 'x'))));
  return bytes(png.subarray(0, 33), text, png.subarray(33));
}

/** A JPEG with this many full segments of camera data before its pixels. */
export async function jpegWithExifBomb(segments: number): Promise<Buffer> {
  const jpeg = await picture.jpg();
  const segment = bytes([0xff, 0xe1, 0xff, 0xff], 'Exif\0\0', Buffer.alloc(65_527, 0x41));
  return bytes(jpeg.subarray(0, 2), ...Array.from({ length: segments }, () => segment), jpeg.subarray(2));
}
