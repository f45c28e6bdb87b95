import { ANSWERABLE_INQUIRY_STATES, OPEN_INQUIRY_STATES, type InquiryStateKey } from '@wanyuan/domain';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '#infra/database/any-of.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { inquiries } from './inquiries.schema.ts';
import { deskRows } from '../desk-rows.repo.ts';
import { snapshotContains } from '../snapshot-contains.sql.ts';

export type InquiryRow = typeof inquiries.$inferSelect;
export type NewInquiry = typeof inquiries.$inferInsert;

/** Inquiries in the session's reach that were not deleted. */
const listed = (session: Session): SQL | undefined =>
  and(ownRows(session, 'inquiry.use', inquiries), isNull(inquiries.deleted_at));

export interface InquiryFilter {
  keyword: string;
  state?: InquiryStateKey | undefined;
  factory_id?: number | undefined;
  customer_id?: number | undefined;
  toy_id?: number | undefined;
  is_new?: boolean | undefined;
}

/** What the asker asked for a former company is no news here. */
const isNews = (session: Session) =>
  and(
    eq(inquiries.company_id, session.tenant_id),
    eq(inquiries.user_id, session.id),
    eq(inquiries.state, 'answered'),
    isNull(inquiries.seen_at),
  );

const matches = (session: Session, filter: InquiryFilter) =>
  and(
    listed(session),
    snapshotContains(filter.keyword, inquiries.number, inquiries.snapshot),
    filter.factory_id === undefined ? undefined : eq(inquiries.factory_id, filter.factory_id),
    filter.customer_id === undefined ? undefined : eq(inquiries.customer_id, filter.customer_id),
    filter.toy_id === undefined ? undefined : eq(inquiries.toy_id, filter.toy_id),
    filter.is_new ? isNews(session) : undefined,
  );

export async function listInquiries(
  db: Db,
  session: Session,
  filter: InquiryFilter,
  page: PageRange,
): Promise<InquiryRow[]> {
  return db
    .select()
    .from(inquiries)
    .where(and(matches(session, filter), filter.state === undefined ? undefined : eq(inquiries.state, filter.state)))
    .orderBy(desc(inquiries.created_at), desc(inquiries.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countByState(db: Db, session: Session, filter: InquiryFilter) {
  return db
    .select({ state: inquiries.state, count: count() })
    .from(inquiries)
    .where(matches(session, filter))
    .groupBy(inquiries.state);
}

/** The factories of inquiries in reach, named as in the latest inquiry; those asked most come first. */
export async function listFactories(db: Db, session: Session, limit: number) {
  return db
    .select({
      factory_id: inquiries.factory_id,
      factory_name: sql<string>`(array_agg(snapshot ->> 'factory_name' order by id desc))[1]`,
      count: count(),
    })
    .from(inquiries)
    .where(listed(session))
    .groupBy(inquiries.factory_id)
    .orderBy(desc(count()), asc(inquiries.factory_id))
    .limit(limit);
}

/** The last answer for each toy, even one that has run out: it replaced the answers before. */
export async function listLastAnswers(db: Db, session: Session, toyIds: readonly number[]) {
  return db
    .selectDistinctOn([inquiries.toy_id], {
      toy_id: inquiries.toy_id,
      answer: inquiries.answer,
      answered_at: inquiries.answered_at,
    })
    .from(inquiries)
    .where(and(listed(session), anyOf(inquiries.toy_id, toyIds), isNotNull(inquiries.answered_at)))
    .orderBy(inquiries.toy_id, desc(inquiries.answered_at), desc(inquiries.id));
}

export async function countNews(db: Db, session: Session): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(inquiries)
    .where(and(isNews(session), isNull(inquiries.deleted_at)));
  return row!.count;
}

/** Only the asker's own looking counts. */
export async function markSeen(db: Db, session: Session, ids: readonly number[] | undefined, at: Date): Promise<void> {
  await db
    .update(inquiries)
    .set({ seen_at: at })
    .where(and(isNews(session), ids === undefined ? undefined : anyOf(inquiries.id, ids)));
}

/** Inquiries in the session's reach, locked in the order of their ids. */
export async function lockInquiries(db: Db, session: Session, ids: readonly number[]): Promise<InquiryRow[]> {
  return db
    .select()
    .from(inquiries)
    .where(and(listed(session), anyOf(inquiries.id, ids)))
    .orderBy(asc(inquiries.id))
    .for('update');
}

/** The phone calls of inquiries in the session's reach, to be locked before the inquiries. */
export async function phoneCallsOf(db: Db, session: Session, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ call_id: inquiries.call_id })
    .from(inquiries)
    .where(and(listed(session), anyOf(inquiries.id, ids)));
  return rows.map(({ call_id }) => call_id);
}

