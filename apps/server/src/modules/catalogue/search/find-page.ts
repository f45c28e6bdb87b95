import { COUNT_CAP } from '@wanyuan/domain';
import type { Db } from '../../../infra/database/database.ts';
import { estimateRows, type DocStatistics } from './estimate.ts';
import { indexed, oneByOne, type ListConditions, type Tier } from './match.ts';
import type { TextQuery } from './text-query.ts';
import type { RowOrder } from './toy-orders.ts';
import { readTiers, sortMatches, walkOrder, type PageRange } from './toy-search.repo.ts';

export interface PageRequest extends PageRange {
  query: TextQuery | null;
  tiers: readonly Tier[];
  conditions: ListConditions;
  order: RowOrder;
  statistics: DocStatistics;
  /** Whether conditions narrow the list of which no estimate knows. */
  isScoped: boolean;
}

export interface FoundPage {
  ids: number[];
  total: number;
  is_capped: boolean;
}

/** Only with so many more than the cap may an estimate say that there are more. */
const SURE_TIMES = 2;
/** How far a walk may go beyond what was expected before sorting is tried instead. */
const PATIENCE = 4;
const LEAST_BUDGET = 1000;

/**
 * A page of hits and how many there are. Few hits are all read and sorted. Of many, the page is read off the index of
 * the order, with a limit on the rows looked at: no query reads the whole table, whatever it asks for.
 */
export async function findPage(db: Db, request: PageRequest): Promise<FoundPage> {
  const { tiers, conditions, order, query, statistics } = request;
  const offset = Math.min(request.offset, COUNT_CAP);
  const limit = Math.min(request.limit, COUNT_CAP - offset);
  const estimate = (tier: Tier) => estimateRows(statistics, tier, query, conditions.filters);

  const { rows, isSure } = estimate(tiers[0]!);
  if (isSure && !request.isScoped && rows > COUNT_CAP * SURE_TIMES && order.isIndexed && limit > 0) {
    const page = await pageOf(tiers[0]!, { offset, limit });
    if (page.length === limit) return { ids: page, total: COUNT_CAP, is_capped: true };
  }

  const where = tiers.map((tier) => indexed(tier, conditions));
  const { counts, ids } = await readTiers(db, where, order, { offset, limit });
  const found = counts.reduce((sum, count) => sum + count, 0);
  const capped = counts.findIndex((count) => count > COUNT_CAP);
  const before = counts.slice(0, Math.max(0, capped)).reduce((sum, count) => sum + count, 0);
  if (capped >= 0 && offset + limit > before) {
    // The tiers before the one that has too many are complete: their part of the page is right.
    const complete = ids.slice(0, Math.max(0, before - offset));
    const rest = { offset: Math.max(0, offset - before), limit: limit - complete.length };
    return { ids: [...complete, ...(await pageOf(tiers[capped]!, rest))], total: COUNT_CAP, is_capped: true };
  }
  return { ids, total: Math.min(found, COUNT_CAP), is_capped: found > COUNT_CAP };

  async function pageOf(tier: Tier, range: PageRange): Promise<number[]> {
    const matches = Math.max(COUNT_CAP, estimate(tier).rows);
    const walked = ((range.offset + range.limit) * Math.max(statistics.toys, matches)) / matches;
    if (order.isIndexed && walked < matches) {
      const budget = Math.max(LEAST_BUDGET, walked * PATIENCE);
      const walk = await walkOrder(db, oneByOne(tier, conditions), order, range, budget);
      if (walk.length === range.limit) return walk;
    }
    return sortMatches(db, indexed(tier, conditions), order, range);
  }
}
