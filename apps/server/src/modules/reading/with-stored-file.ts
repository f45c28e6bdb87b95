import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { tempPath } from '#infra/storage/temp-folder.ts';
import { AppError } from '#rpc/app-error.ts';

export interface StoredFiles {
  storage: Pick<StoragePort, 'get' | 'localPath' | 'stat'>;
  /** On this disk. */
  tempFolder: string;
}

/** Removes the file and others beside it with its name: a worker that is killed leaves its own behind. */
export async function withTempFile<T>(folder: string, use: (path: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const path = tempPath(folder, 'reading');
  try {
    return await use(path);
  } finally {
    const own = (await readdir(folder)).filter((name) => name.startsWith(basename(path)));
    for (const name of own) await rm(join(folder, name), { force: true });
  }
}

/** Hands an uploaded file over as one of this disk. */
export async function withStoredFile<T>(
  { storage, tempFolder }: StoredFiles,
  key: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = storage.localPath(key);
  if (path !== null && (await storage.stat(key)) !== null) return use(path);
  const stored = await storage.get(key);
  if (stored === null) throw new AppError('NOT_FOUND', { msg: '上传的文件已被删除，请重新上传' });
  return withTempFile(tempFolder, async (copy) => {
    await pipeline(stored.stream, createWriteStream(copy));
    return use(copy);
  });
}
