import type { ToyQuery } from '@wanyuan/contract';
import { PICTURE_HITS_MAX, type Likeness } from '@wanyuan/domain';
import { likenessOf } from '@wanyuan/vision';
import type { Db } from '#infra/database/database.ts';
import type { Viewer, FittingToy, ToySearchService } from '#modules/toy-search/toy-search.module.ts';
import type { FoundView } from '../index/held-vectors.ts';
import type { VectorIndex } from '../index/vector-index.ts';

export interface Hit extends FittingToy {
  picture_id: number;
  /** Cosine of the angle between the two. */
  closeness: number;
  likeness: Likeness;
}

export interface FoundHits {
  /** The most alike first. */
  hits: Hit[];
  words: string[];
}

export interface Question {
  /** The one that made the questions: in another's vectors they find nothing. */
  model: string;
  queries: Int8Array[];
  viewer: Viewer;
  query: ToyQuery;
  /** Toys that are shown when they fit, however little they are alike. */
  wanted?: readonly number[];
  /** Only these toys are compared, without words and filters. */
  among?: readonly number[] | undefined;
}

interface Tools {
  db: Db;
  index: Pick<VectorIndex, 'search'>;
  search: Pick<ToySearchService, 'fitting' | 'allFitting'>;
}

/** At least so many are shown, those that are hardly alike as `other`. */
const FEWEST_SHOWN = 12;
const FIRST_LOOK = 600;
const WIDER = 6;
/** When a smaller part of the most alike fits, it is quicker to list all that fit first. */
const WIDE_SHARE = 0.25;

/**
 * Of the toys that the viewer may see and that fit words and filters, those most like a picture, as if each fitting toy
 * were compared. Wide filters are tried on the most alike toys; for narrow ones the fitting toys are listed first.
 */
export async function findHits(tools: Tools, question: Question): Promise<FoundHits> {
  const { db, search } = tools;
  const { viewer, query, among } = question;
  if (among !== undefined) return { hits: await nearestAmong(tools, question, among), words: [] };
  if (query.keyword.trim() === '') {
    const hits = await tryTheBest(tools, question);
    if (hits !== null) return { hits: await withWanted(tools, question, hits, null), words: [] };
  }
  const { ids, words } = await search.allFitting(db, viewer, query);
  return { hits: await withWanted(tools, question, await nearestAmong(tools, question, ids), ids), words };
}

async function nearestAmong(tools: Tools, question: Question, among: readonly number[]): Promise<Hit[]> {
  const { model, queries } = question;
  const { found } = await tools.index.search({ model, queries, limit: PICTURE_HITS_MAX, among });
  return shownOf(await keepFitting(tools, question, found));
}

/** Adds those of the wanted toys that are not among the hits; of `fitting`, unless that is null. */
async function withWanted(
  tools: Tools,
  question: Question,
  hits: Hit[],
  fitting: readonly number[] | null,
): Promise<Hit[]> {
  const { model, queries, wanted = [] } = question;
  const there = new Set(hits.map(({ toy_id }) => toy_id));
  const fits = fitting && new Set(fitting);
  const missing = wanted.filter((id) => !there.has(id) && (fits === null || fits.has(id)));
  if (missing.length === 0) return hits;
  const { found } = await tools.index.search({ model, queries, limit: missing.length, among: missing });
  return [...hits, ...(await keepFitting(tools, question, found))];
}

/** Null when too few fit to go on like this. */
async function tryTheBest(tools: Tools, question: Question): Promise<Hit[] | null> {
  const { model, queries } = question;
  for (let limit = FIRST_LOOK; ; limit *= WIDER) {
    const { found } = await tools.index.search({ model, queries, limit, among: null });
    const hits = shownOf(await keepFitting(tools, question, found));
    const isAll = found.length < limit;
    const isPastAlike = isAll || likenessOf(found.at(-1)!.score) === 'other';
    const isEnough = hits.length >= PICTURE_HITS_MAX || (isPastAlike && hits.length >= FEWEST_SHOWN);
    if (isAll || isEnough) return hits;
    if (hits.length < found.length * WIDE_SHARE) return null;
  }
}

async function keepFitting(
  { db, search }: Tools,
  { viewer, query }: Question,
  found: readonly FoundView[],
): Promise<Hit[]> {
  const toys = await search.fitting(
    db,
    viewer,
    query,
    found.map(({ toy_id }) => toy_id),
  );
  const byId = new Map(toys.map((toy) => [toy.toy_id, toy]));
  return found.flatMap(({ toy_id, picture_id, score }): Hit[] => {
    const toy = byId.get(toy_id);
    return toy ? [{ ...toy, picture_id, closeness: score, likeness: likenessOf(score) }] : [];
  });
}

/** What is hardly alike is left out, unless there is too little else. */
function shownOf(hits: Hit[]): Hit[] {
  const alike = hits.findIndex(({ likeness }) => likeness === 'other');
  const shown = alike < 0 ? hits.length : Math.max(alike, FEWEST_SHOWN);
  return hits.slice(0, Math.min(shown, PICTURE_HITS_MAX));
}
