import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_LIMITS } from '@wanyuan/domain';
import type { Logger } from 'pino';
import type { Db } from '#infra/database/database.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { tempPath } from '#infra/storage/temp-folder.ts';
import type { Source } from '#infra/workers/work-messages.ts';
import { PictureFault } from '#infra/workers/worker-faults.ts';
import type { KnownPicture, KnownPictures } from './known-pictures.ts';
import { getPicture, saveComposed } from './pictures.repo.ts';
import { createSingleFlight } from '#infra/cache/single-flight.ts';
import type { PicturePool } from './picture-pool.ts';

export interface Original {
  size: number;
  body: Buffer | Readable;
}

interface Dependencies {
  db: Db;
  storage: StoragePort;
  pool: Pick<PicturePool, 'run'>;
  known: KnownPictures;
  tempFolder: string;
  log: Logger;
}

/** Up to here an original travels to the worker in the message itself. */
const IN_MESSAGE_BYTES = 512 * 1024;

export type Originals = ReturnType<typeof createOriginals>;

/** Where originals come from: the store, or their recipe when it is not composed yet. */
export function createOriginals({ db, storage, pool, known, tempFolder, log }: Dependencies) {
  const flights = createSingleFlight<Buffer | null>();

  const compose = async (id: number, how: { isBackground: boolean }): Promise<Buffer | null> => {
    const row = await getPicture(db, id);
    if (row === null || row.recipe === null) return null;
    // Another process may have been quicker.
    const stored = row.storage_key === null ? null : await storage.read(row.storage_key);
    if (stored !== null) {
      await known.load(id);
      return stored;
    }
    const { data, width, height, preview } = await pool.run({ kind: 'compose', recipe: row.recipe }, how);
    if (width !== row.width || height !== row.height)
      log.warn({ picture: id, promised: [row.width, row.height], composed: [width, height] }, '图片尺寸与预告不符');
    const original = { storage_key: `pictures/${id}/original.webp`, type: 'image/webp', width, height };
    // The bytes first: a row that names its place must find something there. Two processes write the same bytes.
    await storage.put(original.storage_key, data);
    await saveComposed(db, id, { ...original, bytes: data.length, preview });
    known.remember({ id, company_id: row.company_id, hash: row.hash, ...original, isComposed: true, isClean: true });
    return data;
  };

  /** An upload that was cleaned lies elsewhere since, which this process may not know yet. */
  const findMoved = async ({ id, storage_key }: KnownPicture): Promise<KnownPicture | null> => {
    const now = await known.load(id);
    return now === null || now.storage_key === storage_key ? null : now;
  };

  /** Composes a recipe whose picture is not in the store, or not any more. */
  const open = async (picture: KnownPicture, how = { isBackground: false }): Promise<Original | null> => {
    const stored = picture.storage_key === null ? null : await storage.get(picture.storage_key);
    if (stored !== null) return { size: stored.size, body: stored.stream };
    if (!picture.isComposed) {
      const moved = await findMoved(picture);
      return moved && open(moved, how);
    }
    const data = await flights.share(String(picture.id), () => compose(picture.id, how));
    return data === null ? null : { size: data.length, body: data };
  };

  const read = async (picture: KnownPicture, how: { isBackground: boolean }): Promise<Buffer | null> => {
    const body = (await open(picture, how))?.body ?? null;
    return body === null || Buffer.isBuffer(body) ? body : buffer(body);
  };

  /** The worker reads from this disk by itself, which spares sending it the bytes. */
  const findLocal = async ({ storage_key: key }: KnownPicture): Promise<string | null> => {
    const path = key === null ? null : storage.localPath(key);
    const stat = path === null || key === null ? null : await storage.stat(key);
    if (stat !== null) refuseHuge(stat.size);
    return stat === null ? null : path;
  };

  const withFile = async <T>(content: Readable, use: (source: Source) => Promise<T>): Promise<T> => {
    await mkdir(tempFolder, { recursive: true });
    const path = tempPath(tempFolder, 'picture');
    try {
      await pipeline(content, createWriteStream(path, { flags: 'wx' }));
      return await use({ path });
    } finally {
      await rm(path, { force: true });
    }
  };

  return {
    open,
    read,

    /** Composes in the background what no request has asked for yet. */
    async fill(id: number): Promise<void> {
      await flights.share(String(id), () => compose(id, { isBackground: true }));
    },

    /** Hands the original to `use` in the form that the worker takes; null when there is none. */
    async withSource<T>(
      picture: KnownPicture,
      how: { isBackground: boolean },
      use: (source: Source) => Promise<T>,
    ): Promise<T | null> {
      const path = await findLocal(picture);
      if (path !== null) return use({ path });
      const original = await open(picture, how);
      if (original === null) return null;
      const { body, size } = original;
      if (Buffer.isBuffer(body)) return use(body);
      refuseHuge(size);
      if (size <= IN_MESSAGE_BYTES) return use(await buffer(body));
      return withFile(body, use);
    },
  };
}

/** Uploads beyond the limit are refused; so are originals that came in another way. */
function refuseHuge(size: number): void {
  if (size > UPLOAD_LIMITS.fileBytes) throw new PictureFault(`an original of ${size} bytes`, 'too_large');
}
