import { COUNT_CAP } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import { estimateRows, type DocStatistics } from './estimate.ts';
import { byMark, indexed, oneByOne, type ListConditions, type Tier } from './match.sql.ts';
import type { TextQuery } from './text-query.ts';
import type { RowOrder } from './toy-orders.sql.ts';
import { readTiers, SEEN, sortMatches, walkOrder } from './toy-search.repo.ts';

export interface PageRequest extends PageRange {
  query: TextQuery | null;
  tiers: readonly Tier[];
  conditions: ListConditions;
  order: RowOrder;
  statistics: DocStatistics;
  /** Whether conditions narrow the list that estimates do not take in. */
  isScoped: boolean;
}

export interface FoundPage {
  ids: number[];
  /** Of each tier, up to one more than the cap; what comes behind a tier with so many is not counted. */
  counts: readonly number[];
}

/** An estimate of more than the cap is trusted when it is this many times the cap. */
const SURE_TIMES = 2;
/** A walk may be shorter than estimated, as more may fit than is known; one in vain may cost this part of sorting. */
const PATIENCE = 2;
const LEAST_BUDGET = 1000;

/**
 * A page of hits and how many there are, which may be known from before. Few hits are all read and sorted. Of many, the
 * page is read off the index of the order, with a limit on the rows looked at: no query reads the whole table.
 */
export async function findPage(db: Db, request: PageRequest, known?: readonly number[]): Promise<FoundPage> {
  const { tiers, conditions, order, query, statistics } = request;
  const offset = Math.min(request.offset, COUNT_CAP);
  const limit = Math.min(request.limit, COUNT_CAP - offset);
  const estimate = (tier: Tier) => estimateRows(statistics, tier, query, conditions.filters);

  if (known) return { ids: await readFrom(known), counts: known };
  const first = estimate(tiers[0]!);
  if (first.isSure && !request.isScoped && first.rows > COUNT_CAP * SURE_TIMES && order.isIndexed) {
    const page = await readFrom([SEEN]);
    if (page.length === limit) return { ids: page, counts: [SEEN] };
  }
  const where = tiers.map((tier) => indexed(tier, conditions));
  const { counts, ids } = await readTiers(db, where, order, { offset, limit });
  const isWhole = counts.every((count) => count < SEEN);
  return { ids: isWhole ? ids : await readFrom(counts), counts };

  async function readFrom(each: readonly number[]): Promise<number[]> {
    const found: number[] = [];
    let before = 0;
    for (const [index, count] of each.entries()) {
      const start = Math.max(0, offset - before);
      const wanted = Math.min(limit - found.length, count - start);
      if (wanted > 0) found.push(...(await pageOf(tiers[index]!, { offset: start, limit: wanted }, count)));
      before += count;
      if (count >= SEEN) break;
    }
    return found;
  }

  /** Walks where sorting would read more rows, within a budget: a walk in vain must not cost more than the sort. */
  async function pageOf(tier: Tier, range: PageRange, count: number): Promise<number[]> {
    const { rows, isSure } = estimate(tier);
    const matches = count < SEEN ? count : Math.max(COUNT_CAP, rows);
    const sorted = Math.max(matches, rowsOfIndex(tier));
    const walked = ((range.offset + range.limit) * Math.max(statistics.toys, matches)) / matches;
    const isKnown = count < SEEN || isSure;
    if (order.isIndexed && walked < sorted * (isKnown ? 1 : PATIENCE)) {
      const budget = Math.max(LEAST_BUDGET, walked * PATIENCE, sorted / PATIENCE);
      const walk = await walkOrder(db, oneByOne(tier, conditions), order, range, budget);
      if (walk.length === range.limit) return walk;
    }
    return sortMatches(db, indexed(tier, conditions), order, range);
  }

  /** What the index of docs leaves for sorting to look at; nothing is known of other indexes. */
  function rowsOfIndex(tier: Tier): number {
    const filters = byMark(conditions);
    const isAsked = tier.text !== '' || filters.length > 0;
    return isAsked && !request.isScoped ? estimateRows(statistics, tier, query, filters).rows : 0;
  }
}
