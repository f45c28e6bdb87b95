import type { ToyOrder } from '@wanyuan/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { ListScope } from './search-request.ts';
import { toy_search } from './toy-search.schema.ts';

export interface RowOrder {
  /** What rows are sorted by. */
  key: SQL;
  direction: SQL;
  /** The toy's id breaks ties, in the direction of the index: no two pages may share a toy. */
  tie: SQL;
  /** Whether an index stands in this order, so that a page can be read off it. */
  isIndexed: boolean;
}

const UP = sql`asc`;
const DOWN = sql`desc`;
const DOWN_EMPTY_LAST = sql`desc nulls last`;
const t = toy_search;
const down = (key: SQL): RowOrder => ({ key, direction: DOWN, tie: DOWN, isIndexed: true });

const ORDERS: Record<Exclude<ToyOrder, 'list'>, RowOrder> = {
  relevance: down(sql`${t.rank_score}`),
  newest: down(sql`${t.listed_at}`),
  updated: down(sql`${t.updated_time}`),
  price_asc: { key: sql`${t.price}`, direction: UP, tie: UP, isIndexed: true },
  price_desc: down(sql`${t.price}`),
  popularity: down(sql`${t.popularity}`),
  stock: { key: sql`${t.stock_updated_time}`, direction: DOWN_EMPTY_LAST, tie: DOWN_EMPTY_LAST, isIndexed: true },
};

/** The order `list` is the scope's own; a scope without one is sorted by rank. */
export function rowOrder(order: ToyOrder, { position }: ListScope): RowOrder {
  if (order === 'list' && position) return { key: position, direction: UP, tie: DOWN, isIndexed: false };
  return ORDERS[order === 'list' ? 'relevance' : order];
}
