import type { Picture } from '@wanyuan/contract';
import type { PictureWidth } from '@wanyuan/domain';
import type { Logger } from 'pino';
import type { Db } from '#infra/database/database.ts';
import { signLink, verifyLink, type LinkQuery } from '#infra/storage/signed-link.ts';
import { StorageFullError, type StoragePort } from '#infra/storage/storage-port.ts';
import type { Source } from '#infra/workers/work-messages.ts';
import { PictureFault } from '#infra/workers/worker-faults.ts';
import { createOriginalCleaner } from './clean-original.ts';
import { createKnownPictures, type KnownPicture } from './known-pictures.ts';
import { createOriginals } from './originals.ts';
import { explainPictureFault } from './picture-faults.ts';
import { originalAddress, pictureTemplate } from './picture-address.ts';
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
  onMoved: Parameters<typeof createOriginalCleaner>[0]['onMoved'];
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

/** How pictures are handed out; bounded in width unless told. */
export interface Handing {
  /** Ends the addresses of private ones sooner. */
  exactSeconds?: number;
  /** Names the share that private ones are shown by: their addresses end with it. */
  share?: string;
  /** For a company's own people: an original tells more than a customer shall see. */
  hasOriginals?: boolean;
}

type DescribedPicture = Awaited<ReturnType<typeof getShownPictures>>[number];

const sharedName = (hash: string, share: string) => `${hash}\n${share}`;

const LINK_TTL_SECONDS = 24 * 3600;

export type PicturesService = ReturnType<typeof createPicturesService>;

export function createPicturesService(deps: PicturesDeps) {
  const { db, storage, log, linkSecret: secret, now } = deps;
  const pool = createPicturePool(deps.pool);
  const known = createKnownPictures({ db });
  const originals = createOriginals({ db, storage, pool, known, log, tempFolder: deps.tempFolder });
  const cleaner = createOriginalCleaner({ ...deps, pool, known, originals });
  const variants = createVariants({ storage, pool, originals, log, isBackgroundOn: deps.isBackgroundOn });

  /** Only for those who may see it: a private picture's address opens its widths to every holder of the address. */
  const pictureRef = (
    row: ShownPicture,
    { exactSeconds, share }: Pick<Handing, 'exactSeconds' | 'share'> = {},
  ): Picture => {
    const life = { ttlSeconds: exactSeconds ?? LINK_TTL_SECONDS, isExact: exactSeconds !== undefined };
    const options = { secret, now: now(), ...life };
    const { id, hash, width, height, preview } = row;
    const signed =
      share === undefined
        ? signLink('picture', { id, name: hash }, options)
        : `${signLink('shared_picture', { id, name: sharedName(hash, share) }, options)}&c=${share}`;
    const src = pictureTemplate(row) + (row.company_id === null ? '' : `?${signed}`);
    return { src, width, height, preview: preview ?? '' };
  };

  /** An uploaded original, public or not, opens only by a signature of its own; a public composed one needs none. */
  const originalOf = ({ id, hash, company_id, is_composed }: DescribedPicture): string => {
    const address = originalAddress({ id, hash });
    if (is_composed && company_id === null) return address;
    const life = { secret, now: now(), ttlSeconds: LINK_TTL_SECONDS };
    return `${address}?${signLink('picture_original', { id, name: hash }, life)}`;
  };

  return {
    pool,
    known,
    originals,
    variants,
    cleaner,
    pictureRef,

    /**
     * Pictures by id, for a company or (null) for visitors: public ones and the company's own. Others are left out.
     * `target` is the transaction under way, if any.
     */
    async describe(
      ids: readonly number[],
      tenant: number | null,
      target: Db = db,
      { hasOriginals = false, ...how }: Handing = {},
    ): Promise<Map<number, Picture>> {
      if (ids.length === 0) return new Map();
      const rows = await getShownPictures(target, ids);
      const visible = rows.filter(({ company_id }) => company_id === null || company_id === tenant);
      return new Map(
        visible.map((row) => {
          const picture = pictureRef(row, how);
          return [row.id, hasOriginals ? { ...picture, original: originalOf(row) } : picture];
        }),
      );
    },

    /** What its pixels tell; null when it cannot be read as a picture. */
    inspect: (source: Source): Promise<Inspection | null> => unlessFaulty(pool.run({ kind: 'inspect', source })),

    /**
     * Takes out of a picture what tells where and with what it was taken, and leaves the rest at a place of this disk; null
     * when it is not built like a picture.
     */
    clean: (source: Source, type: PictureType, target: string): Promise<Cleaned | null> =>
      unlessFaulty(pool.run({ kind: 'clean', source, type, target })),

    /** The picture once it may be handed out; null when it is gone or cannot be read. */
    async ensureClean(id: number): Promise<KnownPicture | null> {
      return unlessFaulty(cleaner.ensureClean(id));
    },

    /** Small and square; null when it cannot be read as a picture. */
    async makeAvatar(source: Source): Promise<Buffer | null> {
      return (await unlessFaulty(pool.run({ kind: 'avatar', source })))?.data ?? null;
    },

    /** A company's logo for the heads of its mails, made once and kept; null when it is gone or cannot be read. */
    async mailLogo(id: number, tenant: number): Promise<Buffer | null> {
      const picture = known.recall(id) ?? (await known.load(id));
      if (picture === null || (picture.company_id !== null && picture.company_id !== tenant)) return null;
      const key = `pictures/${id}/mail.png`;
      const kept = await storage.read(key);
      if (kept !== null) return kept;
      const how = { isBackground: true };
      const work = originals.withSource(picture, how, (source) => pool.run({ kind: 'mail_logo', source }, how));
      const made = await unlessFaulty(work);
      if (made === null) return null;
      await storage.putCache(key, made.data).catch((error: unknown) => log.warn({ err: error, key }, '标志未能保存'));
      return made.data;
    },

    /** Takes in a stored picture that is clean already, on the transaction that writes the row of its upload. */
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

    /** Opens them to everybody, on the transaction that shows them. */
    async publish(target: Db, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      await publishPictures(target, ids);
      for (const id of ids) known.forget(id);
    },

    /**
     * On a transaction: forgets pictures. What it returns removes, after the commit, all that was made of them; the
     * bytes of an upload stay, because they belong to its file.
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

    /** Seconds for which a link to a picture's widths, or to its original, still holds; null when it does not. */
    checkLink: ({ id, hash }: KnownPicture, query: LinkQuery, kind: 'picture' | 'picture_original'): number | null =>
      verifyLink(kind, { id, name: hash }, query, { secret, now: now() }),

    /** The same for a link that was handed out with a share: the caller checks whether the share still holds. */
    checkSharedLink: ({ id, hash }: KnownPicture, query: LinkQuery, share: string): number | null =>
      verifyLink('shared_picture', { id, name: sharedName(hash, share) }, query, { secret, now: now() }),

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
