import { createReadStream } from 'node:fs';
import { basename } from 'node:path/posix';
import type { ErrorName } from '@wanyuan/contract';
import { withTransaction } from '#infra/database/database.ts';
import { ReadingFault } from '#infra/reading/reading-fault.ts';
import { AppError } from '#rpc/app-error.ts';
import type { HeldFile } from '../reading/reading.module.ts';
import { UNREADABLE } from './import-faults.ts';
import * as rowsRepo from './import-rows.repo.ts';
import { actorOf, IMPORTED_PURPOSES, progressOf, readingOf, type ImportTools } from './import-tools.ts';
import { lockImport, type ImportRecord } from './imports.repo.ts';

/** Where the bytes of pictures come from, by what rows call them. */
interface MediaSource {
  /** Writes the picture to a file of this disk. */
  takeOut(media: string, outPath: string): Promise<unknown>;
}

type KeptPicture = { file_id: number; picture_id: number } | { fault: string };

const ROWS_A_STEP = 60;
const AT_A_TIME = 3;
const FROM_PERCENT = 40;
/** Faults of one picture: only that picture is lost, the import goes on. */
const PICTURE_FAULTS: ReadonlySet<ErrorName> = new Set(['FILE_TYPE_REFUSED', 'FILE_MISSING', 'FILE_TOO_LARGE']);

/**
 * Keeps the pictures that rows wait for, each once however many rows show it; goes on where it was broken off. When the
 * import is removed meanwhile it ends, and leaves nothing behind.
 */
export async function keepPictures(tools: ImportTools, record: ImportRecord, signal: AbortSignal): Promise<void> {
  const total = await rowsRepo.countWithMedia(tools.db, record.id);
  if (total === 0) return;
  const report = progressOf(tools, record, FROM_PERCENT, 100);
  const kept = new Map<string, Promise<KeptPicture>>();
  const keepOnce = (source: MediaSource, media: string, name: string) => {
    const known = kept.get(media) ?? keep(tools, record, source, { media, name });
    kept.set(media, known);
    return known;
  };
  await withMedia(tools, record, async (source) => {
    let isGone = false;
    for (let done = 0; ;) {
      const rows = await rowsRepo.listWithMedia(tools.db, record.id, ROWS_A_STEP);
      if (rows.length === 0) return;
      const queue = rows.values();
      const lane = async () => {
        for (const row of queue) {
          signal.throwIfAborted();
          if (isGone) return;
          const pictures: KeptPicture[] = [];
          for (const media of row.media) pictures.push(await keepOnce(source, media, nameOf(row, media)));
          if (!(await saveKept(tools, record, row, pictures))) isGone = true;
          done += 1;
        }
      };
      const lanes = await Promise.allSettled(Array.from({ length: AT_A_TIME }, lane));
      if (isGone) return removeKept(tools, record, await Promise.allSettled(kept.values()));
      for (const { status, reason } of lanes as PromiseRejectedResult[]) if (status === 'rejected') throw reason;
      await report(done / total);
    }
  });
}

/** In an archive each picture has a row of its own, which has its name. */
const nameOf = ({ values }: rowsRepo.RowRecord, media: string): string => values['file_name'] ?? media;

/** False when the row is gone. */
async function saveKept(
  { db }: ImportTools,
  record: ImportRecord,
  row: rowsRepo.RowRecord,
  pictures: readonly KeptPicture[],
): Promise<boolean> {
  const good = pictures.flatMap((picture) => ('fault' in picture ? [] : [picture]));
  const faults = pictures.flatMap((picture) => ('fault' in picture ? [picture.fault] : []));
  const field = record.kind === 'products' ? 'picture' : 'file_name';
  const notices = [...new Set(faults)].map((message) => ({ field, message }));
  return withTransaction(db, async (tx) => {
    // The removal of an import reads what its rows name: no row may change between that and its end.
    await lockImport(tx, record.id);
    return rowsRepo.updateRow(tx, row.id, {
      media: [],
      file_ids: good.map(({ file_id }) => file_id),
      picture_ids: good.map(({ picture_id }) => picture_id),
      // A product row can do without its picture; a picture row has nothing else.
      ...(record.kind === 'products'
        ? { warnings: [...row.warnings, ...notices] }
        : { faults: [...row.faults, ...notices] }),
    });
  });
}

/** Removes kept pictures that no row names. */
function removeKept(
  { files }: ImportTools,
  record: ImportRecord,
  kept: readonly PromiseSettledResult<KeptPicture>[],
): Promise<void> {
  const pictures = kept.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const fileIds = pictures.flatMap((picture) => ('fault' in picture ? [] : [picture.file_id]));
  return files.removeUnused(actorOf(record), fileIds);
}

async function keep(
  tools: ImportTools,
  record: ImportRecord,
  source: MediaSource,
  { media, name }: { media: string; name: string },
): Promise<KeptPicture> {
  const actor = actorOf(record);
  try {
    const file = await tools.reader.withTempFile(async (path) => {
      await source.takeOut(media, path);
      const stream = createReadStream(path);
      return tools.files.storeUpload({ actor, stream, filename: basename(name), purpose: 'import_picture' });
    });
    if (file.picture_id !== null) return { file_id: file.id, picture_id: file.picture_id };
    await tools.files.removeUnused(actor, [file.id]);
    return { fault: UNREADABLE };
  } catch (error) {
    if (error instanceof ReadingFault) return { fault: UNREADABLE };
    if (error instanceof AppError && PICTURE_FAULTS.has(error.errorName)) return { fault: error.message };
    throw error;
  }
}

async function withMedia(
  tools: ImportTools,
  record: ImportRecord,
  use: (source: MediaSource) => Promise<void>,
): Promise<void> {
  if (record.kind === 'pictures') return withArchives(tools, record, use);
  const file = await tools.files.getOwnUpload(actorOf(record), record.file_ids[0]!, IMPORTED_PURPOSES);
  await tools.reader.withFile(file, (workbook) =>
    use({
      takeOut: (part, outPath) =>
        tools.reader.work(workbook, { kind: 'workbook_part', part, outPath }, readingOf(record)),
    }),
  );
}

/** Pictures of archives are called by the archive's file and their place in it: 12:0. */
export const archivedMedia = (fileId: number, index: number): string => `${fileId}:${index}`;

/** Opens the archives nested in each other, so that all are open at once. */
async function withArchives(
  tools: ImportTools,
  record: ImportRecord,
  use: (source: MediaSource) => Promise<void>,
): Promise<void> {
  const waiting = await rowsRepo.listArchives(tools.db, record.id);
  const held = new Map<number, HeldFile>();
  const holdNext = async (turn: number): Promise<void> => {
    const fileId = waiting[turn];
    if (fileId !== undefined) {
      const file = await tools.files.getOwnUpload(actorOf(record), fileId, IMPORTED_PURPOSES);
      return tools.reader.withFile(file, (archive) => {
        held.set(fileId, archive);
        return holdNext(turn + 1);
      });
    }
    await use({
      takeOut(media, outPath) {
        const [fileOf = 0, index = 0] = media.split(':').map(Number);
        return tools.reader.work(held.get(fileOf)!, { kind: 'archived_file', index, outPath }, readingOf(record));
      },
    });
  };
  await holdNext(0);
}
