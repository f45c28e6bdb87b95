import { randomInt } from 'node:crypto';
import { can, type SiteScope } from '@wanyuan/domain';
import { withTransaction, type Db, type Pool } from '#infra/database/database.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import { backgroundSession } from '../people/people.module.ts';
import type { SiteFacings } from './site-facing.service.ts';
import type { SiteGuard } from './site-guard.service.ts';
import type { SiteScopes } from './site-scope.service.ts';
import * as toyRepo from './site-toys.repo.ts';
import * as repo from './sites.repo.ts';

const KEY_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const KEY_LENGTH = 10;
/** 50 bits: guessing one of a site's toys is of no use to anybody, and two alike are refused by the database. */
export const newToyKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join('');

/** Names of what dropped out are kept until the next check; more of them say no more. */
const DROPPED_MOST = 500;

interface Dependencies {
  db: Pool;
  bus: EventBus;
  scopes: SiteScopes;
  facings: SiteFacings;
  guard: SiteGuard;
  now: () => Date;
}

export type SiteRefresh = ReturnType<typeof createSiteRefresh>;

/** Makes the rows of a site's toys what its scope says, as often as it is asked. */
export function createSiteRefresh({ db, bus, scopes, facings, guard, now }: Dependencies) {
  const newRow = (site_id: number, toy_id: number, scope: SiteScope, state: toyRepo.ToyState, at: Date) => ({
    site_id,
    toy_id,
    key: newToyKey(),
    state,
    origin: scope.added_toy_ids.includes(toy_id) ? ('hand' as const) : ('rule' as const),
    came_at: at,
  });

  /** Toys that came by themselves and tell of a factory wait for a person. */
  async function leaking(tx: Db, site: repo.SiteRow, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const snapshots = await facings.snapshots(tx, site.company_id, ids);
    const seesCosts = can(await backgroundSession(tx, site.user_id, site.company_id), 'cost.see');
    const watch = await guard.guardOf(tx, site, snapshots, new Map(), { seesCosts });
    const leaks = await guard.toyLeaks(tx, site, watch, snapshots);
    return new Set(
      leaks.filter(({ key }) => !site.allowed_leaks.includes(key)).map(({ place }) => Number(place.split('.')[1])),
    );
  }

  /** On a held site: rows of toys that came go in, those of toys that left go out. */
  async function settle(tx: Db, site: repo.SiteRow, wanted: readonly number[], isByPerson: boolean): Promise<boolean> {
    const at = now();
    const rows = await toyRepo.listAll(tx, site.id);
    const known = new Map(rows.map((row) => [row.toy_id, row]));
    const fit = new Set(wanted);
    const gone = rows.filter(({ toy_id, state }) => state !== 'removed' && !fit.has(toy_id));
    const dropped = gone.filter(({ state }) => state === 'in').map(({ toy_id }) => toy_id);
    await toyRepo.removeToys(
      tx,
      site.id,
      gone.map(({ toy_id }) => toy_id),
    );
    const back = wanted.filter((id) => known.get(id)?.state === 'removed');
    await toyRepo.setState(tx, site.id, back, { state: 'in', came_at: at });
    const came = wanted.filter((id) => !known.has(id));
    const withheld = isByPerson ? new Set<number>() : await leaking(tx, site, came);
    const waits = (id: number) =>
      !isByPerson && !site.scope.added_toy_ids.includes(id) && (site.scope.new_toys === 'wait' || withheld.has(id));
    await toyRepo.insertToys(
      tx,
      came.map((id) => newRow(site.id, id, site.scope, waits(id) ? 'waiting' : 'in', at)),
    );
    if (dropped.length > 0)
      await repo.updateSite(tx, site.id, {
        dropped_ids: [...new Set([...site.dropped_ids, ...dropped])].slice(-DROPPED_MOST),
      });
    return gone.length > 0 || came.length > 0 || back.length > 0;
  }

  /** Prices and numbers of all its toys, in their order; answers whether visitors see anything else now. */
  async function face(tx: Db, site: repo.SiteRow, inOrder: readonly number[]): Promise<boolean> {
    const { changed, formula_key } = await facings.write(tx, site, inOrder);
    await repo.updateSite(tx, site.id, {
      formula_key,
      toy_count: await toyRepo.countIn(tx, site.id),
      refreshed_at: now(),
    });
    return changed > 0 || formula_key !== site.formula_key;
  }

  return {
    newRow,

    /** On a held site whose scope a person has just saved. */
    async afterScope(tx: Db, site: repo.SiteRow, wanted: readonly number[]): Promise<void> {
      await settle(tx, site, wanted, true);
      await face(tx, site, wanted);
    },

    /** On a held site, after single toys went in or out, or what prices and numbers follow from was changed. */
    async afterEdit(tx: Db, site: repo.SiteRow): Promise<void> {
      const rows = await toyRepo.listAll(tx, site.id);
      const inOrder = rows.toSorted((a, b) => a.position - b.position || b.toy_id - a.toy_id);
      await face(
        tx,
        site,
        inOrder.map(({ toy_id }) => toy_id),
      );
    },

    /** A site that is made like another one begins with its toys, under keys of its own. */
    async copyToys(tx: Db, from: Pick<repo.SiteRow, 'id'>, to: repo.SiteRow): Promise<void> {
      const rows = (await toyRepo.listAll(tx, from.id)).filter(({ state }) => state !== 'waiting');
      const at = now();
      await toyRepo.insertToys(
        tx,
        rows.map(({ price: _price, ...row }) => ({ ...row, site_id: to.id, key: newToyKey(), came_at: at })),
      );
      await this.afterEdit(tx, to);
    },

    /** As time passes: toys, rates and customers' numbers change without anybody thinking of the site. */
    async refresh(siteId: number): Promise<void> {
      const before = await repo.findSite(db, siteId);
      if (before === null) return;
      const { ids } = await scopes.toysOf(db, before.company_id, before.scope);
      const hasChanged = await withTransaction(db, async (tx) => {
        const site = await repo.holdSite(tx, siteId);
        // Somebody saved another scope meanwhile, and with it the rows that follow from it.
        if (site === null || site.revision !== before.revision) return false;
        const isSettled = await settle(tx, site, ids, false);
        const isFaced = await face(tx, site, ids);
        if (isSettled || isFaced) await repo.raiseVersion(tx, [siteId]);
        return isSettled || isFaced;
      });
      if (!hasChanged) return;
      await bus.publish('site.changed', { siteIds: [siteId] });
      await tellPages(bus, { companyId: before.company_id }, 'sites');
    },

    /** All sites, one after the other. */
    async refreshAll(signal: AbortSignal): Promise<void> {
      for (let after = 0; !signal.aborted;) {
        const rows = await repo.listSiteIds(db, after, 100);
        for (const { id } of rows) {
          if (signal.aborted) return;
          await this.refresh(id);
        }
        if (rows.length < 100) return;
        after = rows.at(-1)!.id;
      }
    },
  };
}
