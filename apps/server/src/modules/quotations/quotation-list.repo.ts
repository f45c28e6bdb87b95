import { APPROVAL, quotationStatesOfTab, QUOTATION_TABS, type QuotationTab } from '@wanyuan/domain';
import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { containsWords } from '#infra/database/contains-words.ts';
import type { Db } from '#infra/database/database.ts';
import type { PageRange } from '#infra/database/page-range.ts';
import type { Session } from '#rpc/context.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { customerNameOf } from '../customers/customers.module.ts';
import { isCounted, type FigureFilter } from './figures.sql.ts';
import { quotation_lines, quotation_versions, quotations } from './quotations.schema.ts';

export interface ListFilter {
  isCompany: boolean;
  keyword: string;
  /** Null: quotations without a customer. */
  customer_id?: number | null | undefined;
  user_id?: number | undefined;
  /** When it was last changed. */
  from?: Date | undefined;
  until?: Date | undefined;
  /** Those that a leader was asked to look at. */
  waits_for_approval?: boolean | undefined;
  figure?: FigureFilter | undefined;
}

const COLUMNS = {
  quotation: quotations,
  approval: quotation_versions.approval,
  approved_revision: quotation_versions.approved_revision,
  approval_asked_at: quotation_versions.approval_asked_at,
  head: quotation_versions.head,
  newest_state: quotation_versions.state,
  sent_at: sql<Date | null>`(
    select sent.sent_at from ${quotation_versions} as sent
    where sent.quotation_id = ${quotations}.id and sent.version = ${quotations}.sent_version)`.mapWith(
    quotation_versions.sent_at,
  ),
};

const isNewest = and(
  eq(quotation_versions.quotation_id, quotations.id),
  eq(quotation_versions.version, quotations.version),
);

/** By number, customer, and the names and numbers of toys: what a line says, and what its toy is called. */
function matching(keyword: string): SQL | undefined {
  const ofLine = (word: string) => sql`exists (
    select from ${quotation_lines}
    where ${quotation_lines.quotation_id} = ${quotations.id}
      and ${isNull(quotation_lines.until_version)} and ${isNull(quotation_lines.removed_at)}
      and ${containsWords(word, [
        quotation_lines.name,
        quotation_lines.name_en,
        quotation_lines.custom_number,
        sql`${quotation_lines.snapshot} ->> 'number'`,
        sql`${quotation_lines.snapshot} ->> 'article_number'`,
      ])})`;
  const ofHead = (word: string) =>
    containsWords(word, [
      sql`${quotations.number} || case when ${quotations.version} > 1 then '-' || ${quotations.version} else '' end`,
      sql`${quotation_versions.head} ->> 'customer_name'`,
      customerNameOf(quotations.customer_id),
    ]);
  const words = keyword.split(/\s+/).filter(Boolean);
  return and(...words.map((word) => sql`(${ofHead(word)} or ${ofLine(word)})`));
}

function ofCustomer(customer_id: number | null | undefined): SQL | undefined {
  if (customer_id === undefined) return undefined;
  return customer_id === null ? isNull(quotations.customer_id) : eq(quotations.customer_id, customer_id);
}

const isWaiting = and(
  eq(quotation_versions.state, 'draft'),
  eq(quotation_versions.approval, APPROVAL.open),
  isNotNull(quotation_versions.approval_asked_at),
);

/** What lists show and figures count. */
export const conditions = (session: Session, filter: ListFilter) =>
  and(
    isNull(quotations.removed_at),
    ownRows(session, 'quotation.use', quotations),
    filter.isCompany ? undefined : eq(quotations.user_id, session.id),
    matching(filter.keyword),
    ofCustomer(filter.customer_id),
    filter.user_id === undefined ? undefined : eq(quotations.user_id, filter.user_id),
    filter.from && gte(quotations.updated_at, filter.from),
    filter.until && lt(quotations.updated_at, filter.until),
    filter.waits_for_approval ? isWaiting : undefined,
    filter.figure && isCounted(filter.figure),
  );

/** The latest first. */
export async function listQuotations(
  db: Db,
  session: Session,
  filter: ListFilter & { tab?: QuotationTab | undefined },
  { limit, offset }: PageRange,
) {
  const { tab } = filter;
  return db
    .select(COLUMNS)
    .from(quotations)
    .innerJoin(quotation_versions, isNewest)
    .where(
      and(
        conditions(session, filter),
        tab === undefined ? undefined : inArray(quotations.state, quotationStatesOfTab(tab)),
      ),
    )
    .orderBy(desc(quotations.updated_at), desc(quotations.id))
    .limit(limit)
    .offset(offset);
}
export type ListedQuotation = Awaited<ReturnType<typeof listQuotations>>[number];

export async function getListed(db: Db, id: number): Promise<ListedQuotation | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(quotations)
    .innerJoin(quotation_versions, isNewest)
    .where(eq(quotations.id, id));
  return row ?? null;
}

export async function countByTab(db: Db, session: Session, filter: ListFilter): Promise<Record<QuotationTab, number>> {
  const rows = await db
    .select({ state: quotations.state, total: count() })
    .from(quotations)
    .innerJoin(quotation_versions, isNewest)
    .where(conditions(session, filter))
    .groupBy(quotations.state);
  const totalOf = (tab: QuotationTab) => {
    const states = new Set(quotationStatesOfTab(tab));
    return rows.reduce((sum, { state, total }) => (states.has(state) ? sum + total : sum), 0);
  };
  return Object.fromEntries(QUOTATION_TABS.map((tab) => [tab, totalOf(tab)])) as Record<QuotationTab, number>;
}

/** How many of them wait for a leader, in whatever tab. */
export async function countWaiting(db: Db, session: Session, filter: ListFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(quotations)
    .innerJoin(quotation_versions, isNewest)
    .where(and(conditions(session, filter), isWaiting));
  return row!.total;
}

export async function listVersions(db: Db, quotation_id: number) {
  return db
    .select()
    .from(quotation_versions)
    .where(eq(quotation_versions.quotation_id, quotation_id))
    .orderBy(quotation_versions.version);
}
