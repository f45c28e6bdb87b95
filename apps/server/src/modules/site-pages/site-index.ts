import { DAY_MS, NEW_TOY_DAYS, type PriceGroup } from '@wanyuan/domain';
import { LRUCache } from 'lru-cache';
import type { Db } from '#infra/database/database.ts';
import type { OpenedSite } from '../sites/sites.module.ts';
import { listIndexRows, type IndexRow } from './site-index.repo.ts';

/** A toy of a site as lists choose by it. */
export interface IndexedToy extends Omit<IndexRow, 'came_at' | 'text'> {
  /** Milliseconds. */
  came: number;
  /** In small letters, without accents. */
  text: string;
}

export type SiteIndex = readonly IndexedToy[];

/** Toys over all sites that a process holds; a site has ten thousand at most. */
const MOST_TOYS = 300_000;
/** A toy that was hidden since goes with the next look at the catalogue, before the hourly refresh takes it out. */
const KEPT_MS = 60_000;

export const newSince = (now: number): number => now - NEW_TOY_DAYS * DAY_MS;

const ACCENTS = /\p{Diacritic}/gu;
export const searchable = (text: string): string => text.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase();

const prepare = ({ came_at, text, ...row }: IndexRow): IndexedToy => ({
  ...row,
  came: came_at.getTime(),
  text: searchable(text),
});

export type SiteIndexes = ReturnType<typeof createSiteIndexes>;

/**
 * The toys of sites, held by site, version and price group: a list with its filters, counts and order is made of them
 * without a statement. Without prices nothing in it tells one.
 */
export function createSiteIndexes() {
  const kept = new LRUCache<string, Promise<SiteIndex>>({ max: 2000, ttl: KEPT_MS });
  const sizes = new LRUCache<string, number>({
    maxSize: MOST_TOYS,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, key) => kept.delete(key),
  });

  async function load(db: Db, site: OpenedSite, group: PriceGroup): Promise<SiteIndex> {
    const rows = (await listIndexRows(db, site, group)).map(prepare);
    // As the company put them, then the newest.
    return rows.toSorted((a, b) => a.position - b.position || b.came - a.came || b.toy_id - a.toy_id);
  }

  return {
    get(db: Db, site: OpenedSite, group: PriceGroup): Promise<SiteIndex> {
      const key = `${site.id} ${site.version} ${group}`;
      const known = kept.get(key);
      if (known) return known;
      const loading = load(db, site, group);
      kept.set(key, loading);
      loading.then(
        (rows) => sizes.set(key, rows.length),
        () => kept.delete(key),
      );
      return loading;
    },
  };
}
