import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { withTransaction, type Db } from '#infra/database/database.ts';
import { toys } from '#modules/toys/toys.module.ts';
import { search_terms, toy_search } from '../toy-search.schema.ts';

type NewTerm = typeof search_terms.$inferInsert;

const TERMS_A_STATEMENT = 5000;

/**
 * Names of the toys that everybody may find, those with the lowest ids after `after` first. Words of a company's own toys
 * would tell others what it has.
 */
export async function listNamesAfter(db: Db, after: number, limit: number) {
  return (
    db
      .select({ id: toys.id, name: toys.name, name_en: toys.name_en })
      .from(toy_search)
      .innerJoin(toys, eq(toys.id, toy_search.toy_id))
      // On both tables: a merge join would otherwise read the other one from its beginning.
      .where(and(eq(toy_search.scope, 0), gt(toy_search.toy_id, after), gt(toys.id, after)))
      .orderBy(asc(toy_search.toy_id))
      .limit(limit)
  );
}

/** Words that are new to the catalogue; those that are known keep their frequency until the next count. */
export async function addTerms(db: Db, terms: readonly NewTerm[]): Promise<void> {
  if (terms.length === 0) return;
  const column = (name: keyof NewTerm) => sql.param(terms.map((row) => row[name]));
  // Always in the same order, or two statements with the same words could wait for each other.
  await db.execute(sql`insert into ${search_terms} (term, kind, pinyin, initials, frequency)
    select * from unnest(${column('term')}::text[], ${column('kind')}::text[], ${column('pinyin')}::text[],
      ${column('initials')}::text[], ${column('frequency')}::int[]) as given (term, kind, pinyin, initials, frequency)
    order by kind, term
    on conflict do nothing`);
}

/** Waits briefly for statements that add words, because others queue behind the lock; later ones wait for this. */
export async function replaceTerms(db: Db, terms: readonly NewTerm[]): Promise<void> {
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`set local lock_timeout = '3s'`);
    await tx.execute(sql`lock table ${search_terms} in share row exclusive mode`);
    await tx.delete(search_terms);
    for (let start = 0; start < terms.length; start += TERMS_A_STATEMENT)
      await addTerms(tx, terms.slice(start, start + TERMS_A_STATEMENT));
  });
}
