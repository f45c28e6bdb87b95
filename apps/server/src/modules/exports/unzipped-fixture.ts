import { inflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const STORED = 0;

/** All that an archive holds, names of parts too, as one text to search. */
export function unzipped(archive: Buffer): string {
  const parts: string[] = [];
  let at = 0;
  while (at + 30 < archive.length && archive.readUInt32LE(at) === LOCAL_HEADER) {
    const size = archive.readUInt32LE(at + 18);
    const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    const packed = archive.subarray(start, start + size);
    parts.push(archive.toString('utf8', at + 30, start));
    parts.push((archive.readUInt16LE(at + 8) === STORED ? packed : inflateRawSync(packed)).toString('utf8'));
    at = start + size;
  }
  return parts.join('\n');
}
