import type { Currency } from '@wanyuan/domain';
import { and, asc, eq, getTableColumns, max, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import type { LineRows, PicturedLines } from '../priced-lines/priced-lines.module.ts';
import { choose_answers, choose_people, choose_products } from './selections.schema.ts';

const { formula_parameter: _former, ...SHOWN } = getTableColumns(choose_products);
export type ProductRow = Omit<typeof choose_products.$inferSelect, 'formula_parameter'>;

const ofSelection = (choose_id: number) => eq(choose_products.choose_id, choose_id);
const ORDER = [asc(choose_products.position), asc(choose_products.id)];

export const SELECTION_LINES: LineRows = { table: choose_products, of: ofSelection, order: ORDER };
export const SELECTION_PICTURES: PicturedLines = {
  table: choose_products,
  list: choose_products.choose_id,
  order: ORDER,
};

export async function listProducts(db: Db, choose_id: number): Promise<ProductRow[]> {
  return db
    .select(SHOWN)
    .from(choose_products)
    .where(ofSelection(choose_id))
    .orderBy(...ORDER);
}

export async function listProductsById(db: Db, choose_id: number, ids: readonly number[]): Promise<ProductRow[]> {
  return db
    .select(SHOWN)
    .from(choose_products)
    .where(and(ofSelection(choose_id), anyOf(choose_products.id, ids)))
    .orderBy(...ORDER);
}

export async function lastPosition(db: Db, choose_id: number): Promise<number> {
  const [row] = await db
    .select({ last: max(choose_products.position) })
    .from(choose_products)
    .where(ofSelection(choose_id));
  return row?.last ?? 0;
}

export async function removeProducts(db: Db, choose_id: number, ids: readonly number[]): Promise<number> {
  const rows = await db
    .delete(choose_products)
    .where(and(ofSelection(choose_id), anyOf(choose_products.id, ids)))
    .returning({ id: choose_products.id });
  return rows.length;
}

/** How often each was liked and how many cartons are wanted of it; answers count once they are submitted. */
export async function countAnswers(db: Db, choose_id: number) {
  return db
    .select({
      product_id: choose_answers.product_id,
      likes: sql<number>`count(*) filter (where ${choose_answers.mark} = 'like')::int`,
      dislikes: sql<number>`count(*) filter (where ${choose_answers.mark} = 'dislike')::int`,
      cartons: sql<number>`sum(${choose_answers.cartons})::float8`,
    })
    .from(choose_answers)
    .innerJoin(choose_people, eq(choose_people.id, choose_answers.person_id))
    .where(and(eq(choose_people.choose_id, choose_id), sql`${choose_people.submitted_at} is not null`))
    .groupBy(choose_answers.product_id);
}

interface ShownPrice {
  id: number;
  price: string;
  currency: Currency;
}

/** Remembers prices that the customer sees; returns the ids of new ones, once even when two people look at once. */
export async function markShown(db: Db, shown: readonly ShownPrice[]): Promise<Set<number>> {
  const list = <K extends keyof ShownPrice>(key: K) => sql.param(shown.map((each) => each[key]));
  const rows = await db
    .update(choose_products)
    .set({ shown_price: sql`given.price`, shown_currency: sql`given.currency` })
    .from(
      sql`unnest(${list('id')}::bigint[], ${list('price')}::numeric[], ${list('currency')}::text[]) as given (id, price, currency)`,
    )
    .where(
      sql`${choose_products.id} = given.id and (${choose_products.shown_price} is distinct from given.price
        or ${choose_products.shown_currency} is distinct from given.currency)`,
    )
    .returning({ id: choose_products.id });
  return new Set(rows.map(({ id }) => id));
}

/** After a change of customer: the next one has seen no price yet. */
export async function forgetShown(db: Db, selectionIds: readonly number[]): Promise<void> {
  await db
    .update(choose_products)
    .set({ shown_price: null, shown_currency: null })
    .where(anyOf(choose_products.choose_id, selectionIds));
}
