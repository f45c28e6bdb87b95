import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import type { SessionContext } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { choose_products, chooses } from './selections.schema.ts';
import { unknownSelection } from './unknown-selection.ts';

/** The toys of a company's selection; none of one that is gone. */
export async function selectedToys(db: Db, company_id: number, choose_id: number): Promise<number[]> {
  const rows = await db
    .select({ toy_id: choose_products.toy_id })
    .from(choose_products)
    .innerJoin(chooses, eq(chooses.id, choose_products.choose_id))
    .where(and(eq(chooses.id, choose_id), eq(chooses.company_id, company_id)))
    .orderBy(asc(choose_products.position));
  return rows.map(({ toy_id }) => toy_id);
}

/** Refuses a selection that the session may not see. */
export async function requireSelection({ db, session }: SessionContext, id: number): Promise<void> {
  const [row] = await db
    .select({ id: chooses.id })
    .from(chooses)
    .where(and(eq(chooses.id, id), ownRows(session, 'chooses.use', chooses)));
  if (!row) throw unknownSelection();
}
