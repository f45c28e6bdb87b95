import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#infra/database/database.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { tempPath } from '#infra/storage/temp-folder.ts';
import type { ImportedToyService } from '../catalogue/imported-toys.service.ts';
import type { FilesService } from '../files/files.service.ts';
import type { PicturesService } from '../pictures/pictures.service.ts';
import { ImportFault } from './import-faults.ts';
import type { ImportPool } from './import-pool.ts';
import { updateImport, type ImportRecord } from './imports.repo.ts';

/** Those of some toys that people hold in carts, selections or papers. */
export type UsedToys = (db: Db, toyIds: readonly number[]) => Promise<Iterable<number>>;

/** What the work of an import needs. */
export interface ImportTools {
  db: Db;
  storage: Pick<StoragePort, 'get' | 'localPath' | 'stat'>;
  files: Pick<FilesService, 'storeUpload' | 'getOwnFile' | 'removeUnused'>;
  pictures: Pick<PicturesService, 'publish'>;
  toys: ImportedToyService;
  pool: ImportPool;
  uses: readonly UsedToys[];
  tempFolder: string;
  now: () => Date;
}

export const actorOf = ({ user_id, company_id }: ImportRecord) => ({ id: user_id, tenant_id: company_id });

/** Whoever works on the file may put others beside it, and does not remove them when it is killed. */
export async function withTempFile<T>(folder: string, use: (path: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const path = tempPath(folder, 'import');
  try {
    return await use(path);
  } finally {
    const own = (await readdir(folder)).filter((name) => name.startsWith(basename(path)));
    for (const name of own) await rm(join(folder, name), { force: true });
  }
}

/** Hands an uploaded file over as one of this disk. */
export async function withUpload<T>(
  { storage, files, tempFolder }: ImportTools,
  record: ImportRecord,
  fileId: number,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const { key } = await files.getOwnFile(actorOf(record), fileId);
  const path = storage.localPath(key);
  if (path !== null && (await storage.stat(key)) !== null) return use(path);
  const stored = await storage.get(key);
  if (stored === null) throw new ImportFault('上传的文件已被删除，请重新上传');
  return withTempFile(tempFolder, async (copy) => {
    await pipeline(stored.stream, createWriteStream(copy));
    return use(copy);
  });
}

/** Writes down how far the work is, in steps that people notice. */
export function progressOf({ db }: ImportTools, record: ImportRecord, from: number, to: number) {
  let written = -1;
  return async (share: number): Promise<void> => {
    const percent = Math.min(99, Math.floor(from + (to - from) * Math.min(1, share)));
    if (percent < written + 2) return;
    written = percent;
    await updateImport(db, record.id, { percent });
  };
}
