import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { withTransaction, type Db } from '#infra/database/database.ts';
import type { FilePurpose, PictureWidth } from '@wanyuan/domain';
import { signFileUrl, verifyFileUrl, type LinkQuery } from '#infra/storage/signed-link.ts';
import { StorageFullError, type StoragePort } from '#infra/storage/storage-port.ts';
import { AppError } from '#rpc/app-error.ts';
import { saysTooLarge } from '#rpc/upload-body.ts';
import { pictureAddress, type PicturesService } from '../pictures/pictures.module.ts';
import type { StorageUsageService } from '../storage-usage/storage-usage.module.ts';
import { cleanFileName } from './file-name.ts';
import {
  createFile,
  getCompanyFile,
  getFile,
  getFileByKey,
  getFileOfPicture,
  listOlder,
  listPictureIds,
  listShared,
  lockFiles,
  removeFiles,
  removePlainFiles,
  type FileRow,
} from './files.repo.ts';
import { findNamed } from './named-files.repo.ts';
import { prepareUpload, type Prepared } from './prepare-upload.ts';
import { tooLarge, withSpooledUpload } from './spool-upload.ts';
import { UPLOAD_RULES } from './upload-rules.ts';

export interface FilesDeps {
  db: Db;
  storage: StoragePort;
  pictures: Pick<
    PicturesService,
    'clean' | 'inspect' | 'makeAvatar' | 'addUpload' | 'describe' | 'discard' | 'ensureClean'
  >;
  usage: Pick<StorageUsageService, 'claimRoom' | 'ensureRoom'>;
  /** The pictures of a list that are needed though no column names them. */
  uses: readonly ((db: Db, pictureIds: readonly number[]) => Promise<Iterable<number>>)[];
  /** On this disk, for uploads on their way. */
  tempFolder: string;
  linkSecret: string;
  /** Links hold at least this long, and up to six hours longer; a day unless told. */
  linkTtlSeconds?: number;
  now?: () => number;
}

export interface FileActor {
  id: number;
  tenant_id: number;
}

/** The person who takes a file by its id. */
export interface FileTaker extends FileActor {
  /** Whether the taker also reaches uploads of that colleague; without it, of none. */
  reaches?(ownerUserId: number): boolean;
}

export interface Upload {
  actor: FileActor;
  stream: Readable;
  filename: string;
  /** As `UploadedFile` of a call has it. */
  declared?: number | null;
  purpose: FilePurpose;
}

/** Each removed file is looked for in every table that may name it, and statements have a time limit. */
const DISCARDED_AT_ONCE = 200;

export type FilesService = ReturnType<typeof createFilesService>;

