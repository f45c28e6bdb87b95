import { DAY_MS } from '@wanyuan/domain';
import { and, eq, gt, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import {
  ranking_entries,
  toy_placements,
  type PlacementList,
  type RankingKind,
  special_offers,
  toys,
} from '#modules/toys/toys.module.ts';
import { latestRankingId } from '#modules/rankings/rankings.module.ts';
import { type ListScope, toy_search } from '#modules/toy-search/toy-search.module.ts';

// Spelled out: inside a subquery a bare column name would be the subquery's own.
const searchedToy = sql`${toy_search}.toy_id`;

/** Toys that people of the platform placed in a list, in their order. An empty topic takes all of them. */
export function placedIn(list: PlacementList, topic: string, today: string): ListScope {
  const isPlaced = and(
    eq(toy_placements.list, list),
    topic === '' ? undefined : eq(toy_placements.topic, topic),
    lte(toy_placements.starts_on, today),
    or(isNull(toy_placements.ends_on), gte(toy_placements.ends_on, today)),
  );
  return {
    where: sql`${toy_search.toy_id} in (select ${toy_placements.toy_id} from ${toy_placements} where ${isPlaced})`,
    position: sql`(
      select min(${toy_placements.position}) from ${toy_placements}
      where ${isPlaced} and ${toy_placements.toy_id} = ${searchedToy})`,
  };
}

/** Toys of the newest week of a ranking, by their place in it. */
export function rankedIn(kind: RankingKind, scope: string, today: string): ListScope {
  const isRanked = sql`${ranking_entries.ranking_id} = ${latestRankingId(kind, scope, today)}`;
  return {
    where: sql`${toy_search.toy_id} in (select ${ranking_entries.toy_id} from ${ranking_entries} where ${isRanked})`,
    position: sql`(
      select min(${ranking_entries.position}) from ${ranking_entries}
      where ${isRanked} and ${ranking_entries.toy_id} = ${searchedToy})`,
  };
}

/** Toys whose offer runs, those that end soonest first. */
export function onOffer(now: Date): ListScope {
  const at = now.toISOString();
  const isRunning = sql`${special_offers.starts_at} <= ${at}::timestamptz and ${special_offers.until} > ${at}::timestamptz`;
  return {
    where: sql`${toy_search.toy_id} in (select ${special_offers.toy_id} from ${special_offers} where ${isRunning})`,
    position: sql`(
      select extract(epoch from min(${special_offers.until})) from ${special_offers}
      where ${isRunning} and ${special_offers.toy_id} = ${searchedToy})`,
  };
}

/** The article number, which searches know only without its separators. */
export const articleNumber = sql`(select ${toys.article_number} from ${toys} where ${toys.id} = ${searchedToy})`;

export const listedWithin = (days: number, now: Date): SQL =>
  gte(toy_search.listed_at, new Date(now.getTime() - days * DAY_MS));

/** No public toy of this form was listed before: other colours and old moulds do not count as new. */
export const firstOfItsForm: SQL = sql`not exists (
  select 1 from ${toys} as itself join ${toys} as older on older.design_key = itself.design_key
  where itself.id = ${searchedToy} and older.company_id is null
    and (older.listed_at, older.id) < (itself.listed_at, itself.id))`;

/** Rows that a topic names by their id; a topic that is no id names none. */
export function withTopicId(column: typeof toy_search.ip_id | typeof toy_search.showroom_id, topic: string): SQL {
  return topic === '' ? sql`${column} is not null` : sql`${column} = ${toId(topic)}`;
}

/** Zero is the id of no row. */
export const toId = (topic: string): number => (/^[1-9]\d{0,14}$/.test(topic) ? Number(topic) : 0);

export const fromFactories = (ids: readonly number[]): SQL =>
  ids.length === 0 ? sql`false` : inArray(toy_search.factory_id, [...ids]);

/** Toys of a list that were listed after one moment and up to another. */
export const listedBetween = (where: SQL | undefined, after: Date, until: Date): SQL | undefined =>
  and(where, gt(toy_search.listed_at, after), lte(toy_search.listed_at, until));
