import { open, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { WorkbookFault } from './workbook-fault.ts';

export interface ArchiveLimits {
  entries: number;
  entryBytes: number;
  totalBytes: number;
  /** Unpacked bytes for each packed one, where a part is large enough to matter. */
  ratio: number;
}

const DEFAULT_LIMITS: ArchiveLimits = {
  entries: 20_000,
  entryBytes: 64 * 1024 * 1024,
  totalBytes: 256 * 1024 * 1024,
  ratio: 300,
};
/** Small parts of a workbook repeat themselves a lot, and do no harm. */
const RATIO_MATTERS_FROM = 4 * 1024 * 1024;
/** Reading more than this many times the whole archive goes in circles: many sheets may name one drawing. */
const MOST_READINGS = 4;
const READ_FREELY = 1024 * 1024;

export type WorkbookSource = string | Buffer;

/** The parts of a workbook. Names are compared without regard to case: WPS writes them as it likes. */
export interface ZipArchive {
  /** In the order of the file. */
  entries: readonly Entry[];
  has(path: string): boolean;
  sizeOf(path: string): number;
  open(path: string): Promise<Readable>;
  read(path: string): Promise<Buffer>;
  /** The bytes as they lie in the archive, packed or not. */
  openPacked(path: string): Promise<Readable>;
  close(): void;
}

const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP_START = Buffer.from('PK');

export async function openArchive(source: WorkbookSource, limits: Partial<ArchiveLimits> = {}): Promise<ZipArchive> {
  await refuseOtherFormats(source);
  const zip = await (
    typeof source === 'string'
      ? openPromise(source, { autoClose: false })
      : fromBufferPromise(source, { autoClose: false })
  ).catch(explainBroken);
  try {
    const entries = await listEntries(zip, { ...DEFAULT_LIMITS, ...limits });
    return archiveOf(zip, entries);
  } catch (error) {
    zip.close();
    throw error;
  }
}

function archiveOf(zip: ZipFile, entries: Map<string, Entry>): ZipArchive {
  const entryOf = (path: string): Entry => {
    const entry = entries.get(path.toLowerCase());
    if (entry === undefined) throw new WorkbookFault('broken', `part ${path} is missing`);
    return entry;
  };
  const openEntry = (path: string) => zip.openReadStreamPromise(entryOf(path)).catch(explainBroken);
  const list = [...entries.values()];
  let room = list.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) * MOST_READINGS + READ_FREELY;
  return {
    entries: list,
    has: (path) => entries.has(path.toLowerCase()),
    sizeOf: (path) => entryOf(path).uncompressedSize,
    async open(path) {
      room -= entryOf(path).uncompressedSize;
      if (room < 0) throw new WorkbookFault('too_large', `part ${path} is read again and again`);
      return openEntry(path);
    },
    openPacked: (path) => zip.openReadStreamPromise(entryOf(path), { decodeFileData: false }).catch(explainBroken),
    read: async (path) => buffer(await openEntry(path)).catch(explainBroken),
    close: () => zip.close(),
  };
}

async function listEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let totalBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      totalBytes += entry.uncompressedSize;
      checkLimits(entry, { count: entries.size + 1, totalBytes }, limits);
      if (entry.isEncrypted()) throw new WorkbookFault('encrypted', `part ${entry.fileName} is encrypted`);
      const key = entry.fileName.toLowerCase();
      if (entries.has(key)) throw new WorkbookFault('broken', `part ${entry.fileName} is there twice`);
      entries.set(key, entry);
    }
  } catch (error) {
    explainBroken(error);
  }
  return entries;
}

function checkLimits(entry: Entry, soFar: { count: number; totalBytes: number }, limits: ArchiveLimits): void {
  const { uncompressedSize: size, compressedSize } = entry;
  const multiplies = size > RATIO_MATTERS_FROM && size > compressedSize * limits.ratio;
  if (soFar.count > limits.entries || soFar.totalBytes > limits.totalBytes || size > limits.entryBytes || multiplies) {
    throw new WorkbookFault('too_large', `part ${entry.fileName} is more than we take`);
  }
}

async function refuseOtherFormats(source: WorkbookSource): Promise<void> {
  const start = await readStart(source);
  if (start.equals(COMPOUND_FILE)) {
    const file = typeof source === 'string' ? await readFile(source) : source;
    // What a password protects lies in a stream of this name; directories are in UTF-16.
    if (file.includes(Buffer.from('EncryptedPackage', 'utf16le'))) {
      throw new WorkbookFault('encrypted', 'the workbook is protected by a password');
    }
    throw new WorkbookFault('old_xls', 'a compound file, as Excel wrote them up to 2003');
  }
  if (!start.subarray(0, 2).equals(ZIP_START)) throw new WorkbookFault('not_xlsx', 'not a zip archive');
}

async function readStart(source: WorkbookSource): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(0, 8);
  const handle = await open(source, 'r');
  try {
    const { buffer: start, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return start.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Whatever a damaged archive trips over. */
function explainBroken(error: unknown): never {
  if (error instanceof WorkbookFault) throw error;
  throw new WorkbookFault('broken', error instanceof Error ? error.message : 'the archive cannot be read', {
    cause: error,
  });
}
