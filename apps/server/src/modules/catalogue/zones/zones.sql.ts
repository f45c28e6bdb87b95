import { CATEGORY_GROUPS, SALES_MARKETS, type DataModule, type ToyOrder } from '@wanyuan/domain';
import { and, gt, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { hasCertificateInForce } from '#modules/factory-directory/factory-directory.module.ts';
import type { RankingKind } from '#modules/toys/toys.module.ts';
import { type ListScope, toy_search } from '#modules/toy-search/toy-search.module.ts';
import * as scopes from './zone-scopes.sql.ts';

const NEW_ZONE_DAYS = 60;
/** The tab of new toys that shows each form once, and only forms that no earlier toy has. */
export const FIRST = 'first';

/** What a zone may ask when it says which toys are its own. */
export interface ZoneQuestion {
  db: Db;
  now: Date;
  today: string;
  /** A tab of the zone; empty for all. Those that it does not know have no toys. */
  topic: string;
  /** Factories with a booth in an exhibition. */
  exhibitorIds(db: Db, exhibitionId: number): Promise<readonly number[]>;
}

export interface Topic {
  value: string;
  label: string;
}

export interface Zone {
  scope(question: ZoneQuestion): ListScope | Promise<ListScope>;
  /** The first is the default. */
  orders: readonly [ToyOrder, ...ToyOrder[]];
  /** What the order `list` is called here. */
  listLabel?: string;
  topics?: readonly Topic[];
  /** The ranking whose places the cards show. */
  ranking?(topic: string): { kind: RankingKind; scope: string };
}

const ORDERS: readonly ToyOrder[] = [
  'relevance',
  'newest',
  'updated',
  'price_asc',
  'price_desc',
  'popularity',
  'stock',
];
const startingWith = (first: ToyOrder): Zone['orders'] => [first, ...ORDERS.filter((order) => order !== first)];

const markets: readonly Topic[] = SALES_MARKETS.map((market) => ({ value: market, label: market }));
const groups: readonly Topic[] = CATEGORY_GROUPS.map(({ key, name }) => ({ value: key, label: name }));

const hotRanking = (topic: string) =>
  topic === '' ? ({ kind: 'global', scope: '' } as const) : ({ kind: 'regional', scope: topic } as const);
const marketRanking = (topic: string) => ({ kind: 'market', scope: topic }) as const;

/** Every zone is this table's row and nothing else. Null: toys are met there, but not in a list of its own. */
export const ZONES: Record<DataModule, Zone | null> = {
  sample: { scope: () => ({}), orders: startingWith('relevance') },
  new: {
    scope: ({ now, topic }) => ({
      where: and(scopes.listedWithin(NEW_ZONE_DAYS, now), topic === FIRST ? scopes.firstOfItsForm : undefined),
    }),
    orders: startingWith('newest'),
    topics: [{ value: FIRST, label: '首发新款' }],
  },
  stock: { scope: () => ({ where: gt(toy_search.stock_cartons, 0) }), orders: startingWith('stock') },
  cross: { scope: () => ({ where: sql`${toy_search.is_cross_border}` }), orders: startingWith('popularity') },
  spread: { scope: () => ({ where: sql`${toy_search.is_ecommerce}` }), orders: startingWith('newest') },
  three_d: { scope: () => ({ where: sql`${toy_search.has_model}` }), orders: startingWith('relevance') },
  discount: { scope: ({ now }) => scopes.onOffer(now), orders: startingWith('list'), listLabel: '即将结束' },
  hot: {
    scope({ topic, today }) {
      const { kind, scope } = hotRanking(topic);
      return scopes.rankedIn(kind, scope, today);
    },
    orders: startingWith('list'),
    listLabel: '名次',
    topics: markets,
    ranking: hotRanking,
  },
  fittings: { scope: ({ today }) => scopes.placedIn('fittings', '', today), orders: startingWith('list') },
  recommend: { scope: ({ today }) => scopes.placedIn('recommend', '', today), orders: startingWith('list') },
  activity: {
    scope: ({ topic, today }) => scopes.placedIn('activity', topic, today),
    orders: startingWith('list'),
  },
  certificate: {
    scope: ({ today }) => ({
      where: hasCertificateInForce(
        {
          factory_id: toy_search.factory_id,
          article_number: scopes.articleNumber,
          certification_bits: toy_search.certification_bits,
        },
        today,
      ),
    }),
    orders: startingWith('updated'),
  },
  overseas: {
    scope: ({ topic, today }) => scopes.placedIn('overseas', topic, today),
    orders: startingWith('list'),
    topics: markets,
  },
  ranking: {
    scope: ({ topic, today }) => scopes.rankedIn('market', topic, today),
    orders: startingWith('list'),
    listLabel: '名次',
    topics: groups,
    ranking: marketRanking,
  },
  video: { scope: () => ({ where: sql`${toy_search.has_video}` }), orders: startingWith('popularity') },
  ip: {
    scope: ({ topic }) => ({ where: scopes.withTopicId(toy_search.ip_id, topic) }),
    orders: startingWith('relevance'),
  },
  showroom: {
    scope: ({ topic }) => ({ where: scopes.withTopicId(toy_search.showroom_id, topic) }),
    orders: startingWith('relevance'),
  },
  exhibition: {
    scope: async ({ db, topic, exhibitorIds }) => ({
      where: scopes.fromFactories(await exhibitorIds(db, scopes.toId(topic))),
    }),
    orders: startingWith('popularity'),
  },
  live: null,
  factory: null,
  image: null,
};
