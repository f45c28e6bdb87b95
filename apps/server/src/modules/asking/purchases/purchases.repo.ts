import type { PurchaseState } from '@wanyuan/contract';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { deskRows } from '../desk-rows.repo.ts';
import { snapshotContains } from '../snapshot-contains.sql.ts';
import { purchase_events, purchases } from './purchases.schema.ts';

export type PurchaseRow = typeof purchases.$inferSelect;
export type PurchaseEventRow = typeof purchase_events.$inferSelect;

export interface PurchaseFilter {
  keyword: string;
  state?: PurchaseState | undefined;
}

const matches = (session: Session, { keyword }: PurchaseFilter) =>
  and(ownRows(session, 'inquiry.use', purchases), snapshotContains(keyword, purchases.number, purchases.snapshot));

export async function listPurchases(
  db: Db,
  session: Session,
  filter: PurchaseFilter,
  page: PageRange,
): Promise<PurchaseRow[]> {
  return db
    .select()
    .from(purchases)
    .where(and(matches(session, filter), filter.state === undefined ? undefined : eq(purchases.state, filter.state)))
    .orderBy(desc(purchases.created_at), desc(purchases.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countByState(db: Db, session: Session, filter: PurchaseFilter) {
  return db
    .select({ state: purchases.state, count: count() })
    .from(purchases)
    .where(matches(session, filter))
    .groupBy(purchases.state);
}

const ownOne = (session: Session, id: number) => and(ownRows(session, 'inquiry.use', purchases), eq(purchases.id, id));

export async function getPurchase(db: Db, session: Session, id: number): Promise<PurchaseRow | null> {
  const [row] = await db.select().from(purchases).where(ownOne(session, id));
  return row ?? null;
}

export async function lockPurchase(db: Db, session: Session, id: number): Promise<PurchaseRow | null> {
  const [row] = await db.select().from(purchases).where(ownOne(session, id)).for('update');
  return row ?? null;
}

export async function lockForFactory(db: Db, factoryId: number, id: number): Promise<PurchaseRow | null> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.factory_id, factoryId), eq(purchases.id, id)))
    .for('update');
  return row ?? null;
}

/** One whose time is up; those that another transaction holds are passed over. */
export async function lockExpired(db: Db, now: Date): Promise<PurchaseRow | null> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(lte(purchases.expires_at, now))
    .orderBy(asc(purchases.expires_at))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function createPurchase(db: Db, values: typeof purchases.$inferInsert): Promise<PurchaseRow> {
  const [row] = await db.insert(purchases).values(values).returning();
  return row!;
}

export async function updatePurchase(
  db: Db,
  id: number,
  values: Partial<Omit<PurchaseRow, 'id' | 'company_id'>>,
): Promise<void> {
  await db.update(purchases).set(values).where(eq(purchases.id, id));
}

export async function addEvent(db: Db, event: typeof purchase_events.$inferInsert): Promise<void> {
  await db.insert(purchase_events).values(event);
}

export async function listEvents(db: Db, purchaseIds: readonly number[]): Promise<PurchaseEventRow[]> {
  return db
    .select()
    .from(purchase_events)
    .where(anyOf(purchase_events.purchase_id, purchaseIds))
    .orderBy(asc(purchase_events.id));
}

/** The asker's own, of the company that they are in now. */
export async function countNews(db: Db, { id, tenant_id }: Session): Promise<number> {
  const isOwn = and(eq(purchases.company_id, tenant_id), eq(purchases.user_id, id));
  const isUnseen = and(
    isNotNull(purchases.news_at),
    or(isNull(purchases.seen_at), gt(purchases.news_at, purchases.seen_at)),
  );
  const [row] = await db.select({ count: count() }).from(purchases).where(and(isOwn, isUnseen));
  return row!.count;
}

/** The factory's turn: to confirm, or to ship. */
const FACTORYS_TURN = ['submitted', 'buyer_confirmed'] as const;

export const { listOfFactory, countOfFactory } = deskRows(purchases, {
  isWaiting: inArray(purchases.state, [...FACTORYS_TURN]),
  contains: (keyword) => snapshotContains(keyword, purchases.number, purchases.snapshot),
});
