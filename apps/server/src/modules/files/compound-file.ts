import { open, type FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const SECTORS_IN_HEADER = 109;
const LAST_SECTOR = 0xfffffffa;
/** Directories of real documents are a handful of sectors; a forged chain must not keep the server reading. */
const MAX_DIRECTORY_SECTORS = 64;

/**
 * Word and Excel up to 2003 share the compound file format with installers and mail; only the names in its directory
 * tell them apart. See MS-CFB, sections 2.2 and 2.6.
 */
export async function readOfficeKind(path: string): Promise<'xls' | 'doc' | 'encrypted' | null> {
  const handle = await open(path, 'r');
  try {
    const names = await readEntryNames(handle);
    // Any Office file with a password has this entry.
    if (names.has('EncryptedPackage')) return 'encrypted';
    if (names.has('Workbook') || names.has('Book')) return 'xls';
    return names.has('WordDocument') ? 'doc' : null;
  } finally {
    await handle.close();
  }
}

async function readEntryNames(handle: FileHandle): Promise<Set<string>> {
  const names = new Set<string>();
  const header = await readAt(handle, 0, HEADER_BYTES);
  const shift = header.length === HEADER_BYTES ? header.readUInt16LE(0x1e) : 0;
  if (shift !== 9 && shift !== 12) return names;
  const sectorBytes = 1 << shift;
  const offsetOf = (sector: number) => (sector + 1) * sectorBytes;

  let sector = header.readUInt32LE(0x30);
  for (let count = 0; sector < LAST_SECTOR && count < MAX_DIRECTORY_SECTORS; count++) {
    const directory = await readAt(handle, offsetOf(sector), sectorBytes);
    for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
      const nameBytes = directory.readUInt16LE(at + 64);
      if (nameBytes >= 2 && nameBytes <= 64) names.add(directory.toString('utf16le', at, at + nameBytes - 2));
    }
    const table = Math.floor(sector / (sectorBytes / 4));
    // Further tables are listed outside the header; directories that far into a file are not worth following.
    if (table >= SECTORS_IN_HEADER) break;
    const tableSector = header.readUInt32LE(0x4c + table * 4);
    if (tableSector >= LAST_SECTOR) break;
    const next = await readAt(handle, offsetOf(tableSector) + (sector % (sectorBytes / 4)) * 4, 4);
    if (next.length < 4) break;
    sector = next.readUInt32LE(0);
  }
  return names;
}
