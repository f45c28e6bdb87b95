import type { PictureHit, ToyQuery } from '@wanyuan/contract';
import { LRUCache } from 'lru-cache';
import { can, type PictureOrder } from '@wanyuan/domain';
import { likenessPercent } from '@wanyuan/vision';
import { inParallel, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import type { AllowanceService } from '../allowance/allowance.module.ts';
import type { Viewer, ToySearchService } from '../toy-search/toy-search.module.ts';
import { openPicturedToy, type ToyCardService } from '../toys/toys.module.ts';
import { blockedFactoryIds } from '../factory-directory/factory-directory.module.ts';
import type { FactoryCardService } from '../factories/factories.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import { ModelReleasedError, type VectorIndex } from './index/vector-index.ts';
import type { PictureMarks } from './marks/picture-marks.service.ts';
import type { Verdicts } from './marks/same-picture.ts';
import type { MatchRequest, PictureMatch, PictureMatcher } from './picture-matcher.ts';
import type { PictureSearchLog } from './picture-search-log.service.ts';
import { applyVerdicts } from './search/apply-verdicts.ts';
import { findHits, type FoundHits, type Hit, type Question } from './search/find-hits.ts';
import { countOf, orderHits } from './search/order-hits.ts';
import type { Looked, QueryPicture, QueryPictures } from './search/query-pictures.ts';
import type { IndexProgress, Served, ServedModel } from './search/served-model.ts';
import { explainVisionFault } from './source-reader.ts';

interface Dependencies {
  db: Pool;
  index: VectorIndex;
  served: ServedModel;
  openServed: () => Promise<Served>;
  marks: Pick<PictureMarks, 'verdicts'>;
  queries: QueryPictures;
  search: ToySearchService;
  toyCards: ToyCardService;
  factoryCards: FactoryCardService;
  pictures: Pick<PicturesService, 'describe'>;
  allowance: Pick<AllowanceService, 'takeSearch'>;
  searchLog: PictureSearchLog;
}

interface PageRequest {
  page: number;
  page_size: number;
}

type SearchInput = ToyQuery & Looked & PageRequest & { likeness?: Hit['likeness'] | undefined; order: PictureOrder };

const NO_FILTERS: ToyQuery = { keyword: '', topic: '' };
/** How long later pages show what the first page found. */
const KEPT_MS = 5 * 60_000;
const TOYS_OF_A_FACTORY = 4;
const MOST_ELSEWHERE = 24;
/** One takes over from another; a third within one search says that something is wrong. */
const MOST_MODELS = 3;
const NO_VERDICTS: Verdicts = new Map();

export type PictureSearchService = ReturnType<typeof createPictureSearchService>;

/** Finds toys, and who makes them, by what they look like. */
export function createPictureSearchService(deps: Dependencies) {
  const { db, index, served, openServed, queries, search, toyCards, pictures, allowance, marks } = deps;
  const kept = new LRUCache<string, FoundHits>({ max: 500, ttl: KEPT_MS });

  const viewerOf = async (tenant: number): Promise<Viewer> => ({
    tenant,
    blocked_factory_ids: await blockedFactoryIds(db, tenant),
  });

  /** Again when another model took over meanwhile: the questions are made with the one whose vectors are searched. */
  async function find(
    question: Pick<Question, 'viewer' | 'query' | 'wanted' | 'among'>,
    ask: (model: Served) => Promise<Int8Array[]>,
  ): Promise<FoundHits> {
    for (let tries = 1; ; tries += 1) {
      const model = await openServed();
      try {
        const asked = { ...question, model: model.key, queries: await ask(model) };
        return await findHits({ db, index, search }, asked);
      } catch (error) {
        if (!(error instanceof ModelReleasedError) || tries === MOST_MODELS) throw error;
      }
    }
  }

  /** The whole list of a search; the first page always searches anew. */
  async function findAll(
    session: Session,
    looked: QueryPicture,
    query: ToyQuery,
    page: number,
    verdicts: Verdicts = NO_VERDICTS,
  ): Promise<FoundHits> {
    const [model, viewer] = await inParallel(db, [openServed(), viewerOf(session.tenant_id)]);
    const { picture_id, box, toy_id } = looked;
    const key = JSON.stringify([model.key, picture_id, toy_id, box, viewer, query, [...verdicts]]);
    const known = page > 1 ? kept.get(key) : undefined;
    if (known) return known;
    const wanted = [...verdicts].flatMap(([id, verdict]) => (verdict === 'right' ? [id] : []));
    const { hits, words } = await find({ viewer, query, wanted }, (asked) => queries.vectors(looked, asked));
    const others = hits.filter((hit) => hit.toy_id !== toy_id);
    const found = { hits: applyVerdicts(others, verdicts), words };
    kept.set(key, found);
    return found;
  }

  async function toPictureHits(session: Session, hits: readonly Hit[]): Promise<PictureHit[]> {
    const [cards, matched] = await inParallel(db, [
      toyCards.cards(
        db,
        session,
        hits.map(({ toy_id }) => toy_id),
      ),
      pictures.describe(
        hits.map(({ picture_id }) => picture_id),
        session.tenant_id,
      ),
    ]);
    const byId = new Map(hits.map((hit) => [hit.toy_id, hit]));
    return cards.map((card) => {
      const { closeness, likeness, picture_id } = byId.get(card.toy_id)!;
      return { ...card, score: likenessPercent(closeness), likeness, matched_picture: matched.get(picture_id) ?? null };
    });
  }

  async function describeQuery(session: Session, { image_id, toy_id, picture_id, box }: QueryPicture) {
    const shown = await pictures.describe([picture_id], session.tenant_id);
    return { image_id, toy_id, picture: shown.get(picture_id) ?? null, box };
  }

  /** Toys that look like one that the asker may see; the toy itself is left out. */
  async function aroundToy(session: Session, toy_id: number): Promise<Hit[]> {
    const looked = await queries.find(session, { toy_id });
    return (await findAll(session, looked, NO_FILTERS, 1)).hits;
  }

  async function matchPicture({
    picture,
    tenant,
    limit,
    among,
    isBackground = false,
  }: MatchRequest): Promise<PictureMatch[]> {
    const looked = { other_picture_ids: [], box: null, toy_id: null };
    const ask = (asked: Served) =>
      'id' in picture
        ? queries.vectors({ ...looked, picture_id: picture.id }, asked, isBackground)
        : asked.model.queryVectors(picture.bytes, null, { isBackground }).catch((error: unknown) => {
            throw explainVisionFault(error);
          });
    const { hits } = await find({ viewer: await viewerOf(tenant), query: NO_FILTERS, among }, ask);
    return hits.slice(0, limit).map(({ toy_id, picture_id, closeness, likeness }) => ({
      toy_id,
      picture_id,
      likeness,
      score: likenessPercent(closeness),
    }));
  }

  return {
    matchPicture,

    async search({ session }: SessionContext, input: SearchInput) {
      const { image_id, toy_id, box, likeness, order, page, page_size, ...query } = input;
      const looked = await queries.find(session, { image_id, toy_id, box });
      await allowance.takeSearch(session, { kind: 'picture', value: looked.identity });
      const verdicts = await marks.verdicts(session, looked);
      const { hits, words } = await findAll(session, looked, query, page, verdicts);
      const isNew = page === 1 && likeness === undefined;
      const ordered = orderHits(likeness === undefined ? hits : hits.filter((hit) => hit.likeness === likeness), order);
      const start = (page - 1) * page_size;
      const [list, shown, { isIndexing, isFormer }] = await inParallel(db, [
        toPictureHits(session, ordered.slice(start, start + page_size)),
        describeQuery(session, looked),
        openServed(),
        isNew && deps.searchLog.save(session, looked, query, hits),
      ]);
      return {
        list,
        total: ordered.length,
        page,
        page_size,
        query: shown,
        bands: { same: countOf(hits, 'same'), similar: countOf(hits, 'similar') },
        words,
        is_indexing: isIndexing,
        is_changing: isFormer,
        indexed_percent: percentOf(served.progress()),
      };
    },

    /** Who makes what looks like it; the maker of the most alike first. */
    async searchFactories({ session }: SessionContext, { page, page_size, ...input }: Looked & PageRequest) {
      const looked = await queries.find(session, input);
      await allowance.takeSearch(session, { kind: 'picture', value: looked.identity });
      const { hits } = await findAll(session, looked, NO_FILTERS, page);
      if (page === 1) await deps.searchLog.save(session, looked, NO_FILTERS, hits);
      const byFactory = new Map<number, Hit[]>();
      for (const hit of hits) byFactory.set(hit.factory_id, [...(byFactory.get(hit.factory_id) ?? []), hit]);
      const start = (page - 1) * page_size;
      const ids = [...byFactory.keys()].slice(start, start + page_size);
      const best = ids.flatMap((id) => byFactory.get(id)!.slice(0, TOYS_OF_A_FACTORY));
      const [cards, toys, shown] = await inParallel(db, [
        deps.factoryCards.cards(db, session, ids),
        toPictureHits(session, best),
        describeQuery(session, looked),
      ]);
      return {
        list: cards.map((factory) => ({
          factory,
          toys: toys.filter(({ factory_id }) => factory_id === factory.id),
          score: likenessPercent(byFactory.get(factory.id)![0]!.closeness),
        })),
        total: byFactory.size,
        page,
        page_size,
        query: shown,
      };
    },

    /** Almost the same toy from other factories, the cheapest first, with what they ask for it. */
    async elsewhere({ session }: SessionContext, toyId: number) {
      const toy = await openPicturedToy(db, session.tenant_id, toyId);
      if (!toy) throw new AppError('NOT_FOUND');
      const hits = toy.picture_ids.length === 0 ? [] : await aroundToy(session, toyId);
      const same = hits.filter(({ likeness, factory_id }) => likeness === 'same' && factory_id !== toy.factory_id);
      const order = can(session, 'cost.see') ? 'price_asc' : 'likeness';
      const list = await toPictureHits(session, orderHits(same, order).slice(0, MOST_ELSEWHERE));
      const prices = list.flatMap(({ exworks_price }) => exworks_price ?? []);
      return { list, price_min: prices[0] ?? null, price_max: prices.at(-1) ?? null };
    },

    async similar({ session }: SessionContext, toyId: number, count: number): Promise<PictureHit[]> {
      const toy = await openPicturedToy(db, session.tenant_id, toyId);
      if (!toy) throw new AppError('NOT_FOUND');
      if (toy.picture_ids.length === 0) return [];
      return toPictureHits(session, (await aroundToy(session, toyId)).slice(0, count));
    },

    /** Reads the vectors before a search has to wait for them. */
    warmUp: async (): Promise<void> => void (await served.get()),

    progress: served.progress,

    async close(): Promise<void> {
      served.close();
      await index.close();
    },
  } satisfies PictureMatcher & Record<string, unknown>;
}

/** Of the pictures those that the newest model has seen; 100 only when that is all. */
function percentOf({ state, pictures, seen }: IndexProgress): number {
  return state === 'complete' || pictures === 0 ? 100 : Math.min(99, Math.floor((seen / pictures) * 100));
}
