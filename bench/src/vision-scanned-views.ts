import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';

/** Of the scanned objects, those that no training has seen: workshop/training/dataset.py holds the same ones back. */
const HELD_OUT_SHARE = 0.25;
const COLUMNS = 4;
const BLOCK = 512;

export interface ScannedObject {
  number: number;
  name: string;
  isHeldOut: boolean;
  /** One of its twelve views, cut out. */
  view(number: number): Promise<Buffer>;
}

/** The objects of a folder with views.tar (its README tells of it), or undefined where there is none. */
export function scannedObjects(folder: string): ScannedObject[] | undefined {
  const file = join(folder, 'views.tar');
  if (!existsSync(file)) return undefined;
  const sheets = [...filesOf(readFileSync(file))]
    .filter(([name]) => name.endsWith('.webp'))
    .map(([name, bytes]) => ({ name: basename(name, '.webp'), bytes }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const hashOf = (name: string) => createHash('sha256').update(name).digest('hex');
  const byHash = sheets
    .map(({ name }) => ({ name, hash: hashOf(name) }))
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  const heldOut = new Set(byHash.slice(0, Math.round(sheets.length * HELD_OUT_SHARE)).map(({ name }) => name));
  return sheets.map(({ name, bytes }, number) => ({
    number,
    name,
    isHeldOut: heldOut.has(name),
    view: (view) => tileOf(bytes, view),
  }));
}

async function tileOf(sheet: Buffer, number: number): Promise<Buffer> {
  const { width } = await sharp(sheet).metadata();
  const side = width / COLUMNS;
  const [left, top] = [(number % COLUMNS) * side, Math.floor(number / COLUMNS) * side];
  return sharp(sheet).extract({ left, top, width: side, height: side }).png({ compressionLevel: 1 }).toBuffer();
}

/** Names and contents of a tar's plain files. */
function* filesOf(tar: Buffer): Generator<[string, Buffer]> {
  const text = (from: number, length: number) => tar.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  // A name of more than 100 letters comes as an entry of its own before the file.
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const size = parseInt(text(at + 124, 12), 8);
    const kind = text(at + 156, 1);
    const prefix = text(at + 345, 155);
    if (kind === '0' || kind === '')
      yield [longName ?? `${prefix}${prefix && '/'}${text(at, 100)}`, tar.subarray(at + BLOCK, at + BLOCK + size)];
    longName = kind === 'L' ? text(at + BLOCK, size) : undefined;
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
