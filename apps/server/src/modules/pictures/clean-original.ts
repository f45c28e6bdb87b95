import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, extname } from 'node:path/posix';
import { withTransaction, type Db } from '#infra/database/database.ts';
import type { StoragePort } from '#infra/storage/storage-port.ts';
import { tempPath } from '#infra/storage/temp-folder.ts';
import type { KnownPicture, KnownPictures } from './known-pictures.ts';
import { isPictureType } from './metadata/picture-types.ts';
import type { Originals } from './originals.ts';
import type { PicturePool } from './picture-pool.ts';
import type { Cleaned } from './picture-work.ts';
import { saveCleaned } from './pictures.repo.ts';
import { createSingleFlight } from '#infra/cache/single-flight.ts';

/** An upload whose bytes lie elsewhere from now on. */
export interface MovedUpload {
  from: string;
  to: string;
  size: number;
  sha256: string;
}

interface Dependencies {
  db: Db;
  storage: StoragePort;
  pool: Pick<PicturePool, 'run'>;
  known: KnownPictures;
  originals: Pick<Originals, 'withSource'>;
  tempFolder: string;
  now: () => number;
  /** On the transaction that moves a picture: other rows that name the place of its bytes follow. */
  onMoved(transaction: Db, moved: MovedUpload): Promise<void>;
}

export type OriginalCleaner = ReturnType<typeof createOriginalCleaner>;

/**
 * Cleans originals from before uploads were cleaned. The clean bytes get a place of their own and the rows follow in
 * one transaction: killed anywhere, a picture is found as it was or clean, and bytes without a row are swept at night.
 */
export function createOriginalCleaner(deps: Dependencies) {
  const { db, storage, pool, known, originals, tempFolder } = deps;
  const flights = createSingleFlight<KnownPicture | null>();

  async function move(picture: KnownPicture, clean: Cleaned): Promise<void> {
    const from = picture.storage_key!;
    const cleaned_at = new Date(deps.now());
    if (clean.isSame) {
      await saveCleaned(db, { id: picture.id, from }, { storage_key: from, cleaned_at });
      return;
    }
    const to = `${dirname(from)}/${randomUUID()}${extname(from)}`;
    await storage.put(to, { path: clean.path });
    const isMoved = await withTransaction(db, async (tx) => {
      const { bytes: size, sha256 } = clean;
      const isFirst = await saveCleaned(tx, { id: picture.id, from }, { storage_key: to, bytes: size, cleaned_at });
      if (isFirst) await deps.onMoved(tx, { from, to, size, sha256 });
      return isFirst;
    });
    await storage.remove(isMoved ? from : to);
  }

  async function cleanNow(picture: KnownPicture, how: { isBackground: boolean }): Promise<KnownPicture | null> {
    const { type } = picture;
    if (!isPictureType(type)) return null;
    await mkdir(tempFolder, { recursive: true });
    const target = tempPath(tempFolder, 'picture');
    try {
      const work = { kind: 'clean', type, target } as const;
      const clean = await originals.withSource(picture, how, (source) => pool.run({ ...work, source }, how));
      if (clean === null) return null;
      await move(picture, clean);
    } finally {
      await rm(target, { force: true });
    }
    return known.load(picture.id);
  }

  return {
    /** As it is once it is clean; null when it is gone. What cannot be read is thrown as the fault of the picture. */
    async ensureClean(id: number, how = { isBackground: false }): Promise<KnownPicture | null> {
      const picture = known.recall(id) ?? (await known.load(id));
      if (picture === null || picture.isClean) return picture;
      return flights.share(String(id), async () => {
        const latest = await known.load(id);
        return latest === null || latest.isClean ? latest : cleanNow(latest, how);
      });
    },
  };
}
