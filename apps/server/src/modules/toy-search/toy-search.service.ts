import type { ToyCounts, ToyQuery } from '@wanyuan/contract';
import { COUNT_CAP, wholeMinute } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { attempts, EVERYTHING, type Attempt } from './attempts.ts';
import { countGroups, hasOwnToys } from './counts.repo.ts';
import { createSearchKnowledge, type SearchKnowledge } from './dictionary/search-knowledge.ts';
import { filterShare } from './estimate.ts';
import { flagFilter, seenBy, seenIn, setFilters, type SetFilter } from './filters.sql.ts';
import { findPage, type FoundPage } from './find-page.ts';
import { listFitting, listFittingIds, type FittingToy } from './fitting.repo.ts';
import { refreshToys } from './indexing/refresh-toys.ts';
import { KeptResults } from './kept-results.ts';
import { indexed, oneByOne, textOf, type ListConditions } from './match.sql.ts';
import { listNumbers } from './numbers.repo.ts';
import type { ListScope, SearchHits, SearchRequest, Viewer } from './search-request.ts';
import { suggestWords, type Suggestion } from './suggest.ts';
import { normalise, numberKey } from './text/normalise.ts';
import { toToyCounts } from './toy-counts.ts';
import { rowOrder } from './toy-orders.sql.ts';

export type { FittingToy };
export type ToySearchService = ReturnType<typeof createToySearchService>;

const MOST_SUGGESTIONS = 10;
const MOST_NUMBERS = 4;
const COMMON_SHARE = 0.5;
const NOTHING: SearchHits = { ids: [], total: 0, is_capped: false, words: [], is_near: false, did_you_mean: [] };

/** Which way of reading a query found something, and how much. */
interface Understood {
  attempt: Attempt;
  counts: readonly number[];
}

function toHits({ words, is_near, did_you_mean }: Attempt, { ids, counts }: FoundPage): SearchHits {
  const found = counts.reduce((sum, count) => sum + count, 0);
  return { ids, total: Math.min(found, COUNT_CAP), is_capped: found > COUNT_CAP, words, is_near, did_you_mean };
}

/** Whether other toys fit when time passes. */
const isOfTheMoment = ({ is_offer, listed_days, updated_days }: ToyQuery) =>
  Boolean(is_offer ?? listed_days ?? updated_days);

interface Dependencies {
  now: () => Date;
  /** Told after the rows of toys were written anew, on the same transaction. */
  onRefreshed?: (db: Db, toyIds: readonly number[]) => Promise<void>;
}

