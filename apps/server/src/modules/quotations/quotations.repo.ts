import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { APPROVAL } from '@wanyuan/domain';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { quotation_versions, quotations } from './quotations.schema.ts';

export type QuotationRow = typeof quotations.$inferSelect;
export type NewQuotation = typeof quotations.$inferInsert;
export type VersionRow = typeof quotation_versions.$inferSelect;
export type NewVersion = typeof quotation_versions.$inferInsert;

const isKept = isNull(quotations.removed_at);
const within = (session: Session, id: number) =>
  and(isKept, eq(quotations.id, id), ownRows(session, 'quotation.use', quotations));
const isNewest = and(
  eq(quotation_versions.quotation_id, quotations.id),
  eq(quotation_versions.version, quotations.version),
);

/** A quotation with its newest version. */
export interface HeldQuotation {
  quotation: QuotationRow;
  newest: VersionRow;
}

export async function getQuotation(db: Db, session: Session, id: number): Promise<HeldQuotation | null> {
  const [row] = await db
    .select({ quotation: quotations, newest: quotation_versions })
    .from(quotations)
    .innerJoin(quotation_versions, isNewest)
    .where(within(session, id));
  return row ?? null;
}

/** Held until the transaction ends: other changes to it wait. */
export async function holdQuotation(db: Db, session: Session, id: number): Promise<HeldQuotation | null> {
  const [row] = await db
    .select({ quotation: quotations, newest: quotation_versions })
    .from(quotations)
    .innerJoin(quotation_versions, isNewest)
    .where(within(session, id))
    // Both: what is held after a wait is read anew, what is only joined is as old as the question.
    .for('update');
  if (row) return row;
  // While it waited the next version was begun, so that the version that it asked for is not the newest.
  const [quotation] = await db.select().from(quotations).where(within(session, id)).for('update');
  if (!quotation) return null;
  const newest = await getVersion(db, id, quotation.version);
  return newest && { quotation, newest };
}

export async function getVersion(db: Db, quotation_id: number, version: number): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(quotation_versions)
    .where(and(eq(quotation_versions.quotation_id, quotation_id), eq(quotation_versions.version, version)));
  return row ?? null;
}

export async function addQuotation(db: Db, values: NewQuotation): Promise<QuotationRow> {
  const [row] = await db.insert(quotations).values(values).returning();
  return row!;
}

export async function addVersion(db: Db, values: NewVersion): Promise<VersionRow> {
  const [row] = await db.insert(quotation_versions).values(values).returning();
  return row!;
}

export async function changeQuotation(db: Db, id: number, values: Partial<NewQuotation>): Promise<void> {
  await db.update(quotations).set(values).where(eq(quotations.id, id));
}

export async function changeVersion(
  db: Db,
  { quotation_id, version }: Pick<VersionRow, 'quotation_id' | 'version'>,
  values: Partial<NewVersion>,
): Promise<void> {
  await db
    .update(quotation_versions)
    .set(values)
    .where(and(eq(quotation_versions.quotation_id, quotation_id), eq(quotation_versions.version, version)));
}

/** What lines come to, as decimals. */
export interface Sums {
  count: number;
  total: string;
  cost: string;
}

interface Edit {
  id: number;
  version: number;
  revision: number;
  updated_at: Date;
  /** What goes out of the sums and what comes in; without the first they begin anew. */
  before: Sums | null;
  after: Sums;
}

/** Writes an edit down on the quotation and on its draft, whose approval ends with it. */
export async function saveEdit(db: Db, { id, version, revision, updated_at, before, after }: Edit): Promise<Sums> {
  const sum = (column: string, was: string | number | undefined, is: string | number) =>
    was === undefined
      ? sql`${String(is)}::numeric`
      : sql`coalesce(${sql.identifier(column)}, 0) + ${String(is)}::numeric - ${String(was)}::numeric`;
  // Cents at least; more decimals only where prices have them.
  const total = sum('total', before?.total, after.total);
  const { rows } = await db.execute<{ line_count: number; total: string; cost_total: string }>(sql`
    with edited as (
      update ${quotations} set
        revision = ${revision},
        updated_at = ${updated_at.toISOString()},
        line_count = ${sum('line_count', before?.count, after.count)},
        total = round(${total}, greatest(2, min_scale(${total}))),
        cost_total = ${sum('cost_total', before?.cost, after.cost)}
      where id = ${id}
      returning line_count, total, cost_total
    )
    update ${quotation_versions} as draft set
      line_count = edited.line_count,
      total = edited.total,
      approval = ${APPROVAL.open},
      approval_asked_at = case when draft.approval = ${APPROVAL.open} then draft.approval_asked_at end,
      updated_at = ${updated_at.toISOString()}
    from edited
    where draft.quotation_id = ${id} and draft.version = ${version}
    returning edited.line_count, edited.total, edited.cost_total`);
  const edited = rows[0]!;
  return { count: edited.line_count, total: edited.total, cost: edited.cost_total };
}

export async function isNumberUsed(db: Db, company_id: number, number: string): Promise<boolean> {
  return (await db.$count(quotations, and(eq(quotations.company_id, company_id), eq(quotations.number, number)))) > 0;
}

/** The head of the last quotation for a customer, of those within reach. */
export async function getLastHead(db: Db, session: Session, customer_id: number): Promise<VersionRow['head'] | null> {
  const [row] = await db
    .select({ head: quotation_versions.head })
    .from(quotations)
    .innerJoin(quotation_versions, isNewest)
    .where(and(isKept, ownRows(session, 'quotation.use', quotations), eq(quotations.customer_id, customer_id)))
    .orderBy(desc(quotations.created_at), desc(quotations.id))
    .limit(1);
  return row?.head ?? null;
}

/** Drafts that never went out, within reach; held until the transaction ends. */
export async function holdMany(db: Db, session: Session, ids: readonly number[]): Promise<QuotationRow[]> {
  return db
    .select()
    .from(quotations)
    .where(and(isKept, anyOf(quotations.id, ids), ownRows(session, 'quotation.use', quotations)))
    .orderBy(quotations.id)
    .for('update');
}

export async function removeMany(db: Db, ids: readonly number[], removed_at: Date): Promise<void> {
  await db.update(quotations).set({ removed_at, updated_at: removed_at }).where(anyOf(quotations.id, ids));
}

/** Brings back those that were removed after `since`. */
export async function restoreMany(
  db: Db,
  session: Session,
  ids: readonly number[],
  since: Date,
  updated_at: Date,
): Promise<QuotationRow[]> {
  return db
    .update(quotations)
    .set({ removed_at: null, updated_at })
    .where(
      and(anyOf(quotations.id, ids), ownRows(session, 'quotation.use', quotations), gt(quotations.removed_at, since)),
    )
    .returning();
}

export async function dropRemoved(db: Db, before: Date): Promise<void> {
  await db.delete(quotations).where(lt(quotations.removed_at, before));
}
