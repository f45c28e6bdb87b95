import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../startup-error.ts';
import { assertStorageKey, assertStoragePrefix, contentTypeOf } from './storage-key.ts';
import { StorageFullError, type StorageBody, type StoragePort, type StoredStat } from './storage-port.ts';

const STALE_AFTER_MS = 24 * 3600 * 1000;

/** Files in a folder, written beside their place and renamed into it. */
export async function createFolderStorage(options: { folder: string }): Promise<StoragePort> {
  const root = options.folder;
  // On the same file system as the files themselves, or rename would not be atomic.
  const workFolder = join(root, '.tmp');
  await mkdir(workFolder, { recursive: true });
  await removeStale(workFolder);

  const pathOf = (key: string): string => {
    assertStorageKey(key);
    return join(root, ...key.split('/'));
  };

  return {
    async put(key, body) {
      const path = pathOf(key);
      const work = join(workFolder, randomUUID());
      try {
        await writeBody(work, body);
        await syncPath(work);
        await mkdir(dirname(path), { recursive: true });
        await rename(work, path);
        await syncPath(dirname(path));
        return await statOf(path, key);
      } catch (error) {
        await rm(work, { force: true });
        throw explainFull(error);
      }
    },

    async get(key, range) {
      const path = pathOf(key);
      const handle = await open(path, 'r').catch(ignoreMissing);
      if (handle === null) return null;
      try {
        const stats = await handle.stat({ bigint: true });
        if (!stats.isFile()) {
          await handle.close();
          return null;
        }
        // The open handle keeps its content even when the file is replaced during a download.
        return { ...describe(stats, key), stream: handle.createReadStream(range) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },

    async read(key) {
      return readFile(pathOf(key)).catch(ignoreMissing);
    },

    async putCache(key, data) {
      const path = pathOf(key);
      const work = join(workFolder, randomUUID());
      try {
        await writeFile(work, data, { flag: 'wx' });
        await rename(work, path).catch(async (error: unknown) => {
          if (errorCode(error) !== 'ENOENT') throw error;
          await mkdir(dirname(path), { recursive: true });
          await rename(work, path);
        });
      } catch (error) {
        await rm(work, { force: true });
        throw explainFull(error);
      }
    },

    localPath: pathOf,

    async stat(key) {
      return statOf(pathOf(key), key).catch(ignoreMissing);
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list(prefix) {
      assertStoragePrefix(prefix);
      const folder = join(root, ...prefix.split('/').slice(0, -1));
      for await (const path of walk(folder)) {
        const key = relative(root, path).split(sep).join('/');
        if (!key.startsWith(prefix)) continue;
        const stats = await stat(path).catch(ignoreMissing);
        if (stats !== null) yield { key, size: stats.size, modified: stats.mtime };
      }
    },
  };
}

async function writeBody(path: string, body: StorageBody): Promise<void> {
  if (Buffer.isBuffer(body)) await pipeline(Readable.from([body]), createWriteStream(path, { flags: 'wx' }));
  else if (body instanceof Readable) await pipeline(body, createWriteStream(path, { flags: 'wx' }));
  else await copyFile(body.path, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function statOf(path: string, key: string): Promise<StoredStat> {
  const stats = await stat(path, { bigint: true });
  if (!stats.isFile()) throw Object.assign(new Error(`not a file: ${key}`), { code: 'ENOENT' });
  return describe(stats, key);
}

function describe(stats: { size: bigint; mtimeNs: bigint }, key: string): StoredStat {
  return {
    size: Number(stats.size),
    contentType: contentTypeOf(key),
    etag: `${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}`,
  };
}

async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(ignoreMissing);
  if (entries === null) return;
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}

/** What a killed process left half written. Young files may belong to another process on the same folder. */
async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(ignoreMissing);
    if (stats !== null && Date.now() - stats.mtimeMs > STALE_AFTER_MS) await rm(path, { force: true });
  }
}

function ignoreMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null;
  throw error;
}

function explainFull(error: unknown): unknown {
  const isFull = ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '');
  return isFull ? new StorageFullError('no space left for files', { cause: error }) : error;
}
