import type { ToyQuery } from '@wanyuan/contract';
import { SITE, type ScopeRule, type SiteScope } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { blockedFactoryIds } from '../factory-directory/factory-directory.module.ts';
import { selectedToys } from '../selections/selections.module.ts';
import { ownToyIds, type ToySearchService, type Viewer } from '../toy-search/toy-search.module.ts';
import { shownIds } from './site-toys.repo.ts';

export type SiteScopes = ReturnType<typeof createSiteScopes>;

const EVERYTHING: ToyQuery = { keyword: '', topic: '' };

/** Which toys belong to a site: what rules say, and people's hands. */
export function createSiteScopes({ search }: { search: ToySearchService }) {
  const viewerOf = async (db: Db, company_id: number): Promise<Viewer> => ({
    tenant: company_id,
    blocked_factory_ids: await blockedFactoryIds(db, company_id),
  });

  /** All toys that fit one rule. */
  async function ofRule(db: Db, viewer: Viewer, rule: ScopeRule): Promise<number[]> {
    const { is_own, choose_id, ...filters } = rule;
    const hasFilters = Object.values(filters).some((value) => value !== undefined);
    const wanted = choose_id === undefined ? null : await selectedToys(db, viewer.tenant!, choose_id);
    const own = is_own ? await ownToyIds(db, viewer.tenant!) : null;
    const ownSet = new Set(own);
    const given = wanted === null ? own : own === null ? wanted : wanted.filter((id) => ownSet.has(id));
    if (given === null) return (await search.allFitting(db, viewer, { ...EVERYTHING, ...filters })).ids;
    const fit = await search.fitting(db, viewer, hasFilters ? { ...EVERYTHING, ...filters } : EVERYTHING, given);
    return fit.map(({ toy_id }) => toy_id);
  }

  return {
    /** In their order, the newest first, and no more than a site may have. */
    async toysOf(db: Db, company_id: number, scope: Pick<SiteScope, 'rules' | 'added_toy_ids' | 'removed_toy_ids'>) {
      const viewer = await viewerOf(db, company_id);
      const byRule: number[][] = [];
      for (const rule of scope.rules) byRule.push(await ofRule(db, viewer, rule));
      const removed = new Set(scope.removed_toy_ids);
      const wanted = new Set([...byRule.flat(), ...scope.added_toy_ids]);
      const ids = [...wanted].filter((id) => !removed.has(id));
      const known = await search.fitting(db, viewer, EVERYTHING, ids);
      // Toys that are sold in spite of an announced end are listed by the search as well; black and hidden ones are not.
      const shown = await shownIds(db, company_id, ids);
      const inOrder = known
        .filter(({ toy_id }) => shown.has(toy_id))
        .toSorted((a, b) => b.listed_at.getTime() - a.listed_at.getTime() || b.toy_id - a.toy_id)
        .map(({ toy_id }) => toy_id);
      return {
        ids: inOrder.slice(0, SITE.toysMax),
        is_capped: inOrder.length > SITE.toysMax,
        ruleCounts: byRule.map(({ length }) => length),
      };
    },
  };
}
