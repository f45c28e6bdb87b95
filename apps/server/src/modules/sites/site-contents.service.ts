import { isDeepStrictEqual } from 'node:util';
import type { SiteScopeInput } from '@wanyuan/contract';
import { can, type ScopeRule, scopeRuleWords, SITE, type SiteScope } from '@wanyuan/domain';
import { withTransaction, type Pool, type Tx } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext, UserCallContext } from '#rpc/context.ts';
import { requireSelection } from '../selections/selections.module.ts';
import { toySnapshots } from '../toys/toys.module.ts';
import type { SitePictures } from './site-pictures.ts';
import type { SiteRefresh } from './site-refresh.service.ts';
import type { SiteScopes } from './site-scope.service.ts';
import * as toyRepo from './site-toys.repo.ts';
import type { SitesOpen } from './sites-open.service.ts';
import * as repo from './sites.repo.ts';
import { unknownSite } from './unknown-site.ts';

interface Dependencies {
  scopes: SiteScopes;
  refresh: SiteRefresh;
  opening: SitesOpen;
  pictures: SitePictures;
  now: () => Date;
}

const PREVIEW_PICTURES = 12;
const full = () => new AppError('SITE_FULL');

/** A person from whom costs are hidden saves no bound of price: those that stand in the same rule stay. */
function withKeptPrices(given: SiteScopeInput, before: SiteScope, session: Session): SiteScope {
  if (can(session, 'cost.see')) return given;
  const withoutPrices = ({ price_min: _min, price_max: _max, ...rule }: ScopeRule) => rule;
  const rules = given.rules.map((rule) => {
    const same = before.rules.find((known) => isDeepStrictEqual(withoutPrices(known), withoutPrices(rule)));
    return same ?? rule;
  });
  return { ...given, rules };
}

export type SiteContents = ReturnType<typeof createSiteContents>;