/** Finds toys by words, numbers, filters and lists. */
export function createToySearchService({ now, onRefreshed }: Dependencies) {
  const knowledgeOf = createSearchKnowledge(now);
  /** Rows change by `refresh` alone, so what has been counted stays true for a while. */
  const counted = new KeptResults<ToyCounts>(500);
  const understood = new KeptResults<Understood | null>(5000);

  /** Whole minutes, so that the same question has the same conditions for a while. */
  const thisMinute = () => wholeMinute(now());

  function conditionsOf(viewer: Viewer, query: ToyQuery, scope: ListScope, { statistics }: SearchKnowledge) {
    const own = scope.flag ? [flagFilter(scope.flag)] : [];
    return {
      always: seenIn(viewer, scope),
      filters: [...own, ...setFilters(query, thisMinute())],
      isCommon: (filter: SetFilter) => filterShare(statistics.shares, filter) > COMMON_SHARE,
    };
  }

  async function countAttempt(db: Db, { all }: Attempt, conditions: ListConditions): Promise<ToyCounts> {
    const moment = thisMinute();
    const { filters } = conditions;
    // Filters without counts of their own narrow everything; choices of a group do not narrow its own counts.
    const narrowing = filters.filter(({ group }) => group === 'other');
    const choosing = filters.filter(({ group }) => group !== 'other');
    const where = indexed(all, { ...conditions, filters: narrowing });
    const asked = textOf(where, ...choosing.map((filter) => filter.where));
    return counted.get(JSON.stringify([asked.sql, asked.params]), async () =>
      toToyCounts(await countGroups(db, where, choosing, moment)),
    );
  }

  /** A list has one key for all its pages and orders, and another for the order by relevance. */
  function keyOf(viewer: Viewer, { query, scope, order }: SearchRequest): string {
    const where = scope.where ? textOf(scope.where) : null;
    return JSON.stringify([
      query,
      viewer.tenant,
      viewer.blocked_factory_ids,
      order === 'relevance',
      where?.sql,
      where?.params,
      scope.flag,
      isOfTheMoment(query) ? thisMinute() : null,
    ]);
  }

  return {
    async search(db: Db, viewer: Viewer, request: SearchRequest): Promise<SearchHits> {
      const { query, scope, order, offset, limit } = request;
      const knowledge = await knowledgeOf(db);
      const conditions = conditionsOf(viewer, query, scope, knowledge);
      const find = (attempt: Attempt, counts?: readonly number[]) =>
        findPage(
          db,
          {
            query: attempt.query,
            tiers: order === 'relevance' ? attempt.tiers : [attempt.all],
            conditions,
            order: rowOrder(order, scope),
            statistics: knowledge.statistics,
            isScoped: scope.where !== undefined,
            offset,
            limit,
          },
          counts,
        );
      const key = keyOf(viewer, request);
      const known = await understood.peek(key);
      if (known) return toHits(known.attempt, await find(known.attempt, known.counts));
      if (known === null) return NOTHING;
      for (const attempt of attempts(query.keyword, knowledge)) {
        const page = await find(attempt);
        if (page.counts.every((count) => count === 0)) continue;
        understood.keep(key, { attempt, counts: page.counts });
        return toHits(attempt, page);
      }
      understood.keep(key, null);
      return NOTHING;
    },

    /** How many toys each choice of a filter would leave. Names of showrooms and factories are left empty. */
    async counts(db: Db, viewer: Viewer, query: ToyQuery, scope: ListScope): Promise<ToyCounts> {
      const knowledge = await knowledgeOf(db);
      const isOwner = viewer.tenant !== null && (await hasOwnToys(db, viewer.tenant));
      const conditions = conditionsOf(isOwner ? viewer : { ...viewer, tenant: null }, query, scope, knowledge);
      let last: ToyCounts | undefined;
      for (const attempt of attempts(query.keyword, knowledge)) {
        last = await countAttempt(db, attempt, conditions);
        if (last.total > 0) return last;
      }
      return last ?? toToyCounts([]);
    },

    /** Those of the toys that the viewer may see and that fit the filters; words are not looked at. In no order. */
    async fitting(db: Db, viewer: Viewer, query: ToyQuery, ids: readonly number[]): Promise<FittingToy[]> {
      if (ids.length === 0) return [];
      const conditions = conditionsOf(viewer, query, {}, await knowledgeOf(db));
      return listFitting(db, oneByOne(EVERYTHING, conditions), ids);
    },

    /** Every toy that the viewer may see and that fits filters and all words, as typed or as meant; in no order. */
    async allFitting(db: Db, viewer: Viewer, query: ToyQuery): Promise<{ ids: number[]; words: string[] }> {
      const knowledge = await knowledgeOf(db);
      const conditions = conditionsOf(viewer, query, {}, knowledge);
      for (const { all, words, is_near, did_you_mean } of attempts(query.keyword, knowledge)) {
        if (is_near && did_you_mean.length === 0) break;
        const ids = await listFittingIds(db, indexed(all, conditions));
        if (ids.length > 0) return { ids, words };
      }
      return { ids: [], words: [] };
    },

    /** Words and numbers that go on as typed, also by pinyin; at most ten. */
    async suggest(db: Db, viewer: Viewer, keyword: string): Promise<Suggestion[]> {
      const text = normalise(keyword).trim();
      if (text === '') return [];
      const { dictionary } = await knowledgeOf(db);
      const key = /\p{Script=Han}/u.test(text) ? '' : numberKey(text);
      const numbers = key.length < 2 ? [] : await listNumbers(db, seenBy(viewer), key, MOST_NUMBERS);
      const toys = numbers.map(({ number, article_number, article_key, name }) => ({
        text: article_key.startsWith(key) ? article_number : number,
        hint: name,
      }));
      return [...suggestWords(dictionary, text, MOST_SUGGESTIONS - toys.length), ...toys];
    },

    /** Writes what searches know of these toys anew, after they changed. */
    async refresh(db: Db, toyIds: readonly number[]): Promise<void> {
      await refreshToys(db, toyIds);
      await onRefreshed?.(db, toyIds);
      counted.clear();
      understood.clear();
    },
  };
}
