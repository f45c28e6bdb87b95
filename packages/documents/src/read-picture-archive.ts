import { basename } from 'node:path/posix';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { decodeText } from './read-rows.ts';
import { WorkbookFault } from './workbook-fault.ts';
import type { ArchiveLimits, WorkbookSource } from './zip-archive.ts';

export type ArchivedFileFault =
  /** An archive within the archive. */
  | 'nested'
  /** No picture by its name. */
  | 'foreign'
  /** Opens with a password only. */
  | 'encrypted'
  /** More bytes than we take, or bytes that multiply. */
  | 'too_large';

export interface ArchivedFile {
  /** With its folders, in whatever encoding the archive was written. */
  path: string;
  fault: ArchivedFileFault | null;
  read(): Promise<Buffer>;
}

export interface PictureArchive {
  files: ArchivedFile[];
  close(): void;
}

const LIMITS: ArchiveLimits = { entries: 20_000, entryBytes: 20 * 1024 * 1024, totalBytes: 2 ** 31, ratio: 300 };
/** All names together: 20,000 of people's take a quarter of it, and each is handed on to the server. */
const NAME_BYTES = 4 * 1024 * 1024;
/** Drawings of one colour pack well, and do no harm. */
const RATIO_MATTERS_FROM = 4 * 1024 * 1024;
const UTF8_FLAG = 0x800;
const UNICODE_PATH = 0x7075;
const ARCHIVE = /\.(zip|rar|7z|tar|gz|tgz|bz2|xz)$/i;
const PICTURE = /\.(jpe?g|jfif|png|webp|gif|bmp|hei[cf]|tiff?|avif)$/i;
/** What macOS and Windows leave beside the files of people. */
const LITTER = /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i;

/** The files of a zip of pictures, those included that cannot be used: the asker is told of each. */
export async function openPictureArchive(
  source: WorkbookSource,
  limits: Partial<ArchiveLimits> = {},
): Promise<PictureArchive> {
  const options = { autoClose: false, decodeStrings: false } as const;
  const zip = await (
    typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options)
  ).catch(explainBroken);
  try {
    const files = await listFiles(zip, { ...LIMITS, ...limits });
    return { files, close: () => zip.close() };
  } catch (error) {
    zip.close();
    return explainBroken(error);
  }
}

async function listFiles(zip: ZipFile, limits: ArchiveLimits): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  let totalBytes = 0;
  let nameBytes = 0;
  let entries = 0;
  for await (const entry of zip.eachEntry()) {
    entries += 1;
    if (entries > limits.entries) throw new WorkbookFault('too_large', 'too many files');
    nameBytes += entry.fileNameRaw.length;
    if (nameBytes > NAME_BYTES) throw new WorkbookFault('too_large', 'names too long');
    const path = pathOf(entry);
    if (path.endsWith('/') || LITTER.test(path)) continue;
    const fault = faultOf(entry, basename(path), limits);
    if (fault === null) totalBytes += entry.uncompressedSize;
    if (totalBytes > limits.totalBytes) throw new WorkbookFault('too_large', 'too many bytes');
    files.push({ path, fault, read: () => read(zip, entry) });
  }
  return files;
}

async function read(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry).catch(explainBroken);
  return buffer(stream).catch(explainBroken);
}

/** Names are UTF-8 where the archive says so; Chinese Windows writes GBK and says nothing. */
function pathOf(entry: Entry): string {
  const unicode = entry.extraFields.find(({ id }) => id === UNICODE_PATH)?.data;
  const raw = entry.fileNameRaw;
  const isSaid = (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0;
  const text = isSaid ? raw.toString('utf8') : unicode === undefined ? decoded(raw) : unicode.toString('utf8', 5);
  return (
    text
      .replaceAll('\\', '/')
      .replace(/^(?:\.?\/)+/, '')
      // No name of people's has these, and databases do not take a zero.
      .replaceAll(/\p{Cc}/gu, '')
      .normalize('NFC')
  );
}

function decoded(raw: Buffer): string {
  try {
    return decodeText(raw);
  } catch {
    return raw.toString('latin1');
  }
}

function faultOf(entry: Entry, name: string, limits: ArchiveLimits): ArchivedFileFault | null {
  if (ARCHIVE.test(name)) return 'nested';
  if (!PICTURE.test(name)) return 'foreign';
  if (entry.isEncrypted()) return 'encrypted';
  const { uncompressedSize: size, compressedSize } = entry;
  const multiplies = size > RATIO_MATTERS_FROM && size > compressedSize * limits.ratio;
  return size > limits.entryBytes || multiplies ? 'too_large' : null;
}

function explainBroken(error: unknown): never {
  if (error instanceof WorkbookFault) throw error;
  const message = error instanceof Error ? error.message : 'the archive cannot be read';
  throw new WorkbookFault('broken', message, { cause: error });
}
