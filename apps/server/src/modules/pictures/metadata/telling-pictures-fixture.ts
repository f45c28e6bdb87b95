import sharp, { type Sharp } from 'sharp';
import { crc32 } from 'node:zlib';
import type { PictureType } from './picture-types.ts';

/** Stands in every place of a picture that can say something about its taking. */
export const TELLING = 'FACTORY-AT-23.35N-116.67E';

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="${TELLING}"/></rdf:RDF></x:xmpmeta>`;

const EXIF = {
  IFD0: { Make: 'Phone', ImageDescription: TELLING },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 21/1 0/1', GPSAreaInformation: TELLING },
};

/** Four colours, so that one sees where up is; wider than high as it is stored. */
function drawn(): Sharp {
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: 60, height: 40, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width: 120, height: 80, channels: 3, background: '#fff' } }).composite([
    quarter('#c00', 0, 0),
    quarter('#0c0', 60, 0),
    quarter('#00c', 0, 40),
  ]);
}

const noted = (orientation: number) =>
  drawn().withMetadata({ orientation }).withIccProfile('p3').withExif(EXIF).withXmp(XMP);

const text = (value: string) => Buffer.from(value, 'latin1');
const TRAILING = text(`behind the end ${TELLING}`);

function jpegSegment(marker: number, content: string): Buffer {
  const payload = text(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

function pngChunk(name: string, content: string): Buffer {
  const body = text(name + content);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A picture of each kind that tells wherever it can, and is to be turned where that can be said. */
export const TELLING_PICTURES: Record<PictureType, (orientation?: number) => Promise<Buffer>> = {
  async 'image/jpeg'(orientation = 1) {
    const jpeg = await noted(orientation).jpeg({ quality: 90 }).toBuffer();
    const more = [
      jpegSegment(0xed, `Photoshop 3.0\0${TELLING}`),
      jpegSegment(0xfe, TELLING),
      jpegSegment(0xe0, `JFXX\0\x10${TELLING}`),
      jpegSegment(0xe2, `MPF\0${TELLING}`),
    ];
    return Buffer.concat([jpeg.subarray(0, 2), ...more, jpeg.subarray(2), jpeg, TRAILING]);
  },
  async 'image/png'(orientation = 1) {
    const png = await noted(orientation).png().toBuffer();
    const more = [pngChunk('tEXt', `Comment\0${TELLING}`), pngChunk('prVt', TELLING)];
    return Buffer.concat([png.subarray(0, 33), ...more, png.subarray(33), TRAILING]);
  },
  async 'image/webp'(orientation = 1) {
    const webp = await noted(orientation).webp({ quality: 90 }).toBuffer();
    const own = Buffer.concat([
      text('prVt'),
      Buffer.from([TELLING.length, 0, 0, 0]),
      text(TELLING),
      Buffer.alloc(TELLING.length % 2),
    ]);
    const grown = Buffer.concat([webp, own]);
    grown.writeUInt32LE(grown.length - 8, 4);
    return Buffer.concat([grown, TRAILING]);
  },
  async 'image/gif'() {
    const gif = await drawn().gif().toBuffer();
    const part = Buffer.concat([Buffer.from([TELLING.length]), text(TELLING), Buffer.from([0])]);
    const more = [Buffer.from([0x21, 0xfe]), part, Buffer.from([0x21, 0xff, 11]), text('XMP DataXMP'), part];
    const frames = 13 + (3 << ((gif[10]! & 0x07) + 1));
    return Buffer.concat([gif.subarray(0, frames), ...more, gif.subarray(frames), TRAILING]);
  },
};
