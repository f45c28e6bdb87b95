import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { parseRange } from './cell-reference.ts';
import { lastDrawnColumn } from './drawing-pictures.ts';
import { patchSheet, type NewColumn } from './patch-sheet.ts';
import { readRelationships } from './relationships.ts';
import { readLayout } from './workbook-layout.ts';
import { WorkbookFault } from './workbook-fault.ts';
import { parsePart } from './xml.ts';
import { openArchive, type ArchiveLimits, type WorkbookSource, type ZipArchive } from './zip-archive.ts';

export interface SheetAddition {
  /** From 0, among the workbook's sheets. */
  sheet: number;
  /** The row that names the columns; without one the new columns have no names. */
  headerRow: number | null;
  columns: readonly NewColumn[];
}

/** Pictures and the like are packed already. */
const PACKED = /\.(jpe?g|png|gif|webp|heic|mp4|zip|bin)$/i;

/** The same workbook with columns added to some of its sheets; every other part keeps its bytes. */
export async function writeColumns(
  source: WorkbookSource,
  additions: readonly SheetAddition[],
  limits?: Partial<ArchiveLimits>,
): Promise<Buffer> {
  const archive = await openArchive(source, limits);
  try {
    const { sheets } = await readLayout(archive);
    const changed = new Map<string, Buffer>();
    for (const { sheet, headerRow, columns } of additions) {
      const path = sheets[sheet]?.path;
      if (path === undefined) throw new WorkbookFault('broken', `there is no sheet ${sheet}`);
      const lastColumn = await lastColumnOfParts(archive, path);
      const patched = patchSheet(decode(await archive.read(path), path), columns, { headerRow, lastColumn });
      changed.set(path.toLowerCase(), Buffer.from(patched));
    }
    return await packAgain(archive, changed);
  } finally {
    archive.close();
  }
}

/** Drawings and tables of a sheet reach into columns that have no cells. */
async function lastColumnOfParts(archive: ZipArchive, sheet: string): Promise<number> {
  let last = 0;
  for (const { type, target } of (await readRelationships(archive, sheet)).values()) {
    if (target === null || !archive.has(target)) continue;
    if (type === 'drawing') last = Math.max(last, await lastDrawnColumn(archive, target));
    if (type !== 'table') continue;
    await parsePart(archive, target, {
      open(name, attributes) {
        if (name === 'table') last = Math.max(last, parseRange(attributes['ref'] ?? '')?.last.column ?? 0);
      },
    });
  }
  return last;
}

function decode(part: Buffer, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part);
  } catch (error) {
    throw new WorkbookFault('broken', `${path} is not UTF-8`, { cause: error });
  }
}

/** From whole buffers, so that sizes stand in front of the bytes: many readers take it no other way. */
async function packAgain(archive: ZipArchive, changed: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  const packed = buffer(zip.outputStream as Readable);
  for (const entry of archive.entries) {
    const { fileName } = entry;
    const options = { mtime: entry.getLastModDate(), forceDosTimestamp: true };
    if (fileName.endsWith('/')) zip.addEmptyDirectory(fileName, options);
    else {
      const bytes = changed.get(fileName.toLowerCase()) ?? (await archive.read(fileName));
      zip.addBuffer(bytes, fileName, { ...options, compress: !PACKED.test(fileName) });
    }
  }
  zip.end();
  return packed;
}
