import { and, asc, count, desc, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import { lockUntilEnd } from '#infra/database/lock-until-end.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { markAllChanged } from './cart-lines.repo.ts';
import { sample_carts } from './carts.schema.ts';

export type CartRow = typeof sample_carts.$inferSelect;
type NewCart = typeof sample_carts.$inferInsert;

const isKept = isNull(sample_carts.removed_at);
const within = (session: Session, id: number) =>
  and(eq(sample_carts.id, id), ownRows(session, 'cart.use', sample_carts));

const COLUMNS = {
  id: sample_carts.id,
  user_id: sample_carts.user_id,
  customer_id: sample_carts.customer_id,
  name: sample_carts.name,
  remark: sample_carts.remark,
  is_default: sample_carts.is_default,
  version: sample_carts.version,
  created_at: sample_carts.created_at,
  updated_at: sample_carts.updated_at,
  toy_count: sql<number>`(
    select count(*)::int from sample_cart_lines as line
    where line.cart_id = "sample_carts"."id" and line.removed_at is null)`,
};
export type CountedCart = Pick<CartRow, Exclude<keyof typeof COLUMNS, 'toy_count'>> & { toy_count: number };

/** Until the transaction ends no other request moves the owners' defaults or adds carts; locked in id order. */
export async function lockCartsOf(db: Db, userIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(userIds)].toSorted((a, b) => a - b)) await lockUntilEnd(db, 'sample_carts', id);
}

/** A person's own first, the default before the others, the latest before the older. */
async function listWhere(db: Db, session: Session, where: SQL | undefined): Promise<CountedCart[]> {
  return db
    .select(COLUMNS)
    .from(sample_carts)
    .where(and(isKept, where))
    .orderBy(
      desc(sql`${sample_carts.user_id} = ${session.id}`),
      asc(sample_carts.user_id),
      desc(sample_carts.is_default),
      desc(sample_carts.created_at),
      desc(sample_carts.id),
    );
}

export const listCarts = (db: Db, session: Session, isAll: boolean, customerId?: number) =>
  listWhere(
    db,
    session,
    and(
      ownRows(session, 'cart.use', sample_carts),
      isAll ? undefined : eq(sample_carts.user_id, session.id),
      customerId === undefined ? undefined : eq(sample_carts.customer_id, customerId),
    ),
  );

export async function getCart(db: Db, session: Session, id: number): Promise<CountedCart | null> {
  const [row] = await listWhere(db, session, within(session, id));
  return row ?? null;
}

/** Of this company: a person who came from another one left their carts there. */
const isOf = (company_id: number, user_id: number) =>
  and(isKept, eq(sample_carts.company_id, company_id), eq(sample_carts.user_id, user_id));

export async function countCarts(db: Db, company_id: number, user_id: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(sample_carts).where(isOf(company_id, user_id));
  return row!.total;
}

export async function addCart(db: Db, values: NewCart): Promise<CartRow> {
  const [row] = await db.insert(sample_carts).values(values).returning();
  return row!;
}

/** A new version; other changes to the cart wait until the transaction ends. Null when it is out of reach. */
export async function changeCart(
  db: Db,
  session: Session,
  id: number,
  values: Partial<NewCart> & { updated_at: Date },
): Promise<CartRow | null> {
  const [row] = await db
    .update(sample_carts)
    .set({ ...values, version: sql`${sample_carts.version} + 1` })
    .where(and(isKept, within(session, id)))
    .returning();
  return row ?? null;
}

export async function clearDefault(db: Db, company_id: number, user_id: number): Promise<void> {
  await db
    .update(sample_carts)
    .set({ is_default: false })
    .where(and(isOf(company_id, user_id), eq(sample_carts.is_default, true)));
}

/** Brings back a cart that was removed after `since`. */
export async function restoreCart(
  db: Db,
  session: Session,
  id: number,
  since: Date,
  values: { is_default: boolean; updated_at: Date },
): Promise<CartRow | null> {
  const [row] = await db
    .update(sample_carts)
    .set({ ...values, removed_at: null, version: sql`${sample_carts.version} + 1` })
    .where(and(within(session, id), gt(sample_carts.removed_at, since)))
    .returning();
  return row ?? null;
}

