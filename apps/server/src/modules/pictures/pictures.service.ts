import type { Picture } from '@wanyuan/contract';
import type { PictureWidth } from '@wanyuan/domain';
import type { Logger } from 'pino';
import type { Db } from '#infra/database/database.ts';
import { signLink, verifyLink, type LinkQuery } from '#infra/storage/signed-link.ts';
import { StorageFullError, type StoragePort } from '#infra/storage/storage-port.ts';
import type { Source } from '#infra/workers/work-messages.ts';
import { PictureFault } from '#infra/workers/worker-faults.ts';
import { createKnownPictures, type KnownPicture } from './known-pictures.ts';
import { createOriginals } from './originals.ts';
import { explainPictureFault } from './picture-faults.ts';
import { pictureTemplate } from './picture-address.ts';
import { createPicturePool, type PicturePoolOptions } from './picture-pool.ts';
import type { PictureType } from './metadata/picture-types.ts';
import type { Cleaned, Inspection } from './picture-work.ts';
import {
  createPicture,
  getShownPictures,
  publishPictures,
  removePictures,
  type ShownPicture,
} from './pictures.repo.ts';
import { createVariants } from './variants.ts';

export interface PicturesDeps {
  db: Db;
  storage: StoragePort;
  /** On this disk, for large originals on their way to the worker. */
  tempFolder: string;
  linkSecret: string;
  now: () => number;
  log: Logger;
  isBackgroundOn: boolean;
  pool?: PicturePoolOptions;
}

export interface UploadedPicture extends Inspection {
  /** Where the bytes already lie, for good. */
  key: string;
  type: string;
  bytes: number;
  sha256: string;
  /** Null for a picture that everybody may see. */
  companyId: number | null;
}

const LINK_TTL_SECONDS = 24 * 3600;

export type PicturesService = ReturnType<typeof createPicturesService>;

export function createPicturesService(deps: PicturesDeps) {
  const { db, storage, log, linkSecret: secret, now } = deps;
  const pool = createPicturePool(deps.pool);
  const known = createKnownPictures({ db });
  const originals = createOriginals({ db, storage, pool, known, log, tempFolder: deps.tempFolder });
  const variants = createVariants({ storage, pool, originals, log, isBackgroundOn: deps.isBackgroundOn });

  /** Only for those who may see it: a private picture's address opens it to whoever holds it. */
  const pictureRef = (row: ShownPicture, exactSeconds?: number): Picture => {
    const subject = { id: row.id, name: row.hash };
    const life = { ttlSeconds: exactSeconds ?? LINK_TTL_SECONDS, isExact: exactSeconds !== undefined };
    const query = row.company_id === null ? '' : `?${signLink('picture', subject, { secret, now: now(), ...life })}`;
    const { width, height, preview } = row;
    return { src: pictureTemplate(row) + query, width, height, preview: preview ?? '' };
  };

  return {
    pool,
    known,
    originals,
    variants,
    pictureRef,

    /**
     * Pictures by id, for a company or (null) for anybody: public ones and the company's own. Others are left out.
     * `target` is the transaction under way, if any; `exactSeconds` ends the addresses of private ones sooner.
     */
    async describe(
      ids: readonly number[],
      tenant: number | null,
      target: Db = db,
      exactSeconds?: number,
    ): Promise<Map<number, Picture>> {
      if (ids.length === 0) return new Map();
      const rows = await getShownPictures(target, ids);
      const visible = rows.filter(({ company_id }) => company_id === null || company_id === tenant);
      return new Map(visible.map((row) => [row.id, pictureRef(row, exactSeconds)]));
    },

    /** What its pixels tell; null when it cannot be read as a picture. */
    inspect: (source: Source): Promise<Inspection | null> => unlessFaulty(pool.run({ kind: 'inspect', source })),

    /**
     * Takes out of a picture what tells where and with what it was taken, and leaves the rest at a place of this disk; null
     * when it is not built like a picture.
     */
    clean: (source: Source, type: PictureType, target: string): Promise<Cleaned | null> =>
      unlessFaulty(pool.run({ kind: 'clean', source, type, target })),

    /** Small and square; null when it cannot be read as a picture. */
    async makeAvatar(source: Source): Promise<Buffer | null> {
      return (await unlessFaulty(pool.run({ kind: 'avatar', source })))?.data ?? null;
    },

    /** Takes in a picture that lies in the store and was cleaned or made by us, on the transaction that writes the row of its upload. */
    addUpload(target: Db, { key, sha256, companyId, ...picture }: UploadedPicture): Promise<number> {
      const hash = sha256.slice(0, 16);
      return createPicture(target, {
        ...picture,
        company_id: companyId,
        hash,
        storage_key: key,
        cleaned_at: new Date(now()),
      });
    },

    /** Everybody may see them from now on, on the transaction that shows them. */
    async publish(target: Db, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await publishPictures(target, ids);
      for (const id of ids) known.forget(id);
    },

    /**
     * On a transaction: forgets pictures. What it returns takes away all that was made of them, once that is durable; the
     * bytes of an upload belong to whoever uploaded them.
     */
    async discard(target: Db, ids: readonly number[]): Promise<() => Promise<void>> {
      if (ids.length > 0) await removePictures(target, ids);
      return async () => {
        for (const id of ids) {
          known.forget(id);
          for await (const { key } of storage.list(`pictures/${id}/`)) await storage.remove(key);
        }
      };
    },

    /** Seconds for which the link of a private picture still holds; null when it does not. */
    checkLink: (picture: KnownPicture, query: LinkQuery): number | null =>
      verifyLink('picture', { id: picture.id, name: picture.hash }, query, { secret, now: now() }),

    async close(): Promise<void> {
      await pool.close();
      await variants.settle();
    },
  };
}

/** Null where the picture itself is at fault. */
async function unlessFaulty<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PictureFault && error.reason === 'disk_full') throw new StorageFullError(error.message);
    if (error instanceof PictureFault) return null;
    throw explainPictureFault(error);
  }
}

/** The address of a picture in one width. */
export function pictureAddress(picture: Picture, width: PictureWidth): string {
  return picture.src.replace('{w}', String(width));
}
