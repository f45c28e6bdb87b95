import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { preparedRows } from '#infra/database/prepared.ts';
import { sample_cart_lines, sample_carts } from './sample-carts.schema.ts';

export type LineRow = typeof sample_cart_lines.$inferSelect;
export type NewLine = typeof sample_cart_lines.$inferInsert;

const isKept = isNull(sample_cart_lines.removed_at);
const ofCart = (cart_id: number) => and(eq(sample_cart_lines.cart_id, cart_id), isKept);

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
    .orderBy(asc(sample_cart_lines.created_at), asc(sample_cart_lines.id)),
);

/** In the order in which they came; with `since` only what changed after that version. */
export const listLines = (db: Db, cart_id: number, since = 0): Promise<ShownLine[]> =>
  newerLines(db, { cart_id, since });

export async function listLinesById(db: Db, cart_id: number, ids: readonly number[]): Promise<ShownLine[]> {
  return db
    .select(SHOWN)
    .from(sample_cart_lines)
    .where(and(ofCart(cart_id), anyOf(sample_cart_lines.id, ids)))
    .orderBy(asc(sample_cart_lines.created_at), asc(sample_cart_lines.id));
}

/** All of them, in the order in which they came. */
export async function listLineRefs(db: Db, cart_id: number) {
  return db
    .select({
      id: sample_cart_lines.id,
      toy_id: sample_cart_lines.toy_id,
      currency: sample_cart_lines.currency,
      cartons: sample_cart_lines.order_box_qty,
      isQuoted: sql<boolean>`${sample_cart_lines.quoted_price} is not null`,
    })
    .from(sample_cart_lines)
    .where(ofCart(cart_id))
    .orderBy(asc(sample_cart_lines.created_at), asc(sample_cart_lines.id));
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

export async function listToyIds(db: Db, cart_id: number): Promise<number[]> {
  const rows = await db.select({ id: sample_cart_lines.toy_id }).from(sample_cart_lines).where(ofCart(cart_id));
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

const INSERTED_AT_ONCE = 500;

/** The new lines by toy. */
export async function addLines(db: Db, lines: readonly NewLine[]): Promise<Map<number, number>> {
  const added = new Map<number, number>();
  for (let start = 0; start < lines.length; start += INSERTED_AT_ONCE) {
    const rows = await db
      .insert(sample_cart_lines)
      .values(lines.slice(start, start + INSERTED_AT_ONCE))
      .returning({ id: sample_cart_lines.id, toy_id: sample_cart_lines.toy_id });
    for (const { id, toy_id } of rows) added.set(toy_id, id);
  }
  return added;
}

/** What people and formulas change of a line. */
export type LineValues = Pick<
  LineRow,
  'id' | 'order_box_qty' | 'remark' | 'quoted_price' | 'currency' | 'is_manual_price' | 'price_flags' | 'formula_key'
>;

/** Only under the lock of the cart: whole values are written. */
export async function saveLines(
  db: Db,
  cart: { id: number; version: number; updated_at: Date },
  lines: readonly LineValues[],
): Promise<void> {
  if (lines.length === 0) return;
  const values = JSON.stringify(
    lines.map(({ id, order_box_qty, remark, quoted_price, currency, is_manual_price, price_flags, formula_key }) => ({
      id,
      order_box_qty,
      remark,
      quoted_price,
      currency,
      is_manual_price,
      price_flags,
      formula_key,
    })),
  );
  await db.execute(sql`
    update ${sample_cart_lines} as line
    set order_box_qty = given.order_box_qty, remark = given.remark, quoted_price = given.quoted_price,
      currency = given.currency, is_manual_price = given.is_manual_price, price_flags = given.price_flags,
      formula_key = given.formula_key, version = ${cart.version}, updated_at = ${cart.updated_at.toISOString()}
    from jsonb_to_recordset(${values}::jsonb) as given(id bigint, order_box_qty int, remark text, quoted_price numeric,
      currency text, is_manual_price boolean, price_flags text[], formula_key text)
    where line.id = given.id and line.cart_id = ${cart.id} and line.removed_at is null`);
}

/** Only under the lock of the cart: what toys cost, in their snapshots. */
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

/** The last line of each toy among those that were removed after a moment. */
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

/** All lines look different when a cart is for another customer: whoever has them open asks for them again. */
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