/** Which toys stand on a site: by rules, and by hand. */
export function createSiteContents({ scopes, refresh, opening, pictures, now }: Dependencies) {
  async function mine({ db, session }: SessionContext, id: number): Promise<repo.SiteRow> {
    const site = await repo.getSite(db, session, id);
    if (site === null) throw unknownSite();
    return site;
  }

  async function checkScope(context: SessionContext, scope: SiteScopeInput, before: SiteScope): Promise<void> {
    const known = new Set(before.rules.map(({ choose_id }) => choose_id));
    for (const { choose_id } of scope.rules)
      if (choose_id !== undefined && !known.has(choose_id)) await requireSelection(context, choose_id);
  }

  /** Single toys go in or out: the scope remembers it, so that no refresh undoes it. */
  async function changeByHand(
    context: UserCallContext<Tx>,
    id: number,
    change: (site: repo.SiteRow) => Promise<{ scope: SiteScope; count: number }>,
  ): Promise<number> {
    const { db, session } = context;
    const site = await repo.lockSite(db, session, id);
    if (site === null) throw unknownSite();
    const { scope, count } = await change(site);
    const next = { ...site, scope, revision: site.revision + 1 };
    await repo.updateSite(db, id, { scope, revision: next.revision, updated_at: now() });
    await refresh.afterEdit(db, next);
    await opening.touch(context, [id], site.company_id);
    return count;
  }

  const without = (ids: readonly number[], taken: readonly number[]): number[] => {
    const out = new Set(taken);
    return ids.filter((id) => !out.has(id));
  };
  const united = (ids: readonly number[], more: readonly number[]): number[] => [...new Set([...ids, ...more])];

  return {
    remove: (context: UserCallContext<Tx>, id: number, toyIds: readonly number[]) =>
      changeByHand(context, id, async ({ scope }) => {
        const rows = await toyRepo.listAll(context.db, id);
        const there = rows.filter(({ toy_id, state }) => state !== 'removed' && toyIds.includes(toy_id));
        const ids = there.map(({ toy_id }) => toy_id);
        await toyRepo.setState(context.db, id, ids, { state: 'removed' });
        return {
          scope: {
            ...scope,
            added_toy_ids: without(scope.added_toy_ids, ids),
            removed_toy_ids: united(scope.removed_toy_ids, ids),
          },
          count: ids.length,
        };
      }),

    /** Those that the company may show; the others are counted as refused. */
    async add(context: UserCallContext<Tx>, id: number, toyIds: readonly number[]) {
      const { db, session } = context;
      const wanted = [...(await toyRepo.shownIds(db, session.tenant_id, toyIds))];
      const count = await changeByHand(context, id, async (site) => {
        const { scope } = site;
        const rows = new Map((await toyRepo.listAll(db, id)).map((row) => [row.toy_id, row]));
        const back = wanted.filter((toy) => rows.has(toy) && rows.get(toy)!.state !== 'in');
        const fresh = wanted.filter((toy) => !rows.has(toy));
        if (site.toy_count + back.length + fresh.length > SITE.toysMax) throw full();
        const at = now();
        await toyRepo.setState(db, id, back, { state: 'in', origin: 'hand', came_at: at });
        const next: SiteScope = {
          ...scope,
          added_toy_ids: united(scope.added_toy_ids, wanted),
          removed_toy_ids: without(scope.removed_toy_ids, wanted),
        };
        await toyRepo.insertToys(
          db,
          fresh.map((toy) => refresh.newRow(id, toy, next, 'in', at)),
        );
        return { scope: next, count: back.length + fresh.length };
      });
      return { count, refused: toyIds.length - wanted.length };
    },

    take: (
      context: UserCallContext<Tx>,
      { id, toy_ids, is_taken }: { id: number; toy_ids?: number[] | undefined; is_taken: boolean },
    ) =>
      changeByHand(context, id, async (site) => {
        const rows = await toyRepo.listAll(context.db, id);
        const ids = rows
          .filter(({ toy_id, state }) => state === 'waiting' && (toy_ids?.includes(toy_id) ?? true))
          .map(({ toy_id }) => toy_id);
        if (is_taken && site.toy_count + ids.length > SITE.toysMax) throw full();
        await toyRepo.setState(context.db, id, ids, is_taken ? { state: 'in', came_at: now() } : { state: 'removed' });
        const { scope } = site;
        return {
          scope: is_taken ? scope : { ...scope, removed_toy_ids: united(scope.removed_toy_ids, ids) },
          count: ids.length,
        };
      }),

    async preview(context: SessionContext, id: number, given: SiteScopeInput) {
      const { db, session } = context;
      const site = await mine(context, id);
      await checkScope(context, given, site.scope);
      const scope = withKeptPrices(given, site.scope, session);
      const { ids, is_capped, ruleCounts } = await scopes.toysOf(db, site.company_id, scope);
      const rows = await toyRepo.listAll(db, id);
      const now_in = new Set(rows.filter(({ state }) => state === 'in').map(({ toy_id }) => toy_id));
      const next = new Set(ids);
      const snapshots = await toySnapshots(db, session, ids);
      const counts = new Map<number, number>();
      for (const { snapshot } of snapshots.values())
        counts.set(snapshot.category_id, (counts.get(snapshot.category_id) ?? 0) + 1);
      const first = ids.slice(0, PREVIEW_PICTURES).flatMap((toy) => snapshots.get(toy)?.picture_ids[0] ?? []);
      const known = await pictures.ofToys(db, session.tenant_id, first);
      return {
        count: ids.length,
        is_capped,
        rules: scope.rules.map((rule, index) => ({
          words: scopeRuleWords(
            can(session, 'cost.see') ? rule : { ...rule, price_min: undefined, price_max: undefined },
          ),
          count: ruleCounts[index]!,
        })),
        categories: [...counts]
          .map(([category_id, count]) => ({ category_id, count }))
          .toSorted((a, b) => b.count - a.count),
        gained: ids.filter((toy) => !now_in.has(toy)).length,
        lost: [...now_in].filter((toy) => !next.has(toy)).length,
        pictures: first.flatMap((picture) => known.get(picture) ?? []),
      };
    },

    /** Found outside of the transaction: looking takes longer than other people should wait for the site. */
    async saveScope(
      context: UserCallContext<Pool>,
      { id, revision, scope: given }: { id: number; revision: number; scope: SiteScopeInput },
    ) {
      const { db, session } = context;
      const before = await mine(context, id);
      await checkScope(context, given, before.scope);
      const scope = withKeptPrices(given, before.scope, session);
      const { ids, is_capped } = await scopes.toysOf(db, before.company_id, scope);
      return withTransaction(db, async (tx) => {
        const site = await repo.lockSite(tx, session, id);
        if (site === null) throw unknownSite();
        if (site.revision !== revision) throw new AppError('CONFLICT');
        const next = { ...site, scope, revision: revision + 1 };
        // Removed by hand they keep their rows, or the next rule would bring them back.
        const back = without(site.scope.removed_toy_ids, scope.removed_toy_ids);
        await repo.updateSite(tx, id, { scope, revision: next.revision, updated_at: now() });
        await toyRepo.removeToys(tx, id, without(back, ids));
        await refresh.afterScope(tx, next, ids);
        await context.audit(
          { action: 'site.save_scope', after: { id, rules: scope.rules.length, toys: ids.length } },
          tx,
        );
        await opening.touch({ db: tx, afterCommit: context.afterCommit }, [id], site.company_id);
        const tip = is_capped ? `已保存，只取最新的${SITE.toysMax}款` : `已保存，共${ids.length}款`;
        return { revision: next.revision, toy_count: ids.length, tip };
      });
    },
  };
}
