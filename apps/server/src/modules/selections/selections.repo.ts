import type { SelectionState } from '@wanyuan/domain';
import { and, count, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { customerNameOf } from '../customers/customers.module.ts';
import { selectionState } from './selection-state.ts';
import { choose_people, choose_products, choose_shares, chooses } from './selections.schema.ts';

export type SelectionRow = typeof chooses.$inferSelect;

const product_count = sql<number>`(select count(*)::int from ${choose_products} where ${choose_products.choose_id} = ${chooses.id})`;
const people_count = sql<number>`(select count(*)::int from ${choose_people} where ${choose_people.choose_id} = ${chooses.id} and ${choose_people.submitted_at} is not null)`;
const unread_count = sql<number>`(select count(*)::int from ${choose_people} where ${choose_people.choose_id} = ${chooses.id} and ${choose_people.is_new})`;

export interface SelectionFilter {
  keyword: string;
  state?: SelectionState | undefined;
  customer_id?: number | undefined;
}

const reach = (session: Session) => ownRows(session, 'chooses.use', chooses);

function fitting(session: Session, { keyword, state, customer_id }: SelectionFilter): SQL | undefined {
  return and(
    reach(session),
    state && eq(chooses.state, state),
    customer_id === undefined ? undefined : eq(chooses.customer_id, customer_id),
    containsWords(keyword, [chooses.name, customerNameOf(chooses.customer_id)]),
  );
}

const heads = (db: Db) =>
  db
    .select({ selection: chooses, share: choose_shares, product_count, people_count, unread_count })
    .from(chooses)
    .leftJoin(choose_shares, eq(choose_shares.choose_id, chooses.id));

export type HeadRow = Awaited<ReturnType<typeof listHeads>>[number];

/** What changed last comes first. */
export async function listHeads(db: Db, session: Session, filter: SelectionFilter, range: PageRange) {
  return heads(db)
    .where(fitting(session, filter))
    .orderBy(desc(chooses.updated_at), desc(chooses.id))
    .limit(range.limit)
    .offset(range.offset);
}

export async function countHeads(db: Db, session: Session, filter: SelectionFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(chooses).where(fitting(session, filter));
  return row!.total;
}

export async function getHead(db: Db, session: Session, id: number): Promise<HeadRow | null> {
  const [row] = await heads(db).where(and(reach(session), eq(chooses.id, id)));
  return row ?? null;
}

/** Locked until the transaction ends: what follows from the row must not change meanwhile. */
export async function lockSelection(db: Db, session: Session, id: number): Promise<SelectionRow | null> {
  const [row] = await db
    .select()
    .from(chooses)
    .where(and(reach(session), eq(chooses.id, id)))
    .for('update');
  return row ?? null;
}

/** For holders of the link: the owner is not checked. */
export async function lockShared(db: Db, id: number): Promise<void> {
  await db.select({ id: chooses.id }).from(chooses).where(eq(chooses.id, id)).for('update');
}

export async function createSelection(db: Db, values: typeof chooses.$inferInsert): Promise<SelectionRow> {
  const [row] = await db.insert(chooses).values(values).returning();
  return row!;
}

export async function updateSelection(db: Db, id: number, values: Partial<SelectionRow>): Promise<void> {
  await db.update(chooses).set(values).where(eq(chooses.id, id));
}

export async function removeSelections(db: Db, session: Session, ids: readonly number[]): Promise<SelectionRow[]> {
  return db
    .delete(chooses)
    .where(and(reach(session), anyOf(chooses.id, ids)))
    .returning();
}

/** Writes down where the selection stands after something of it changed. */
export async function settleState(db: Db, id: number, at: Date): Promise<void> {
  const [row] = await db
    .select({
      is_closed: chooses.is_closed,
      is_shared: sql<boolean>`coalesce(${choose_shares.is_on}, false)`,
      has_submission: sql<boolean>`exists (select 1 from ${choose_people} where ${choose_people.choose_id} = ${chooses.id} and ${isNotNull(choose_people.submitted_at)})`,
    })
    .from(chooses)
    .leftJoin(choose_shares, eq(choose_shares.choose_id, chooses.id))
    .where(eq(chooses.id, id));
  if (row) await updateSelection(db, id, { state: selectionState(row), updated_at: at });
}
