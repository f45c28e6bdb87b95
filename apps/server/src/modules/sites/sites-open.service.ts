import { SITE_SLUG } from '@wanyuan/domain';
import type { Db, Pool } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { CallContext } from '#rpc/context.ts';
import { sitePath, toOpenedSite, type OpenedSite } from './opened-site.ts';
import * as repo from './sites.repo.ts';

/** Of a former address: where it leads, and the site there, which open pages of that address go on talking to. */
export interface Moved<S> {
  redirect: string;
  to: S;
}
/** What an address leads to. */
export type Opening = OpenedSite | Moved<OpenedSite>;
type Found = repo.SiteRow | Moved<repo.SiteRow> | null;

const movedTo = (row: repo.SiteRow): Moved<repo.SiteRow> => ({ redirect: sitePath(row), to: row });

/** A process asks again after so long, should it have missed that something changed. */
const KEPT_MS = 60_000;
const MOST_KEPT = 5000;

export type SitesOpen = ReturnType<typeof createSitesOpen>;

/** Sites as visitors come to them. Looked up thousands of times for one change, so each process keeps what it found. */
export function createSitesOpen({ db, bus, now }: { db: Pool; bus: EventBus; now: () => Date }) {
  const kept = new Map<string, { found: Found; at: number }>();
  /** Told after every change: an answer that was under way meanwhile is not kept. */
  let changes = 0;

  async function look(key: string, find: () => Promise<Found>): Promise<Opening | null> {
    const known = kept.get(key);
    const moment = now().getTime();
    let found = known && moment - known.at < KEPT_MS ? known.found : undefined;
    if (found === undefined) {
      const before = changes;
      found = await find();
      if (before === changes && found !== null) {
        if (kept.size >= MOST_KEPT) kept.clear();
        kept.set(key, { found, at: moment });
      }
    }
    if (found === null) return null;
    return 'redirect' in found ? { ...found, to: toOpenedSite(found.to, now()) } : toOpenedSite(found, now());
  }

  const forget = () => {
    changes += 1;
    kept.clear();
  };
  const stops = [
    bus.subscribe('site.changed', forget),
    // Whoever leaves hands their sites over: visitors write to the receiver from then on.
    bus.subscribe('user.changed', forget),
    bus.subscribe('bus.reset', forget),
  ];

  return {
    open: (slug: string, target: Db = db): Promise<Opening | null> =>
      look(`slug ${slug}`, async () => {
        const row = await repo.findBySlug(target, slug);
        if (row === null) return null;
        if (row.until === null) return row.site;
        return row.until > now() ? movedTo(row.site) : null;
      }),

    /** The old website, or the site that it is since. */
    openOld: (key: string, target: Db = db): Promise<Opening | null> =>
      look(`old ${key}`, async () => {
        const site = await repo.findByOldKey(target, key);
        return site?.kind === 'new' ? movedTo(site) : site;
      }),

    async byId(id: number, target: Db = db): Promise<OpenedSite | null> {
      const found = await look(`id ${id}`, () => repo.findSite(target, id));
      return found === null || 'redirect' in found ? null : found;
    },

    /**
     * In the transaction that changes what visitors of these sites see: their pages are others from now on, and open
     * pages of the company ask again.
     */
    async touch(
      { db: target, afterCommit }: Pick<CallContext, 'db' | 'afterCommit'>,
      siteIds: readonly number[],
      company_id: number,
    ): Promise<void> {
      if (siteIds.length === 0) return;
      await repo.raiseVersion(target, siteIds);
      afterCommit(async () => {
        await bus.publish('site.changed', { siteIds: [...siteIds] });
        await tellPages(bus, { companyId: company_id }, 'sites');
      });
    },

    /** The same outside of a call. */
    async touchNow(siteIds: readonly number[], company_id: number): Promise<void> {
      await repo.raiseVersion(db, siteIds);
      await bus.publish('site.changed', { siteIds: [...siteIds] });
      await tellPages(bus, { companyId: company_id }, 'sites');
    },

    close: () => stops.forEach((stop) => stop()),
  };
}

/** Until when a former address leads to the present one. */
export const formerUntil = (now: Date): Date => new Date(now.getTime() + SITE_SLUG.formerDays * 86_400_000);