/** The owner of a cart, removed or not, whose lock is taken before the cart is. */
export async function getOwner(db: Db, session: Session, id: number): Promise<number | null> {
  const [row] = await db.select({ user_id: sample_carts.user_id }).from(sample_carts).where(within(session, id));
  return row?.user_id ?? null;
}

const ownOfCustomers = (session: Session, customerIds: readonly number[]) =>
  and(isKept, ownRows(session, 'cart.use', sample_carts), anyOf(sample_carts.customer_id, customerIds));

export async function countByCustomer(db: Db, session: Session, customerIds: readonly number[]) {
  return db
    .select({ customer_id: sample_carts.customer_id, total: count() })
    .from(sample_carts)
    .where(ownOfCustomers(session, customerIds))
    .groupBy(sample_carts.customer_id);
}

const ofCustomers = (company_id: number, customerIds: readonly number[]) =>
  and(eq(sample_carts.company_id, company_id), anyOf(sample_carts.customer_id, customerIds));

/** The owners of some customers' carts, removed ones too. */
export async function listOwners(db: Db, company_id: number, customerIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ user_id: sample_carts.user_id })
    .from(sample_carts)
    .where(ofCustomers(company_id, customerIds));
  return rows.map(({ user_id }) => user_id);
}

/** Holds some customers' carts until the transaction ends, and answers their owners. */
export async function holdOfCustomers(db: Db, company_id: number, customerIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ user_id: sample_carts.user_id })
    .from(sample_carts)
    .where(ofCustomers(company_id, customerIds))
    .orderBy(sample_carts.id)
    .for('update');
  return rows.map(({ user_id }) => user_id);
}

/** Counts the carts of all owners in the company. */
export async function countOfCustomers(db: Db, company_id: number, customerIds: readonly number[]): Promise<number> {
  return db.$count(sample_carts, and(isKept, ofCustomers(company_id, customerIds)));
}

/** Carts in reach, removed ones too; with null those of all owners: no cart may name a customer that is gone. */
export async function moveToCustomer(
  db: Db,
  session: Session,
  customerIds: readonly number[],
  toCustomerId: number | null,
): Promise<Pick<CartRow, 'id' | 'user_id' | 'version'>[]> {
  const inReach = toCustomerId === null ? undefined : ownRows(session, 'cart.use', sample_carts);
  const moved = await db
    .update(sample_carts)
    .set({ customer_id: toCustomerId, version: sql`${sample_carts.version} + 1` })
    .where(and(ofCustomers(session.tenant_id, customerIds), inReach))
    .returning({ id: sample_carts.id, user_id: sample_carts.user_id, version: sample_carts.version });
  await markAllChanged(
    db,
    moved.map(({ id }) => id),
  );
  return moved;
}

/** Of carts in reach; defaults stay, so that each owner keeps one. */
export async function removeOfCustomers(
  db: Db,
  session: Session,
  customerIds: readonly number[],
  removed_at: Date,
): Promise<void> {
  await db
    .update(sample_carts)
    .set({ removed_at })
    .where(and(ownOfCustomers(session, customerIds), eq(sample_carts.is_default, false)));
}

/** The cart itself, held until the transaction ends: other changes to its lines wait. */
export async function holdCart(db: Db, session: Session, id: number): Promise<CartRow | null> {
  const [row] = await db
    .select()
    .from(sample_carts)
    .where(and(isKept, within(session, id)))
    .for('update');
  return row ?? null;
}

export async function saveVersion(
  db: Db,
  { id, version, updated_at }: Pick<CartRow, 'id' | 'version' | 'updated_at'>,
): Promise<void> {
  await db.update(sample_carts).set({ version, updated_at }).where(eq(sample_carts.id, id));
}

export async function dropRemoved(db: Db, before: Date): Promise<void> {
  await db.delete(sample_carts).where(lt(sample_carts.removed_at, before));
}
