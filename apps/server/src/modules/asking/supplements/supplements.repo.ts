import type { SupplementState } from '@wanyuan/contract';
import { OPEN_SUPPLEMENT_LINE_STATES } from '@wanyuan/domain';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { deskRows } from '../desk-rows.repo.ts';
import { snapshotContains } from '../snapshot-contains.sql.ts';
import { supplement_lines, supplements } from './supplements.schema.ts';

export type SupplementRow = typeof supplements.$inferSelect;
export type LineRow = typeof supplement_lines.$inferSelect;

const listed = (session: Session): SQL | undefined =>
  and(ownRows(session, 'inquiry.use', supplements), isNull(supplements.deleted_at));

/** One of its toys, its number or its factory. */
function contains(keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  const found = snapshotContains(keyword, supplements.number, supplement_lines.snapshot);
  return sql`exists (select 1 from ${supplement_lines} where ${supplement_lines.supplement_id} = ${supplements.id} and ${found})`;
}

export interface SupplementFilter {
  keyword: string;
  state?: SupplementState | undefined;
  factory_id?: number | undefined;
}

const matches = (session: Session, { keyword, factory_id }: SupplementFilter) =>
  and(
    listed(session),
    contains(keyword),
    factory_id === undefined ? undefined : eq(supplements.factory_id, factory_id),
  );

export async function listSupplements(
  db: Db,
  session: Session,
  filter: SupplementFilter,
  page: PageRange,
): Promise<SupplementRow[]> {
  return db
    .select()
    .from(supplements)
    .where(and(matches(session, filter), filter.state === undefined ? undefined : eq(supplements.state, filter.state)))
    .orderBy(desc(supplements.created_at), desc(supplements.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countByState(db: Db, session: Session, filter: SupplementFilter) {
  return db
    .select({ state: supplements.state, count: count() })
    .from(supplements)
    .where(matches(session, filter))
    .groupBy(supplements.state);
}

export async function getSupplement(db: Db, session: Session, id: number): Promise<SupplementRow | null> {
  const [row] = await db
    .select()
    .from(supplements)
    .where(and(listed(session), eq(supplements.id, id)));
  return row ?? null;
}

export async function lockSupplements(db: Db, session: Session, ids: readonly number[]): Promise<SupplementRow[]> {
  return db
    .select()
    .from(supplements)
    .where(and(listed(session), anyOf(supplements.id, ids)))
    .orderBy(asc(supplements.id))
    .for('update');
}

/** One by id, or all that are open. */
export async function listChased(db: Db, session: Session, id?: number) {
  return db
    .select({ id: supplements.id, call_id: supplements.call_id })
    .from(supplements)
    .where(and(listed(session), id === undefined ? eq(supplements.state, 'open') : eq(supplements.id, id)));
}

export async function lockOfPhoneCall(db: Db, phoneCallId: number): Promise<SupplementRow[]> {
  return db
    .select()
    .from(supplements)
    .where(and(eq(supplements.call_id, phoneCallId), eq(supplements.state, 'open')))
    .orderBy(asc(supplements.id))
    .for('update');
}

/** The phone calls of supplements in the session's reach, to be locked before the supplements. */
export async function phoneCallsOf(db: Db, session: Session, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ call_id: supplements.call_id })
    .from(supplements)
    .where(and(listed(session), anyOf(supplements.id, ids)));
  return rows.map(({ call_id }) => call_id);
}

/** Those of some phone calls that other open supplements still need. */
export async function phoneCallsNeededBesides(
  db: Db,
  phoneCallIds: readonly number[],
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ call_id: supplements.call_id })
    .from(supplements)
    .where(
      and(anyOf(supplements.call_id, phoneCallIds), eq(supplements.state, 'open'), not(anyOf(supplements.id, ids))),
    );
  return new Set(rows.map(({ call_id }) => call_id));
}

export interface OpenSupplement {
  toy_id: number;
  id: number;
  number: string;
  company_id: number;
  user_id: number;
}

/** A company's supplements, of all colleagues, through which samples of these toys are still awaited; by toy. */
export async function listOpenOfCompany(
  db: Db,
  companyId: number,
  toyIds: readonly number[],
): Promise<Map<number, OpenSupplement>> {
  const rows = await db
    .select({
      toy_id: supplement_lines.toy_id,
      id: supplements.id,
      number: supplements.number,
      company_id: supplements.company_id,
      user_id: supplements.user_id,
    })
    .from(supplement_lines)
    .innerJoin(supplements, eq(supplements.id, supplement_lines.supplement_id))
    .where(
      and(
        eq(supplements.company_id, companyId),
        eq(supplements.state, 'open'),
        anyOf(supplement_lines.toy_id, toyIds),
        inArray(supplement_lines.state, [...OPEN_SUPPLEMENT_LINE_STATES]),
      ),
    )
    .orderBy(asc(supplements.id));
  return new Map(rows.map((row) => [row.toy_id, row]));
}

export async function createSupplement(
  db: Db,
  values: typeof supplements.$inferInsert,
  lines: Omit<typeof supplement_lines.$inferInsert, 'supplement_id'>[],
): Promise<number> {
  const [row] = await db.insert(supplements).values(values).returning({ id: supplements.id });
  await db.insert(supplement_lines).values(lines.map((line) => ({ ...line, supplement_id: row!.id })));
  return row!.id;
}

export async function updateSupplements(
  db: Db,
  ids: readonly number[],
  values: Partial<Omit<SupplementRow, 'id' | 'company_id'>>,
): Promise<void> {
  if (ids.length > 0) await db.update(supplements).set(values).where(anyOf(supplements.id, ids));
}

export async function listLines(db: Db, supplementIds: readonly number[]): Promise<LineRow[]> {
  return db
    .select()
    .from(supplement_lines)
    .where(anyOf(supplement_lines.supplement_id, supplementIds))
    .orderBy(asc(supplement_lines.id));
}

export async function updateLines(
  db: Db,
  ids: readonly number[],
  values: Partial<Omit<LineRow, 'id' | 'supplement_id'>>,
): Promise<void> {
  if (ids.length > 0) await db.update(supplement_lines).set(values).where(anyOf(supplement_lines.id, ids));
}

const isUnseen = and(
  isNotNull(supplements.news_at),
  or(isNull(supplements.seen_at), gt(supplements.news_at, supplements.seen_at)),
);

/** The asker's own, of the company that they are in now. */
export async function countNews(db: Db, { id, tenant_id }: Session): Promise<number> {
  const isOwn = and(eq(supplements.company_id, tenant_id), eq(supplements.user_id, id));
  const [row] = await db
    .select({ count: count() })
    .from(supplements)
    .where(and(isOwn, isNull(supplements.deleted_at), isUnseen));
  return row!.count;
}

export const { listOfFactory, countOfFactory } = deskRows(supplements, {
  isWaiting: eq(supplements.state, 'open'),
  contains,
  first: [desc(supplements.is_urgent)],
});

export async function lockForFactory(db: Db, factoryId: number, id: number): Promise<SupplementRow | null> {
  const [row] = await db
    .select()
    .from(supplements)
    .where(and(eq(supplements.factory_id, factoryId), eq(supplements.id, id)))
    .for('update');
  return row ?? null;
}

export async function getForFactory(db: Db, factoryId: number, id: number): Promise<SupplementRow | null> {
  const [row] = await db
    .select()
    .from(supplements)
    .where(and(eq(supplements.factory_id, factoryId), eq(supplements.id, id)));
  return row ?? null;
}
