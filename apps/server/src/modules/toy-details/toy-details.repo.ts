import { businessDay } from '@wanyuan/domain';
import { and, asc, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import {
  ranking_entries,
  rankings,
  type RankingKind,
  special_offers,
  toy_price_changes,
  toys,
  visibleTo,
} from '../toys/toys.module.ts';

export interface RankingPlace {
  kind: RankingKind;
  scope: string;
  week: string;
  position: number;
  previous_position: number | null;
  score: number;
}

/** From the price at listing to today's. */
const PRICES = sql<{ day: string; price: string }[]>`(
  select coalesce(json_agg(json_build_object('day', p.changed_on, 'price', p.price::text) order by p.changed_on), '[]')
  from ${toy_price_changes} p where p.toy_id = ${toys.id})`;

/** Its places in the rankings of this week, or of the last week that has one. */
const places = (today: string) => sql<RankingPlace[]>`(
  select coalesce(json_agg(json_build_object(
    'kind', r.kind, 'scope', r.scope, 'week', r.week,
    'position', e.position, 'previous_position', e.previous_position, 'score', e.score) order by e.position, r.id), '[]')
  from ${ranking_entries} e join ${rankings} r on r.id = e.ranking_id
  where e.toy_id = ${toys.id}
    and r.week = (select max(n.week) from ${rankings} n where n.kind = r.kind and n.scope = r.scope and n.week <= ${today}))`;

export type ToyDetailRow = Awaited<ReturnType<typeof listDetailRows>>[number];

/** Everything that the catalogue knows of some toys, hidden ones included; those of other companies are left out. */
export async function listDetailRows(db: Db, tenant: number, ids: readonly number[], now: Date) {
  const offer = db
    .select({
      offer_price: special_offers.price,
      offer_until: special_offers.until,
      offer_starts: sql<Date>`${special_offers.starts_at}`.mapWith(special_offers.starts_at).as('offer_starts'),
      offer_stock: sql<number>`${special_offers.stock_cartons}`.as('offer_stock'),
      offer_minimum: special_offers.minimum_cartons,
    })
    .from(special_offers)
    .where(and(eq(special_offers.toy_id, toys.id), lte(special_offers.starts_at, now), gt(special_offers.until, now)))
    .orderBy(asc(special_offers.price))
    .limit(1)
    .as('offer');
  return db
    .select({
      ...getTableColumns(toys),
      toy_id: toys.id,
      offer_price: offer.offer_price,
      offer_until: offer.offer_until,
      offer_starts: offer.offer_starts,
      offer_stock: offer.offer_stock,
      offer_minimum: offer.offer_minimum,
      prices: PRICES,
      places: places(businessDay(now)),
    })
    .from(toys)
    .leftJoinLateral(offer, sql`true`)
    .where(and(visibleTo(tenant), sql`${toys.id} = any(${sql.param([...ids])}::bigint[])`));
}
