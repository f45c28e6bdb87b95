import { basename } from 'node:path/posix';
import { Readable } from 'node:stream';
import { openPictureArchive, openWorkbookMedia, WorkbookFault } from '@wanyuan/documents';
import type { ErrorName } from '@wanyuan/contract';
import { withTransaction } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import { UNREADABLE } from './import-faults.ts';
import * as rowsRepo from './import-rows.repo.ts';
import { actorOf, progressOf, withUpload, type ImportTools } from './import-tools.ts';
import { WORKBOOK_LIMITS } from './import-work.ts';
import { lockImport, type ImportRecord } from './imports.repo.ts';

/** Where the bytes of pictures come from, by what rows call them. */
interface MediaSource {
  read(media: string): Promise<{ bytes: Buffer; filename: string }>;
}

type KeptPicture = { file_id: number; picture_id: number } | { fault: string };

const ROWS_A_STEP = 60;
const AT_A_TIME = 3;
const FROM_PERCENT = 40;
/** The picture's own fault: it costs itself and nothing else. */
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
  const keepOnce = (source: MediaSource, media: string) => {
    const known = kept.get(media) ?? keep(tools, record, source, media);
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
          for (const media of row.media) pictures.push(await keepOnce(source, media));
          if (!(await saveKept(tools, record, row, pictures))) isGone = true;
          done += 1;
        }
      };
      const lanes = await Promise.allSettled(Array.from({ length: AT_A_TIME }, lane));
      if (isGone) return removeKept(tools, await Promise.allSettled(kept.values()));
      for (const { status, reason } of lanes as PromiseRejectedResult[]) if (status === 'rejected') throw reason;
      await report(done / total);
    }
  });
}

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
    // Whoever removes the import looks at what its rows name: not between that and its end.
    await lockImport(tx, record.id);
    return rowsRepo.updateRow(tx, row.id, {
      media: [],
      file_ids: good.map(({ file_id }) => file_id),
      picture_ids: good.map(({ picture_id }) => picture_id),
      // A toy can come without its picture; a picture that nobody can open cannot come at all.
      ...(record.kind === 'products'
        ? { warnings: [...row.warnings, ...notices] }
        : { faults: [...row.faults, ...notices] }),
    });
  });
}

/** Those that stand in no row. */
function removeKept({ files }: ImportTools, kept: readonly PromiseSettledResult<KeptPicture>[]): Promise<void> {
  const pictures = kept.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return files.removeUnused(pictures.flatMap((picture) => ('fault' in picture ? [] : [picture.file_id])));
}

async function keep(
  tools: ImportTools,
  record: ImportRecord,
  source: MediaSource,
  media: string,
): Promise<KeptPicture> {
  const actor = actorOf(record);
  try {
    const { bytes, filename } = await source.read(media);
    const stream = Readable.from(bytes);
    const file = await tools.files.storeUpload({ actor, stream, filename, purpose: 'import_picture' });
    if (file.picture_id !== null) return { file_id: file.id, picture_id: file.picture_id };
    await tools.files.removeUnused([file.id]);
    return { fault: UNREADABLE };
  } catch (error) {
    if (error instanceof WorkbookFault) return { fault: UNREADABLE };
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
  await withUpload(tools, record, record.file_ids[0]!, async (path) => {
    const workbook = await openWorkbookMedia(path, WORKBOOK_LIMITS);
    try {
      await use({ read: async (media) => ({ bytes: await workbook.read(media), filename: basename(media) }) });
    } finally {
      workbook.close();
    }
  });
}

/** Pictures of archives are called by the archive's file and their place in it: 12:0. */
export const archivedMedia = (fileId: number, index: number): string => `${fileId}:${index}`;

/** Opens one archive within the other, so that all are at hand. */
async function withArchives(
  tools: ImportTools,
  record: ImportRecord,
  use: (source: MediaSource) => Promise<void>,
): Promise<void> {
  const waiting = await rowsRepo.listArchives(tools.db, record.id);
  const opened = new Map<number, Awaited<ReturnType<typeof openPictureArchive>>>();
  const openNext = async (index: number): Promise<void> => {
    const fileId = waiting[index];
    if (fileId !== undefined) {
      return withUpload(tools, record, fileId, async (path) => {
        opened.set(fileId, await openPictureArchive(path));
        await openNext(index + 1);
      });
    }
    await use({
      async read(media) {
        const [archive = 0, place = 0] = media.split(':').map(Number);
        const file = opened.get(archive)?.files[place];
        if (file === undefined) throw new WorkbookFault('broken', `no ${media}`);
        return { bytes: await file.read(), filename: basename(file.path) };
      },
    });
  };
  try {
    await openNext(0);
  } finally {
    for (const archive of opened.values()) archive.close();
  }
}
