import type { ToyCounts, ToyList, ToyListQuery, ToyQuery } from '@wanyuan/contract';
import { businessDay, COUNT_CAP, TOY_ORDERS, wholeMinute, type DataModule, type ToyOrder } from '@wanyuan/domain';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { Session, SessionContext } from '#rpc/context.ts';
import type { AllowanceService } from '#modules/allowance/allowance.module.ts';
import { factoryNames, type FactoryBlockService } from '#modules/factory-directory/factory-directory.module.ts';
import { showroomNames } from '#modules/showrooms/showrooms.module.ts';
import type { RankingService } from '#modules/rankings/rankings.module.ts';
import type { Viewer, ToySearchService } from '#modules/toy-search/toy-search.module.ts';
import type { ToyCardService } from '#modules/toys/toys.module.ts';
import { ZONES, type Zone, type ZoneQuestion } from './zones.sql.ts';

interface Dependencies {
  search: ToySearchService;
  toyCards: ToyCardService;
  rankings: RankingService;
  blocks: Pick<FactoryBlockService, 'ids'>;
  allowance: Pick<AllowanceService, 'takeSearch'>;
  exhibitorIds: ZoneQuestion['exhibitorIds'];
  now: () => Date;
}

export { FIRST } from './zones.sql.ts';
export type ZoneService = ReturnType<typeof createZoneService>;

/** Lists of toys: the one search, narrowed and sorted as the zone says. */
export function createZoneService(deps: Dependencies) {
  const { search, toyCards, rankings, blocks, allowance, exhibitorIds, now } = deps;

  async function scopeOf(db: Db, zone: Zone, topic: string) {
    // Whole minutes: the same question keeps its answer for a while.
    const at = wholeMinute(now());
    return zone.scope({ db, topic, now: at, today: businessDay(at), exhibitorIds });
  }

  async function viewerOf(db: Db, { tenant_id: tenant }: Session): Promise<Viewer> {
    return { tenant, blocked_factory_ids: await blocks.ids(db, tenant) };
  }

  return {
    /** A page of a zone. Each new text costs free users one of their searches. */
    async list({ db, session }: SessionContext<Pool>, module: DataModule, query: ToyListQuery): Promise<ToyList> {
      const zone = zoneOf(module);
      const { page, page_size, order, ...rest } = query;
      if (rest.keyword !== '') await allowance.takeSearch(session, { kind: 'text', value: rest.keyword });
      const [viewer, scope] = await inParallel(db, [viewerOf(db, session), scopeOf(db, zone, rest.topic)]);
      const offset = Math.min((page - 1) * page_size, COUNT_CAP);
      const { ids, ...hits } = await search.search(db, viewer, {
        query: rest,
        scope,
        order: chosenOrder(zone, order, rest.keyword !== ''),
        offset,
        limit: Math.min(page_size, COUNT_CAP - offset),
      });
      const cards = await toyCards.cards(db, session, ids);
      const list = zone.ranking ? await rankings.withRanks(db, zone.ranking(rest.topic), cards) : cards;
      return { list, page, page_size, ...hits };
    },

    /** The toys of a list from its beginning, in its order. A new text costs what it costs in the list. */
    async ids(
      db: Db,
      session: Session,
      module: DataModule,
      { order, limit, ...query }: ToyQuery & { order: ToyOrder | undefined; limit: number },
    ): Promise<number[]> {
      const zone = zoneOf(module);
      if (query.keyword !== '') await allowance.takeSearch(session, { kind: 'text', value: query.keyword });
      const viewer = await viewerOf(db, session);
      const scope = await scopeOf(db, zone, query.topic);
      const { ids } = await search.search(db, viewer, {
        query,
        scope,
        order: chosenOrder(zone, order, query.keyword !== ''),
        offset: 0,
        limit: Math.min(limit, COUNT_CAP),
      });
      return ids;
    },

    /** How many toys each choice of a filter would leave in a zone. */
    async counts({ db, session }: SessionContext<Pool>, module: DataModule, query: ToyQuery): Promise<ToyCounts> {
      const zone = zoneOf(module);
      const [viewer, scope] = await inParallel(db, [viewerOf(db, session), scopeOf(db, zone, query.topic)]);
      const counts = await search.counts(db, viewer, query, scope);
      const [rooms, names] = await inParallel(db, [
        showroomNames(
          db,
          counts.showroom.map(({ value }) => Number(value)),
        ),
        factoryNames(
          db,
          counts.factory.map(({ value }) => Number(value)),
        ),
      ]);
      return {
        ...counts,
        showroom: counts.showroom.map((row) => ({ ...row, name: rooms.get(Number(row.value)) ?? '' })),
        factory: counts.factory.map((row) => ({ ...row, name: names.get(Number(row.value)) ?? '' })),
      };
    },

    suggest: async ({ db, session }: SessionContext, keyword: string) =>
      search.suggest(db, await viewerOf(db, session), keyword),
  };
}

function zoneOf(module: DataModule): Zone {
  const zone = ZONES[module];
  if (!zone) throw new AppError('NOT_FOUND', { msg: '这里没有产品列表' });
  return zone;
}

/** Without an order that the zone has, a keyword puts the best match first; else the zone's default holds. */
function chosenOrder(zone: Zone, order: ToyOrder | undefined, hasKeyword: boolean): ToyOrder {
  if (order !== undefined && zone.orders.includes(order)) return order;
  return hasKeyword ? 'relevance' : zone.orders[0];
}

/** The orders and tabs of a zone; the first order is the default. */
export function zoneChoices(module: DataModule, hasKeyword: boolean) {
  const zone = zoneOf(module);
  const first = chosenOrder(zone, undefined, hasKeyword);
  const orders = [first, ...zone.orders.filter((order) => order !== first)];
  const label = (order: ToyOrder) => (order === 'list' && zone.listLabel) || TOY_ORDERS[order];
  return {
    list: orders.map((order) => ({ value: order, label: label(order) })),
    topics: [...(zone.topics ?? [])],
  };
}
