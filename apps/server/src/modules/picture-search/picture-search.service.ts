import type { PictureHit, ToyQuery } from '@wanyuan/contract';
import { LRUCache } from 'lru-cache';
import { can, type PictureOrder } from '@wanyuan/domain';
import { likenessPercent } from '@wanyuan/vision';
import type { Logger } from 'pino';
import { inParallel, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import type { AllowanceService } from '../allowance/allowance.module.ts';
import type { Viewer, ToySearchService } from '../toy-search/toy-search.module.ts';
import { openPicturedToy, type ToyCardService } from '../toys/toys.module.ts';
import { blockedFactoryIds } from '../factory-directory/factory-directory.module.ts';
import type { FactoryCardService } from '../factories/factories.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { VectorIndex } from './index/vector-index.ts';
import type { MatchRequest, PictureMatch, PictureMatcher } from './picture-matcher.ts';
import type { PictureSearchLog } from './picture-search-log.service.ts';
import { findHits, type FoundHits, type Hit } from './search/find-hits.ts';
import { countOf, orderHits } from './search/order-hits.ts';
import type { Looked, QueryPicture, QueryPictures } from './search/query-pictures.ts';
import type { Served, ServedModel } from './search/served-model.ts';
import { explainVisionFault } from './source-reader.ts';

interface Dependencies {
  db: Pool;
  log: Logger;
  index: VectorIndex;
  served: ServedModel;
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

export type PictureSearchService = ReturnType<typeof createPictureSearchService>;

/** Finds toys, and who makes them, by what they look like. */
export function createPictureSearchService(deps: Dependencies) {
  const { db, log, index, served, queries, search, toyCards, pictures, allowance } = deps;
  const kept = new LRUCache<string, FoundHits>({ max: 500, ttl: KEPT_MS });

  async function openServed(): Promise<Served> {
    try {
      return await served.get();
    } catch (error) {
      log.error({ err: error }, '以图搜款不可用');
      throw new AppError('UNAVAILABLE', { msg: '以图搜款暂不可用，请稍后重试', cause: error });
    }
  }

  const viewerOf = async (tenant: number): Promise<Viewer> => ({
    tenant,
    blocked_factory_ids: await blockedFactoryIds(db, tenant),
  });

  const find = (vectors: Int8Array[], viewer: Viewer, query: ToyQuery): Promise<FoundHits> =>
    findHits({ db, index, search }, { queries: vectors, viewer, query });

  /** The whole list of a search; the first page always searches anew. */
  async function findAll(session: Session, looked: QueryPicture, query: ToyQuery, page: number): Promise<FoundHits> {
    const [model, viewer] = await inParallel(db, [openServed(), viewerOf(session.tenant_id)]);
    const { picture_id, box, toy_id } = looked;
    const key = JSON.stringify([model.key, picture_id, toy_id, box, viewer, query]);
    const known = page > 1 ? kept.get(key) : undefined;
    if (known) return known;
    const { hits, words } = await find(await queries.vectors(looked, model), viewer, query);
    const found = { hits: hits.filter((hit) => hit.toy_id !== toy_id), words };
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

  async function matchPicture({ picture, tenant, limit, isBackground = false }: MatchRequest): Promise<PictureMatch[]> {
    const [model, viewer] = await inParallel(db, [openServed(), viewerOf(tenant)]);
    const looked = { other_picture_ids: [], box: null, toy_id: null };
    const vectors =
      'id' in picture
        ? await queries.vectors({ ...looked, picture_id: picture.id }, model, isBackground)
        : await model.model.queryVectors(picture.bytes, null, { isBackground }).catch((error: unknown) => {
            throw explainVisionFault(error);
          });
    const { hits } = await find(vectors, viewer, NO_FILTERS);
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
      const { hits, words } = await findAll(session, looked, query, page);
      const isNew = page === 1 && likeness === undefined;
      const ordered = orderHits(likeness === undefined ? hits : hits.filter((hit) => hit.likeness === likeness), order);
      const start = (page - 1) * page_size;
      const [list, shown, { isIndexing }] = await inParallel(db, [
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

    async close(): Promise<void> {
      served.close();
      await index.close();
    },
  } satisfies PictureMatcher & Record<string, unknown>;
}
