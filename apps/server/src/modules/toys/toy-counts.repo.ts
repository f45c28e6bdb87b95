import { and, count, eq, gte, inArray, isNull, lt, lte, notInArray, or } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { toy_placements } from './curated-lists.schema.ts';
import { toys } from './toys.schema.ts';
import { listedFor } from './visible-to.sql.ts';

export interface CountScope {
  tenant: number | null;
  /** Factories that the company wants to see no more. */
  blocked: readonly number[];
}

export interface ToyPlace {
  factoryIds?: readonly number[] | undefined;
  showroomId?: number | undefined;
}

const listedIn = ({ tenant, blocked }: CountScope) =>
  and(listedFor(tenant), blocked.length === 0 ? undefined : notInArray(toys.factory_id, [...blocked]));

/** Of the public catalogue. */
export async function countListedWithin(db: Db, from: Date, until: Date): Promise<number> {
  return db.$count(toys, and(listedFor(null), gte(toys.listed_at, from), lt(toys.listed_at, until)));
}

/** How many toys of each factory are to be seen, in one showroom or anywhere. */
export async function countToysByFactory(db: Db, scope: CountScope, { factoryIds, showroomId }: ToyPlace) {
  return db
    .select({ factory_id: toys.factory_id, count: count() })
    .from(toys)
    .where(
      and(
        listedIn(scope),
        factoryIds === undefined ? undefined : inArray(toys.factory_id, [...factoryIds]),
        showroomId === undefined ? undefined : eq(toys.showroom_id, showroomId),
      ),
    )
    .groupBy(toys.factory_id);
}

/** How many toys stand in each activity on a day. */
export async function countToysByActivity(db: Db, day: string) {
  return db
    .select({ topic: toy_placements.topic, count: count() })
    .from(toy_placements)
    .innerJoin(toys, eq(toys.id, toy_placements.toy_id))
    .where(
      and(
        eq(toy_placements.list, 'activity'),
        lte(toy_placements.starts_on, day),
        or(isNull(toy_placements.ends_on), gte(toy_placements.ends_on, day)),
        listedFor(null),
      ),
    )
    .groupBy(toy_placements.topic);
}

/** Those of some toys that may be listed. */
export async function listListedIds(db: Db, scope: CountScope, ids: readonly number[]) {
  return db
    .select({ id: toys.id })
    .from(toys)
    .where(and(listedIn(scope), inArray(toys.id, [...ids])));
}
