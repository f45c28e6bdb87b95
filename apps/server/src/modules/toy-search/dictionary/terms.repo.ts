import { desc, sql } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { MOST_TERMS } from '../indexing/term-tally.ts';
import { search_terms } from '../toy-search.schema.ts';

export type TermRow = Awaited<ReturnType<typeof listTerms>>[number];

/** Between two counts new words come in, so there may be more than a process should hold. */
export async function listTerms(db: Db) {
  return db.select().from(search_terms).orderBy(desc(search_terms.frequency)).limit(MOST_TERMS);
}

/** How often the frequent lexemes stand in docs, as the database's own statistics have it, and how many docs there are. */
export async function readDocStatistics(db: Db): Promise<{ toys: number; shares: Map<string, number> }> {
  const { rows } = await db.execute<{ toys: number; lexemes: string[] | null; shares: number[] | null }>(sql`
    select greatest(c.reltuples, 0)::float8 as toys,
      s.most_common_elems::text::text[] as lexemes, s.most_common_elem_freqs::float8[] as shares
    from pg_class c
    left join pg_stats s on s.schemaname = c.relnamespace::regnamespace::text and s.tablename = c.relname and s.attname = 'doc'
    where c.oid = 'toy_search'::regclass`);
  const [row] = rows;
  const shares = new Map((row?.lexemes ?? []).map((lexeme, index) => [lexeme, row!.shares![index]!]));
  return { toys: row?.toys ?? 0, shares };
}
