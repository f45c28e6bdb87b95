import { sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { toys } from './toys.schema.ts';
import { listedFor } from './visible-to.sql.ts';

/** Some articles of a factory; an empty list stands for all. */
export interface ArticleRange {
  factory_id: number;
  articles: readonly string[];
}

/** For each range, in order: how many toys are in it, and the most popular of them. */
export async function listCovered(db: Db, tenant: number, ranges: readonly ArticleRange[], each: number) {
  const asked = JSON.stringify(ranges.map(({ factory_id, articles }) => ({ factory_id, articles })));
  const { rows } = await db.execute<{ toy_count: number; toy_ids: number[] }>(sql`
    select covered.toy_count, covered.toy_ids
    from rows from (jsonb_to_recordset(${asked}::jsonb) as (factory_id bigint, articles jsonb))
      with ordinality as range(factory_id, articles, place)
    cross join lateral (
      select count(*)::int as toy_count,
        coalesce((array_agg(${toys.id}::float8 order by ${toys.popularity} desc))[1:${each}], '{}') as toy_ids
      from ${toys}
      where ${toys.factory_id} = range.factory_id and ${listedFor(tenant)}
        and (range.articles = '[]' or range.articles ? ${toys.article_number})
    ) as covered
    order by range.place`);
  return rows;
}
