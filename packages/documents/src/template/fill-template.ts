import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { DocumentFault } from '../document-fault.ts';
import { MediaParts } from '../excel/media-parts.ts';
import type { WriteOptions } from '../excel/write-workbook.ts';
import { packedPart } from '../packed-part.ts';
import { openArchive, type ArchiveLimits, type WorkbookSource, type ZipArchive } from '../zip-archive.ts';
import { ZipWriter } from '../zip-writer.ts';
import { drawPictures } from './draw-pictures.ts';
import { filledSheet } from './fill-sheet.ts';
import { planFilling, type FillingPlan, type TemplateFilling } from './plan-filling.ts';

export interface FillOptions extends WriteOptions {
  limits?: Partial<ArchiveLimits>;
}

/**
 * A customer's workbook with our rows: the row with placeholders is there once for each, everything below moves down, and
 * parts that have nothing to do with it keep their bytes. Rejects with a WorkbookFault for a file that cannot be read and
 * with a DocumentFault for a template that cannot be filled.
 */
export async function fillTemplate(
  source: WorkbookSource,
  filling: TemplateFilling,
  options: FillOptions = {},
): Promise<Readable> {
  const archive = await openArchive(source, options.limits);
  try {
    const plan = await planFilling(archive, filling);
    if (!plan.sheets.some(({ block }) => block !== null)) {
      throw new DocumentFault('template_without_row', 'no cell names a field of rows');
    }
    return Readable.from(filledBytes(archive, plan, options), { objectMode: false, highWaterMark: 256 * 1024 });
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function* filledBytes(archive: ZipArchive, plan: FillingPlan, options: FillOptions): AsyncGenerator<Buffer> {
  const zip = new ZipWriter();
  try {
    for (const entry of archive.entries) {
      options.signal?.throwIfAborted();
      const key = entry.fileName.toLowerCase();
      if (plan.dropped.has(key) || plan.drawn.has(key)) continue;
      const sheet = plan.sheets.find(({ path }) => path.toLowerCase() === key);
      const changed = plan.changed.get(key);
      if (sheet !== undefined) yield* packedPart(zip, entry.fileName, filledSheet(sheet), options.tempFolder);
      else if (changed !== undefined) yield* packedPart(zip, entry.fileName, [changed], options.tempFolder);
      else {
        const { crc32: crc, uncompressedSize: size, compressedSize: packedSize, compressionMethod: method } = entry;
        yield zip.header(entry.fileName, { crc, size, packedSize, method });
        yield* (await archive.openPacked(entry.fileName)) as AsyncIterable<Buffer>;
      }
    }
    const media = new MediaParts(zip, freePrefix(archive));
    for (const [path, text] of plan.added) yield* packedPart(zip, path, [text], options.tempFolder);
    const progress = { rows: 0 };
    for (const sheet of plan.sheets) yield* drawPictures(sheet, { zip, media, options, progress });
    yield zip.end();
  } finally {
    archive.close();
  }
}

/** New pictures take names that no part has. */
function freePrefix(archive: ZipArchive): string {
  let prefix = 'filled';
  const files = archive.entries.map(({ fileName }) => posix.basename(fileName).toLowerCase());
  while (files.some((file) => file.startsWith(prefix))) prefix += '_';
  return prefix;
}