export function createFilesService(deps: FilesDeps) {
  const { db, storage, pictures, usage } = deps;
  const now = deps.now ?? Date.now;
  const ttlSeconds = deps.linkTtlSeconds ?? 24 * 3600;

  const urlOf = (file: Pick<FileRow, 'id' | 'name'>) =>
    signFileUrl(file, { secret: deps.linkSecret, ttlSeconds, now: now() });

  const keep = async (prepared: Prepared, upload: Upload): Promise<FileRow> => {
    const { actor, purpose } = upload;
    const month = new Date(now()).toISOString().slice(0, 7);
    const key = `uploads/${actor.tenant_id}/${month}/${randomUUID()}.${prepared.extension}`;
    const { body, type, size, sha256, seen } = prepared;
    await storage.put(key, body).catch(explainFull);
    try {
      const name = cleanFileName(upload.filename, prepared.extension);
      return await withTransaction(db, async (transaction) => {
        await usage.claimRoom(transaction, actor.tenant_id, size);
        const stored = { key, type, sha256 };
        const picture = seen && { ...seen, ...stored, bytes: size, companyId: actor.tenant_id };
        const picture_id = picture && (await pictures.addUpload(transaction, picture));
        const owner = { company_id: actor.tenant_id, user_id: actor.id };
        return createFile(transaction, { ...owner, ...stored, name, size, picture_id, purpose });
      });
    } catch (error) {
      // The answer to COMMIT may have been lost. Where the database cannot say, the nightly sweep finds out.
      const kept = await getFileByKey(db, key).catch(() => undefined);
      if (kept) return kept;
      if (kept === null) await storage.remove(key);
      throw error;
    }
  };

  /** Those of some pictures that something apart from uploads needs. */
  async function findShown(target: Db, pictureIds: readonly number[]): Promise<Set<number>> {
    const shown = await findNamed(target, 'picture', pictureIds);
    if (pictureIds.length === 0) return shown;
    for (const use of deps.uses) for (const id of await use(target, pictureIds)) shown.add(id);
    return shown;
  }

  /**
   * On a transaction: forgets those of an owner's files that no row names and whose pictures nothing shows, with their
   * pictures; only nightly jobs pass `anybody`. The returned function removes the objects after the commit; after a
   * crash in between, the nightly sweep finds them.
   */
  async function discardUnused(
    target: Db,
    owner: FileActor | 'anybody',
    ids: readonly number[],
  ): Promise<() => Promise<void>> {
    const found = await lockFiles(target, ids, owner === 'anybody' ? undefined : owner);
    const named = await findNamed(target, 'file', ids);
    const free = found.filter(({ id }) => !named.has(id));
    const shown = await findShown(target, picturesOf(free));
    const unused = free.filter(({ picture_id }) => picture_id === null || !shown.has(picture_id));
    const gone = await removeFiles(
      target,
      unused.map(({ id }) => id),
    );
    // A picture that another upload has as well stays, and so do the bytes: they may be its original.
    const shared = await listShared(target, picturesOf(gone));
    const lonely = gone.filter(({ picture_id }) => picture_id === null || !shared.has(picture_id));
    const forgetPictures = await pictures.discard(target, picturesOf(lonely));
    return async () => {
      await forgetPictures();
      for (const { key } of lonely) await storage.remove(key);
    };
  }

  /** The same for many, a few at a time. */
  async function removeUnused(owner: FileActor | 'anybody', ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += DISCARDED_AT_ONCE) {
      const some = ids.slice(from, from + DISCARDED_AT_ONCE);
      const forget = await withTransaction(db, (tx) => discardUnused(tx, owner, some));
      await forget();
    }
  }

  /** Old uploads are cleaned before they go out, which moves them; a picture that cannot be cleaned never goes out. */
  async function asClean(file: FileRow): Promise<FileRow> {
    if (file.picture_id === null) return file;
    const picture = await pictures.ensureClean(file.picture_id);
    if (picture === null) throw fileGone();
    const isWhereItWas = picture.isComposed || picture.storage_key === file.key;
    const latest = isWhereItWas ? file : await getFile(db, file.id);
    if (latest === null) throw fileGone();
    return latest;
  }

  return {
    discardUnused,
    removeUnused,

    /**
     * The one way to a file by its id: the taker's own upload in this company, for one of some purposes. Any other file
     * is answered as missing, because a colleague's file may hold what the taker must not learn.
     */
    async getOwnUpload(
      taker: FileTaker,
      id: number,
      purposes: readonly FilePurpose[],
      target: Db = db,
    ): Promise<FileRow> {
      const file = await getCompanyFile(target, taker.tenant_id, id);
      if (file === null || !purposes.includes(file.purpose)) throw fileGone();
      if (file.user_id !== taker.id && taker.reaches?.(file.user_id) !== true) throw fileGone();
      return file;
    },

    /** The person's own upload of a picture for a purpose; null when they have none. */
    findOwnUpload: (actor: FileActor, pictureId: number, purpose: FilePurpose): Promise<number | null> =>
      getFileOfPicture(db, actor, pictureId, purpose),

    /** Files for some purposes that came before a moment, of all companies, some at a time. */
    async *olderThan(before: Date, purposes: readonly FilePurpose[]): AsyncGenerator<number[]> {
      for (let afterId = 0; ;) {
        const ids = await listOlder(db, purposes, before, { afterId, limit: DISCARDED_AT_ONCE });
        if (ids.length === 0) return;
        yield ids;
        afterId = ids.at(-1)!;
      }
    },

    /** Takes a file in: checked by content, within its limit, kept in the store. */
    async storeUpload(upload: Upload): Promise<FileRow> {
      const { actor, stream, purpose, declared = null } = upload;
      const rule = UPLOAD_RULES[purpose];
      if (saysTooLarge(declared, rule.maxBytes)) throw tooLarge(rule);
      // Without room left, the upload is refused before it is read.
      await usage.ensureRoom(db, actor.tenant_id, 1);
      return withSpooledUpload({ stream, folder: deps.tempFolder, rule }, async (spooled) => {
        // Beside the upload, and gone with it.
        const cleanPath = `${spooled.path}.clean`;
        try {
          const prepared = await prepareUpload(spooled, upload, pictures, cleanPath);
          await usage.ensureRoom(db, actor.tenant_id, prepared.size);
          return await keep(prepared, upload);
        } finally {
          await rm(cleanPath, { force: true });
        }
      }).catch(explainFull);
    },

    urlOf,

    /**
     * The address of an uploaded picture in one width, or the file itself when the picture service does not know it.
     * `target` is the transaction under way, if any: taking a second connection inside one can starve the pool.
     */
    async pictureUrl(id: number, width: PictureWidth, target: Db = db): Promise<string | null> {
      const file = await getFile(target, id);
      if (file === null) return null;
      const ids = file.picture_id === null ? [] : [file.picture_id];
      const [picture] = (await pictures.describe(ids, file.company_id, target)).values();
      return picture === undefined ? urlOf(file) : pictureAddress(picture, width);
    },

    /** The pictures of the person's own files, or of all files of their company, by file id. */
    async pictureIds(
      actor: FileActor,
      ids: readonly number[],
      whose: 'own' | 'company',
      target: Db = db,
    ): Promise<Map<number, number>> {
      const found = ids.length === 0 ? [] : await listPictureIds(target, actor.tenant_id, ids);
      const rows = whose === 'own' ? found.filter(({ user_id }) => user_id === actor.id) : found;
      return new Map(rows.flatMap(({ id, picture_id }) => (picture_id === null ? [] : [[id, picture_id] as const])));
    },

    /** Forgets files that are no pictures; what it returns takes them out of the store, once that is durable. */
    async discard(target: Db, actor: FileActor, ids: readonly number[]): Promise<() => Promise<void>> {
      const keys = ids.length === 0 ? [] : await removePlainFiles(target, actor.tenant_id, ids);
      return async () => {
        for (const key of keys) await storage.remove(key);
      };
    },

    /** Of any company: the caller has looked whether its reader may have it. */
    async fileOf(id: number): Promise<FileRow> {
      const file = await getFile(db, id);
      if (file === null) throw fileGone();
      return asClean(file);
    },

    /** For holders of a valid link; `secondsLeft` is how long it still holds. */
    async openLink(
      link: { id: number; name: string },
      query: LinkQuery,
    ): Promise<{ file: FileRow; secondsLeft: number }> {
      const secondsLeft = verifyFileUrl(link, query, { secret: deps.linkSecret, now: now() });
      if (secondsLeft === null) throw new AppError('LINK_EXPIRED');
      const file = await getFile(db, link.id);
      if (file === null || file.name !== link.name) throw fileGone();
      return { file: await asClean(file), secondsLeft };
    },
  };
}

const picturesOf = (files: readonly Pick<FileRow, 'picture_id'>[]): number[] =>
  files.flatMap(({ picture_id }) => picture_id ?? []);

function fileGone(): AppError {
  return new AppError('NOT_FOUND', { msg: '文件不存在或已被删除' });
}

function explainFull(error: unknown): never {
  if (error instanceof StorageFullError) throw new AppError('STORAGE_FULL', { cause: error });
  throw error;
}
