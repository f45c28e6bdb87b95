import { LRUCache } from 'lru-cache';
import type { Db } from '#infra/database/database.ts';
import { getPicture, type PictureRow } from './pictures.repo.ts';
import { createSingleFlight } from '#infra/cache/single-flight.ts';

/** What serving a picture needs to know of it. */
export type KnownPicture = Pick<
  PictureRow,
  'id' | 'company_id' | 'hash' | 'storage_key' | 'type' | 'width' | 'height'
> & {
  /** Made by ourselves: free of foreign data, and can be made again. */
  isComposed: boolean;
  /** An upload from before uploads were cleaned may still tell where it was taken. */
  isClean: boolean;
};

const MAX_KNOWN = 20_000;
/** How long a picture that another process removed may still be served. */
const KNOWN_FOR_MS = 5 * 60_000;

export type KnownPictures = ReturnType<typeof createKnownPictures>;

/** Remembers what the database said, so that a picture asked for again costs no query. */
export function createKnownPictures({ db }: { db: Db }) {
  const known = new LRUCache<number, KnownPicture>({ max: MAX_KNOWN, ttl: KNOWN_FOR_MS });
  const flights = createSingleFlight<KnownPicture | null>();

  return {
    recall: (id: number): KnownPicture | undefined => known.get(id),

    /** From the database; null when there is no such picture. */
    load: (id: number): Promise<KnownPicture | null> =>
      flights.share(String(id), async () => {
        const row = await getPicture(db, id);
        if (row === null) return null;
        const picture = describe(row);
        known.set(id, picture);
        return picture;
      }),

    remember: (picture: KnownPicture) => void known.set(picture.id, picture),
    forget: (id: number) => void known.delete(id),
  };
}

function describe(row: PictureRow): KnownPicture {
  const { id, company_id, hash, storage_key, type, width, height, recipe, cleaned_at } = row;
  const isComposed = recipe !== null;
  const isClean = isComposed || cleaned_at !== null;
  return { id, company_id, hash, storage_key, type, width, height, isComposed, isClean };
}
