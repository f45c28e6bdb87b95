import type { QuotationFact } from '@wanyuan/domain';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';
import { ageOf, COUNTED, DECLINED } from './figures.sql.ts';
import { conditions, type ListFilter } from './quotation-list.repo.ts';
import { quotation_versions, quotations } from './quotations.schema.ts';

const sent = alias(quotation_versions, 'sent');

/** The quotations that a list with this filter shows, as figures count them: by the version that recipients see. */
export async function listFacts(
  db: Db,
  session: Session,
  filter: Omit<ListFilter, 'keyword'>,
  now: Date,
): Promise<QuotationFact[]> {
  const rows = await db
    .select({
      customer_id: quotations.customer_id,
      user_id: quotations.user_id,
      counted: COUNTED,
      age: ageOf(now),
      first_sent_at: quotations.first_sent_at,
      first_viewed_at: quotations.first_viewed_at,
      first_submitted_at: quotations.first_submitted_at,
      agreed_at: quotations.agreed_at,
      value: sent.total,
      agreed_value: quotations.agreed_total,
      rate: quotations.sent_rate,
      cost: sql<string | null>`coalesce(${quotations.agreed_cost}, ${quotations.sent_cost})`,
      decline_reasons: DECLINED,
    })
    .from(quotations)
    .innerJoin(sent, and(eq(sent.quotation_id, quotations.id), eq(sent.version, quotations.sent_version)))
    .where(conditions(session, { ...filter, keyword: '' }));
  return rows.map((row) => ({ ...row, first_sent_at: row.first_sent_at! }));
}
