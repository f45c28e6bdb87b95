import { and, asc, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import { toy_search } from './toy-search.schema.ts';
import { toys, openTo, visibleTo } from '../toys/toys.module.ts';

const among = (ids: readonly number[]): SQL => sql`${toys.id} = any(${sql.param([...ids])}::bigint[])`;

/** What a company may know of some toys, hidden ones included; black ones and those of other companies are left out. */
export async function listKnownToys(db: Db, tenant: number, ids: readonly number[]) {
  return db
    .select({
      id: toys.id,
      name: toys.name,
      is_public: sql<boolean>`${toys.company_id} is null`,
      is_open: sql<boolean>`(not ${toys.is_set_hide} or ${toys.stop_time} is not null)`,
    })
    .from(toys)
    .where(and(among(ids), visibleTo(tenant), eq(toys.is_black, false)));
}

export async function listMatching(db: Db, tenant: number, ids: readonly number[], keyword: string) {
  return db
    .select({ id: toys.id })
    .from(toys)
    .where(
      and(
        among(ids),
        openTo(tenant),
        containsWords(keyword, [toys.name, toys.name_en, toys.article_number, toys.number]),
      ),
    );
}

/** A look at a toy weighs one in its popularity. */
export async function addViews(db: Db, views: ReadonlyMap<number, number>): Promise<void> {
  const ids = [...views.keys()].toSorted((a, b) => a - b);
  const counts = ids.map((id) => views.get(id)!);
  await db.execute(sql`
    update ${toys} set view_count = view_count + seen.views, popularity = popularity + seen.views
    from unnest(${sql.param(ids)}::bigint[], ${sql.param(counts)}::int[]) as seen(toy_id, views)
    where ${toys.id} = seen.toy_id`);
}

/** Those of the toys that no other transaction is changing, held as they are until this one ends. */
export async function holdIdle(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: toys.id })
    .from(toys)
    .where(among(ids))
    .orderBy(asc(toys.id))
    .for('share', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Toys whose popularity has changed since the search took it in, by id. */
export async function listOutdated(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: toys.id })
    .from(toys)
    .innerJoin(toy_search, eq(toy_search.toy_id, toys.id))
    .where(and(gt(toys.id, afterId), ne(toys.popularity, toy_search.popularity)))
    .orderBy(asc(toys.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
