import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Small real files of each kind, made by code: no binary lies in the repository. */
const canvas = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });

export const picture = {
  jpg: () => canvas().jpeg().toBuffer(),
  png: () => canvas().png().toBuffer(),
  webp: () => canvas().webp().toBuffer(),
  gif: () => canvas().gif().toBuffer(),
  /** Left half red, right half blue, marked as lying on its side, with a position in its metadata. */
  turned: () =>
    sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } }, left: 200, top: 0 },
      ])
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
};

/** A PNG whose header claims 60,000 × 60,000 pixels. */
export async function bomb(): Promise<Buffer> {
  const png = await picture.png();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A zip whose entries are stored, not compressed. */
export function zip(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const nameBytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(nameBytes.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt32LE(content.length, 20);
    central.writeUInt32LE(content.length, 24);
    central.writeUInt16LE(nameBytes.length, 28);
    central.writeUInt32LE(offset, 42);
    locals.push(local, nameBytes, Buffer.from(content));
    directory.push(central, nameBytes);
    offset += 30 + nameBytes.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(locals.length / 3, 8);
  end.writeUInt16LE(locals.length / 3, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

export const contentTypes = (type: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/x" ContentType="application/vnd.${type}.main+xml"/></Types>`;
export const office = {
  xlsx: () => zip({ '[Content_Types].xml': contentTypes('openxmlformats-officedocument.spreadsheetml.sheet') }),
  docx: () => zip({ '[Content_Types].xml': contentTypes('openxmlformats-officedocument.wordprocessingml.document') }),
  xlsm: () => zip({ '[Content_Types].xml': contentTypes('ms-excel.sheet.macroEnabled') }),
};

/** An Office 97 container: header, one sector table, one directory sector with these names. */
export function compoundFile(names: string[]): Buffer {
  const file = Buffer.alloc(512 * 3, 0);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  file.writeUInt16LE(9, 0x1e);
  file.writeUInt32LE(1, 0x30);
  file.fill(0xff, 0x4c, 512);
  file.writeUInt32LE(0, 0x4c);
  file.fill(0xff, 512, 1024);
  file.writeUInt32LE(0xfffffffe, 512 + 4);
  ['Root Entry', ...names].forEach((name, index) => {
    const at = 1024 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
  });
  return file;
}

export const mp4 = () =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isommp41'), Buffer.alloc(64)]);
export const pdf = () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
