import { and, asc, desc, eq, gte, isNull, lte, notInArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { toy_placements, type PlacementList, toys, listedFor } from '#modules/toys/toys.module.ts';
import { toy_search } from '#modules/toy-search/toy-search.module.ts';

/** The most chosen toys are looked for among this many of the most popular, without reading the others. */
const POPULAR_ENOUGH = 2000;

/** In the public catalogue and of no blocked factory: home pages show no company's private toys. */
function isShown(blocked: readonly number[]): SQL | undefined {
  return and(
    eq(toy_search.scope, 0),
    blocked.length === 0 ? undefined : notInArray(toy_search.factory_id, [...blocked]),
  );
}

const FORM = { id: toy_search.toy_id, design_key: toys.design_key };

/** The last to come in. */
export async function listNewest(db: Db, blocked: readonly number[], limit: number) {
  return db
    .select(FORM)
    .from(toy_search)
    .innerJoin(toys, eq(toys.id, toy_search.toy_id))
    .where(isShown(blocked))
    .orderBy(desc(toy_search.listed_at), desc(toy_search.toy_id))
    .limit(limit);
}

/** The most popular, all or of one category. */
export async function listPopular(db: Db, blocked: readonly number[], limit: number, categoryId?: number) {
  return db
    .select(FORM)
    .from(toy_search)
    .innerJoin(toys, eq(toys.id, toy_search.toy_id))
    .where(and(isShown(blocked), categoryId === undefined ? undefined : eq(toy_search.category_id, categoryId)))
    .orderBy(desc(toy_search.popularity), desc(toy_search.toy_id))
    .limit(limit);
}

/** Toys in most carts, of the popular ones only: a cart weighs twenty looks in popularity. */
export async function listMostChosen(db: Db, blocked: readonly number[], limit: number) {
  const popular = db
    .select({ id: toys.id, design_key: toys.design_key, cart_count: toys.cart_count })
    .from(toys)
    .where(and(listedFor(null), blocked.length === 0 ? undefined : notInArray(toys.factory_id, [...blocked])))
    .orderBy(desc(toys.popularity), desc(toys.id))
    .limit(POPULAR_ENOUGH)
    .as('popular');
  return db
    .select({ id: popular.id, design_key: popular.design_key })
    .from(popular)
    .orderBy(desc(popular.cart_count), desc(popular.id))
    .limit(limit);
}

/** What the platform's people placed in a list, in their order. */
export async function listPlaced(
  db: Db,
  list: PlacementList,
  blocked: readonly number[],
  today: string,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: toy_search.toy_id })
    .from(toy_placements)
    .innerJoin(toy_search, eq(toy_search.toy_id, toy_placements.toy_id))
    .where(
      and(
        eq(toy_placements.list, list),
        lte(toy_placements.starts_on, today),
        or(isNull(toy_placements.ends_on), gte(toy_placements.ends_on, today)),
        isShown(blocked),
      ),
    )
    .orderBy(asc(toy_placements.position), asc(toy_placements.toy_id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
