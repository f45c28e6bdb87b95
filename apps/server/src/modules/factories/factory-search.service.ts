import type { FactoryCard, FactoryOrder } from '@wanyuan/contract';
import { businessDay } from '@wanyuan/domain';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { pageRange } from '#infra/database/page-range.ts';
import type { SessionContext } from '#rpc/context.ts';
import type { AllowanceService } from '../allowance/allowance.module.ts';
import { parseQuery } from '../toy-search/toy-search.module.ts';
import { regionName, type FactoryBlockService } from '../factory-directory/factory-directory.module.ts';
import type { FactoryCardService } from './factory-cards.service.ts';
import { countByRegion, findFactories, type FactoryFilters, type FactorySearch } from './factory-list.repo.ts';
import { nearWords, wordsOf } from './factory-words.ts';

interface Dependencies {
  cards: FactoryCardService;
  allowance: Pick<AllowanceService, 'takeSearch'>;
  blocks: Pick<FactoryBlockService, 'ids'>;
  now: () => Date;
}

interface FactoryListQuery extends FactoryFilters {
  keyword: string;
  order?: FactoryOrder | undefined;
  page: number;
  page_size: number;
}

const SUGGESTED_NAMES = 3;
/** More near matches than this are no hint at what the asker meant. */
const MOST_NEAR = 20;

export type FactorySearchService = ReturnType<typeof createFactorySearchService>;

/** Factories by name, number, sound, place and goods. */
export function createFactorySearchService({ cards, allowance, blocks, now }: Dependencies) {
  /** What fits, by region; the region asked for does not narrow the counts. */
  async function figures(db: Db, search: FactorySearch) {
    const { region_id, ...rest } = search.filters;
    const rows = await countByRegion(db, { ...search, filters: rest });
    const counted = region_id === undefined ? rows : rows.filter((row) => row.region_id === region_id);
    return {
      total: counted.reduce((sum, { count }) => sum + count, 0),
      regions: rows
        .flatMap(({ region_id: id, count }) => (id === null ? [] : { id, name: regionName(id), count }))
        .toSorted((a, b) => b.count - a.count || a.id - b.id),
    };
  }

  return {
    async search(
      { db, session }: SessionContext<Pool>,
      { keyword, order, page, page_size, ...filters }: FactoryListQuery,
    ) {
      await allowance.takeSearch(session, { kind: 'text', value: keyword });
      const tenant = session.tenant_id;
      const query = parseQuery(keyword);
      const shown = { words: query.words.map(({ text }) => text), did_you_mean: [] as string[], page, page_size };
      const isUnsearchable = keyword !== '' && query.words.length === 0;
      if (isUnsearchable) return { ...shown, list: [] as FactoryCard[], total: 0, is_near: false, regions: [] };

      const search: FactorySearch = {
        tenant,
        filters,
        today: businessDay(now()),
        blockedIds: await blocks.ids(db, tenant),
        words: query.words.length === 0 ? null : wordsOf(query),
      };
      const listed = async (used: FactorySearch) => {
        const at = { order: order ?? (used.words ? 'relevance' : 'toys'), ...pageRange({ page, page_size }) };
        const [ids, found] = await inParallel(db, [findFactories(db, used, at), figures(db, used)]);
        return { list: await cards.cards(db, session, ids), ...found };
      };

      const exact = await listed(search);
      if (exact.total > 0 || !search.words) return { ...shown, ...exact, is_near: false };
      for (const words of nearWords(query)) {
        const near = await listed({ ...search, words });
        if (near.total === 0 || near.total > MOST_NEAR) continue;
        const did_you_mean = near.list.slice(0, SUGGESTED_NAMES).map(({ name }) => name);
        return { ...shown, ...near, did_you_mean, is_near: true };
      }
      return { ...shown, ...exact, is_near: false };
    },
  };
}