/** Those of some phone calls that other open inquiries still need. */
export async function phoneCallsNeededBesides(
  db: Db,
  phoneCallIds: readonly number[],
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ call_id: inquiries.call_id })
    .from(inquiries)
    .where(
      and(
        anyOf(inquiries.call_id, phoneCallIds),
        inArray(inquiries.state, [...OPEN_INQUIRY_STATES]),
        not(anyOf(inquiries.id, ids)),
      ),
    );
  return new Set(rows.map(({ call_id }) => call_id));
}

/** All open inquiries in the session's reach, or one by id. */
export async function listChased(db: Db, session: Session, id: number | undefined) {
  return db
    .select({ id: inquiries.id, call_id: inquiries.call_id })
    .from(inquiries)
    .where(
      and(
        listed(session),
        id === undefined ? inArray(inquiries.state, [...OPEN_INQUIRY_STATES]) : eq(inquiries.id, id),
      ),
    );
}

/** A company's inquiries that wait for an answer, those of all colleagues. */
export async function listOpenOfCompany(db: Db, companyId: number, toyIds: readonly number[]): Promise<InquiryRow[]> {
  return db
    .select()
    .from(inquiries)
    .where(
      and(
        eq(inquiries.company_id, companyId),
        anyOf(inquiries.toy_id, toyIds),
        inArray(inquiries.state, [...OPEN_INQUIRY_STATES]),
      ),
    );
}

/** Leaves out those whose toy a colleague asked about a moment ago. */
export async function createInquiries(db: Db, rows: readonly NewInquiry[]): Promise<InquiryRow[]> {
  if (rows.length === 0) return [];
  return db
    .insert(inquiries)
    .values([...rows])
    .onConflictDoNothing({
      target: [inquiries.company_id, inquiries.toy_id],
      where: sql`state in ('queued', 'calling')`,
    })
    .returning();
}

export async function updateInquiries(
  db: Db,
  ids: readonly number[],
  values: Partial<Omit<InquiryRow, 'id' | 'company_id'>>,
): Promise<void> {
  if (ids.length > 0) await db.update(inquiries).set(values).where(anyOf(inquiries.id, ids));
}

export async function lockOfPhoneCall(db: Db, phoneCallId: number): Promise<InquiryRow[]> {
  return db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.call_id, phoneCallId), inArray(inquiries.state, [...OPEN_INQUIRY_STATES])))
    .orderBy(asc(inquiries.id))
    .for('update');
}

/** For the factory that was asked: the chased first. */
export const { listOfFactory, countOfFactory } = deskRows(inquiries, {
  isWaiting: inArray(inquiries.state, [...ANSWERABLE_INQUIRY_STATES]),
  contains: (keyword) => snapshotContains(keyword, inquiries.number, inquiries.snapshot),
  first: [desc(inquiries.is_urgent)],
});

export async function lockForFactory(db: Db, factoryId: number, ids: readonly number[]): Promise<InquiryRow[]> {
  return db
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.factory_id, factoryId), anyOf(inquiries.id, ids)))
    .orderBy(asc(inquiries.id))
    .for('update');
}
