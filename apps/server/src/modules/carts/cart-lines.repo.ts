import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { preparedRows } from '#infra/database/prepared.ts';
import type { LineRows } from '../priced-lines/priced-lines.module.ts';
import { sample_cart_lines, sample_carts } from './carts.schema.ts';

type LineRow = typeof sample_cart_lines.$inferSelect;
export type NewLine = typeof sample_cart_lines.$inferInsert;

const isKept = isNull(sample_cart_lines.removed_at);
const ofCart = (cart_id: number) => and(eq(sample_cart_lines.cart_id, cart_id), isKept);
/** In which the lines were added. */
const ORDER = [asc(sample_cart_lines.created_at), asc(sample_cart_lines.id)];

export const CART_LINES: LineRows = {
  table: sample_cart_lines,
  of: ofCart,
  order: ORDER,
  cartons: sample_cart_lines.order_box_qty,
};

const SHOWN = {
  id: sample_cart_lines.id,
  toy_id: sample_cart_lines.toy_id,
  snapshot: sample_cart_lines.snapshot,
  picture_id: sample_cart_lines.picture_id,
  order_box_qty: sample_cart_lines.order_box_qty,
  remark: sample_cart_lines.remark,
  quoted_price: sample_cart_lines.quoted_price,
  currency: sample_cart_lines.currency,
  is_manual_price: sample_cart_lines.is_manual_price,
  price_flags: sample_cart_lines.price_flags,
  formula_key: sample_cart_lines.formula_key,
  data_module: sample_cart_lines.data_module,
  version: sample_cart_lines.version,
  created_at: sample_cart_lines.created_at,
  updated_at: sample_cart_lines.updated_at,
};
export type ShownLine = Pick<LineRow, keyof typeof SHOWN>;

const newerLines = preparedRows('sample_cart_lines', SHOWN, (select) =>
  select
    .from(sample_cart_lines)
    .where(
      and(
        eq(sample_cart_lines.cart_id, sql.placeholder('cart_id')),
        gt(sample_cart_lines.version, sql.placeholder('since')),
        isKept,
      ),
    )
    .orderBy(...ORDER),
);

/** In the order in which they were added; with `since` only what changed after that version. */
export const listLines = (db: Db, cart_id: number, since = 0): Promise<ShownLine[]> =>
  newerLines(db, { cart_id, since });

export async function listLinesById(db: Db, cart_id: number, ids: readonly number[]): Promise<ShownLine[]> {
  return db
    .select(SHOWN)
    .from(sample_cart_lines)
    .where(and(ofCart(cart_id), anyOf(sample_cart_lines.id, ids)))
    .orderBy(...ORDER);
}

export async function listRemovedIds(db: Db, cart_id: number, since: number): Promise<number[]> {
  const rows = await db
    .select({ id: sample_cart_lines.id })
    .from(sample_cart_lines)
    .where(
      and(
        eq(sample_cart_lines.cart_id, cart_id),
        gt(sample_cart_lines.version, since),
        isNotNull(sample_cart_lines.removed_at),
      ),
    );
  return rows.map(({ id }) => id);
}

/** For marks on cards: the toys of each of some carts. */
export async function listToyIdsByCart(db: Db, cartIds: readonly number[]) {
  return db
    .select({
      customer_pick_id: sample_cart_lines.cart_id,
      toy_ids: sql<number[]>`json_agg(${sample_cart_lines.toy_id} order by ${sample_cart_lines.toy_id})`,
    })
    .from(sample_cart_lines)
    .where(and(anyOf(sample_cart_lines.cart_id, cartIds), isKept))
    .groupBy(sample_cart_lines.cart_id);
}

/** Writes ex-works prices into the lines' snapshots; only under the lock of the cart. */
export async function saveExworksPrices(db: Db, cart_id: number, prices: ReadonlyMap<number, string>): Promise<void> {
  const values = JSON.stringify([...prices].map(([id, price]) => ({ id, price })));
  await db.execute(sql`
    update ${sample_cart_lines} as line
    set snapshot = jsonb_set(line.snapshot, '{exworks_price}', to_jsonb(given.price))
    from jsonb_to_recordset(${values}::jsonb) as given(id bigint, price text)
    where line.id = given.id and line.cart_id = ${cart_id} and line.removed_at is null`);
}

export async function removeLines(
  db: Db,
  cart: { id: number; version: number; updated_at: Date },
  ids?: readonly number[],
): Promise<number[]> {
  const { version, updated_at } = cart;
  const rows = await db
    .update(sample_cart_lines)
    .set({ removed_at: updated_at, updated_at, version })
    .where(and(ofCart(cart.id), ids && anyOf(sample_cart_lines.id, ids)))
    .returning({ id: sample_cart_lines.id });
  return rows.map(({ id }) => id);
}

/** The last line of each toy among those that were removed after `since`. */
export async function listRemoved(db: Db, cart_id: number, ids: readonly number[], since: Date) {
  return db
    .selectDistinctOn([sample_cart_lines.toy_id], { id: sample_cart_lines.id, toy_id: sample_cart_lines.toy_id })
    .from(sample_cart_lines)
    .where(
      and(
        eq(sample_cart_lines.cart_id, cart_id),
        anyOf(sample_cart_lines.id, ids),
        gt(sample_cart_lines.removed_at, since),
      ),
    )
    .orderBy(sample_cart_lines.toy_id, sql`${sample_cart_lines.removed_at} desc`, sql`${sample_cart_lines.id} desc`);
}

export async function restoreLines(
  db: Db,
  { id, version, updated_at }: { id: number; version: number; updated_at: Date },
  ids: readonly number[],
): Promise<void> {
  await db
    .update(sample_cart_lines)
    .set({ removed_at: null, updated_at, version })
    .where(and(eq(sample_cart_lines.cart_id, id), anyOf(sample_cart_lines.id, ids)));
}

/** All lines look different when a cart is for another customer: open pages fetch them again. */
export async function markAllChanged(db: Db, cartIds: readonly number[]): Promise<void> {
  await db
    .update(sample_cart_lines)
    .set({ version: sql`${sample_carts.version}` })
    .from(sample_carts)
    .where(and(eq(sample_carts.id, sample_cart_lines.cart_id), anyOf(sample_cart_lines.cart_id, cartIds), isKept));
}

export async function dropRemoved(db: Db, before: Date): Promise<void> {
  await db.delete(sample_cart_lines).where(lt(sample_cart_lines.removed_at, before));
}
