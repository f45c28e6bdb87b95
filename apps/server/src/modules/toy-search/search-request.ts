import type { ToyQuery } from '@wanyuan/contract';
import type { ToyOrder } from '@wanyuan/domain';
import type { SQL } from 'drizzle-orm';
import type { FlagMark } from './marks.ts';

/** The company that searches: its own toys are among the hits, those of factories that it blocked are not. */
export interface Viewer {
  /** Null is a visitor. */
  tenant: number | null;
  blocked_factory_ids: readonly number[];
}

/** What a zone adds to a query: a condition on columns of toy_search, and perhaps an order of its own. */
export interface ListScope {
  where?: SQL | undefined;
  /** A mark that all toys of the list have: found by the index, where a condition on its column would read every row. */
  flag?: FlagMark | undefined;
  /** For the order `list`: an expression on toy_search, smallest first. */
  position?: SQL | undefined;
}

export interface SearchRequest {
  query: ToyQuery;
  scope: ListScope;
  order: ToyOrder;
  offset: number;
  limit: number;
}

export interface SearchHits {
  /** In order; one page. */
  ids: number[];
  /** Exact up to COUNT_CAP. */
  total: number;
  is_capped: boolean;
  words: string[];
  is_near: boolean;
  did_you_mean: string[];
}
