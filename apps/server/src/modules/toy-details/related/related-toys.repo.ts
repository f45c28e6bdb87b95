import { and, asc, between, desc, eq, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { type Viewer, toy_search } from '#modules/toy-search/toy-search.module.ts';
import { toys, openTo } from '#modules/toys/toys.module.ts';

export type OpenToy = NonNullable<Awaited<ReturnType<typeof getOpenToy>>>;

/** Where costs are hidden from the viewer, toys are neither chosen nor sorted by them: both would tell. */
export interface RelatedViewer extends Viewer {
  sees_costs: boolean;
}

/** A toy that may be looked at. */
export async function getOpenToy(db: Db, tenant: number, id: number) {
  const [row] = await db
    .select({
      id: toys.id,
      name: toys.name,
      factory_id: toys.factory_id,
      category_id: toys.category_id,
      article_number: toys.article_number,
      design_key: toys.design_key,
      price: sql<number>`${toys.exworks_price}::float8`,
    })
    .from(toys)
    .where(and(eq(toys.id, id), openTo(tenant)));
  return row ?? null;
}

function shownTo({ tenant, blocked_factory_ids }: Viewer): SQL | undefined {
  return and(
    tenant === null ? eq(toy_search.scope, 0) : or(eq(toy_search.scope, 0), eq(toy_search.scope, tenant)),
    blocked_factory_ids.length === 0 ? undefined : notInArray(toy_search.factory_id, [...blocked_factory_ids]),
  );
}

/** The best of the same factory. */
export async function listOfFactory(db: Db, viewer: Viewer, toy: OpenToy, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: toy_search.toy_id })
    .from(toy_search)
    .where(and(shownTo(viewer), eq(toy_search.factory_id, toy.factory_id), ne(toy_search.toy_id, toy.id)))
    .orderBy(desc(toy_search.rank_score), desc(toy_search.toy_id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Well-known toys of the same category and, for viewers who see it, about the same price; to choose the alike from. */
export async function listCandidates(db: Db, viewer: RelatedViewer, toy: OpenToy, limit: number) {
  return db
    .select({ id: toy_search.toy_id, name: toys.name, price: toy_search.price, design_key: toys.design_key })
    .from(toy_search)
    .innerJoin(toys, eq(toys.id, toy_search.toy_id))
    .where(
      and(
        shownTo(viewer),
        eq(toy_search.category_id, toy.category_id),
        ne(toy_search.toy_id, toy.id),
        viewer.sees_costs ? between(toy_search.price, toy.price / 3, toy.price * 3) : undefined,
      ),
    )
    .orderBy(desc(toy_search.rank_score), desc(toy_search.toy_id))
    .limit(limit);
}

/** The cheapest of each other factory that makes the same form; for those who see no prices the best known. */
export async function listOtherMakers(db: Db, viewer: RelatedViewer, toy: OpenToy, limit: number): Promise<number[]> {
  if (toy.design_key === null) return [];
  const place = viewer.sees_costs ? toy_search.price : sql<number>`-${toy_search.rank_score}`;
  const first = db
    .selectDistinctOn([toy_search.factory_id], { id: toy_search.toy_id, place: sql<number>`${place}`.as('place') })
    .from(toys)
    .innerJoin(toy_search, eq(toy_search.toy_id, toys.id))
    .where(and(shownTo(viewer), eq(toys.design_key, toy.design_key), ne(toys.factory_id, toy.factory_id)))
    .orderBy(toy_search.factory_id, asc(place), toy_search.toy_id)
    .as('first');
  const rows = await db.select({ id: first.id }).from(first).orderBy(asc(first.place), asc(first.id)).limit(limit);
  return rows.map(({ id }) => id);
}
