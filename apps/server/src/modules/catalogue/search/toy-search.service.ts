import type { ToyCounts, ToyQuery } from '@wanyuan/contract';
import type { Db } from '../../../infra/database/database.ts';
import type { ListScope, SearchHits, SearchRequest, Viewer } from './search-request.ts';

export type ToySearchService = ReturnType<typeof createToySearchService>;

export interface Suggestion {
  text: string;
  hint: string;
}

/** Finds toys by words, numbers, filters and lists. */
export function createToySearchService({ now }: { now: () => Date }) {
  void now;
  return {
    async search(db: Db, viewer: Viewer, request: SearchRequest): Promise<SearchHits> {
      void [db, viewer, request];
      return { ids: [], total: 0, is_capped: false, words: [], is_near: false, did_you_mean: [] };
    },
    /** How many toys each choice of a filter would leave. Names of showrooms and factories are left empty. */
    async counts(db: Db, viewer: Viewer, query: ToyQuery, scope: ListScope): Promise<ToyCounts> {
      void [db, viewer, query, scope];
      throw new Error('not yet');
    },
    /** Words and numbers that begin as typed, also by pinyin; at most ten. */
    async suggest(db: Db, viewer: Viewer, keyword: string): Promise<Suggestion[]> {
      void [db, viewer, keyword];
      return [];
    },
    /** Writes what searches know of these toys anew, after they changed. */
    async refresh(db: Db, toyIds: readonly number[]): Promise<void> {
      void [db, toyIds];
    },
  };
}
