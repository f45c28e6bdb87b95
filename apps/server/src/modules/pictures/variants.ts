import type { PictureWidth } from '@wanyuan/domain';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { StorageAwayError, type StoragePort } from '#infra/storage/storage-port.ts';
import { PictureFault } from '#infra/workers/worker-faults.ts';
import type { KnownPicture } from './known-pictures.ts';
import type { Originals } from './originals.ts';
import { widthToMake } from './picture-address.ts';
import { isWholePicture } from './whole-picture.ts';
import type { PictureFormat } from './picture-work.ts';
import { createSingleFlight } from '#infra/cache/single-flight.ts';
import type { PicturePool } from './picture-pool.ts';

interface Dependencies {
  storage: StoragePort;
  pool: Pick<PicturePool, 'run'>;
  originals: Originals;
  log: Logger;
  /** Whether dear formats may be made while no request waits. */
  isBackgroundOn: boolean;
}

export interface Variant {
  data: Buffer;
  format: PictureFormat;
}

const MEGABYTE = 1024 * 1024;
/** The thumbnails of some hundred list pages; they are served without touching the disk. */
const HOT_BYTES = 32 * MEGABYTE;
const HOT_ENTRY_BYTES = MEGABYTE / 4;
/** Saving happens after the answer; beyond this many the answers wait for it. */
const MAX_UNSAVED = 32;
const MAX_AVIF_WAITING = 100;
const BROKEN_FOR_MS = 10 * 60_000;

/**
 * A browser has few connections: a page must not wait behind pictures of a slow store. A picture that comes later is
 * kept for the next request.
 */
const STORE_PATIENCE_MS = 8000;

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new StorageAwayError('the store is slow with a picture')), STORE_PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Pictures in the fixed widths: from memory, from the store, or made once and kept there. */
export function createVariants({ storage, pool, originals, log, isBackgroundOn }: Dependencies) {
  const hot = new LRUCache<string, Buffer>({
    maxSize: HOT_BYTES,
    maxEntrySize: HOT_ENTRY_BYTES,
    sizeCalculation: (data) => Math.max(1, data.length),
  });
  const broken = new LRUCache<string, true>({ max: 5000, ttl: BROKEN_FOR_MS });
  const flights = createSingleFlight<Buffer | null>();
  const reads = createSingleFlight<Buffer | null>();
  const unsaved = new Set<Promise<void>>();
  const avifWaiting = new Set<string>();

  /** A composed picture is a webp without foreign data: at full size it is its own variant. */
  const isOriginal = (picture: KnownPicture, width: PictureWidth, format: PictureFormat) =>
    format === 'webp' && picture.isComposed && width >= picture.width;

  const keyOf = (picture: KnownPicture, width: PictureWidth, format: PictureFormat) => {
    const name = isOriginal(picture, width, format) ? 'original' : widthToMake(width, picture.width);
    return `pictures/${picture.id}/${name}.${format}`;
  };

  const read = async (key: string): Promise<Buffer | null> => {
    const data = await storage.read(key);
    if (data === null || !isWholePicture(data)) return null;
    hot.set(key, data);
    return data;
  };

  const stored = async (key: string): Promise<Buffer | null> =>
    hot.get(key) ?? withinPatience(reads.share(key, () => read(key)));

  const save = async (key: string, data: Buffer): Promise<void> => {
    const saving = storage
      .putCache(key, data)
      .catch((error: unknown) => log.warn({ err: error, key }, '缩略图未能保存'))
      .finally(() => unsaved.delete(saving));
    unsaved.add(saving);
    if (unsaved.size > MAX_UNSAVED) await saving;
  };

  const make = (
    picture: KnownPicture,
    width: PictureWidth,
    format: PictureFormat,
    how = { isBackground: false },
  ): Promise<Buffer | null> => {
    const key = keyOf(picture, width, format);
    return flights.share(key, async () => {
      try {
        const data = isOriginal(picture, width, format)
          ? await originals.read(picture, how)
          : await originals.withSource(picture, how, async (source) => {
              const work = { kind: 'variant', source, width: widthToMake(width, picture.width), format } as const;
              const variant = await pool.run(work, how);
              await save(key, variant.data);
              return variant.data;
            });
        if (data !== null) hot.set(key, data);
        return data;
      } catch (error) {
        if (error instanceof PictureFault) broken.set(key, true);
        throw error;
      }
    });
  };

  const makeAvifLater = (picture: KnownPicture, width: PictureWidth) => {
    const key = keyOf(picture, width, 'avif');
    if (!isBackgroundOn || avifWaiting.size >= MAX_AVIF_WAITING || avifWaiting.has(key) || broken.has(key)) return;
    avifWaiting.add(key);
    make(picture, width, 'avif', { isBackground: true })
      .catch((error: unknown) => log.warn({ err: error, key }, 'avif 图片未能生成'))
      .finally(() => avifWaiting.delete(key));
  };

  /** An avif that is not there yet is answered as webp and made later. */
  const open = async (
    picture: KnownPicture,
    width: PictureWidth,
    format: PictureFormat,
    pay: () => Promise<void>,
  ): Promise<Variant | null> => {
    const key = keyOf(picture, width, format);
    const ready = await stored(key);
    if (ready !== null) return { data: ready, format };
    if (format === 'avif') {
      makeAvifLater(picture, width);
      return open(picture, width, 'webp', pay);
    }
    if (broken.has(key)) return null;
    await pay();
    const data = await make(picture, width, format);
    return data === null ? null : { data, format };
  };

  return {
    /** Null when the original is gone or cannot be read. `pay` is asked before work begins; it may refuse. */
    open,

    /** What is in memory already, at once. */
    recall(picture: KnownPicture, width: PictureWidth, format: PictureFormat): Buffer | undefined {
      return hot.get(keyOf(picture, width, format));
    },

    /** Until everything made is in the store. */
    async settle(): Promise<void> {
      await Promise.all(unsaved);
    },
  };
}
