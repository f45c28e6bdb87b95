import {
  AGE_BUCKETS,
  agedAtMost,
  businessDayStart,
  DAY_MS,
  LIVE_QUOTATION_STATES,
  type AgeBucket,
  type DeclineReason,
  type QuotationCountKey,
} from '@wanyuan/domain';
import { and, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { quotation_declines, quotations } from './quotations.schema.ts';

const when = (condition: SQL): SQL<boolean> => sql<boolean>`(${condition})`;

/** What figures count: asked of every quotation for the figures, and of the list that a click on one opens. */
export const COUNTED: Record<QuotationCountKey, SQL<boolean>> = {
  sent: when(isNotNull(quotations.sent_version)),
  viewed: when(isNotNull(quotations.first_viewed_at)),
  submitted: when(isNotNull(quotations.first_submitted_at)),
  agreed: when(isNotNull(quotations.agreed_at)),
  open: when(inArray(quotations.state, [...LIVE_QUOTATION_STATES])),
};

export function ageOf(now: Date): SQL<AgeBucket> {
  const cases = AGE_BUCKETS.flatMap(({ key, days }) =>
    days === null
      ? []
      : [sql`when ${quotations.first_sent_at} >= ${agedAtMost(days, now).toISOString()}::timestamptz then ${key}`],
  );
  return sql<AgeBucket>`(case ${sql.join(cases, sql` `)} else ${'older' satisfies AgeBucket} end)`;
}

/** One reason for each line that was declined. */
export const DECLINED = sql<DeclineReason[]>`array(
  select ${quotation_declines.reason} from ${quotation_declines}
  where ${quotation_declines.quotation_id} = ${quotations.id})`;

/** A figure as calls ask for it. */
export interface AskedFigure {
  count: QuotationCountKey;
  from: string;
  to: string;
  age?: AgeBucket | undefined;
  reason?: DeclineReason | undefined;
}

export interface FigureFilter extends Omit<AskedFigure, 'from' | 'to'> {
  /** Of the first sending. */
  from: Date;
  until: Date;
  now: Date;
}

export const figureFilter = ({ from, to, ...figure }: AskedFigure, now: Date): FigureFilter => ({
  ...figure,
  from: businessDayStart(from),
  until: new Date(businessDayStart(to).getTime() + DAY_MS),
  now,
});

/** That a figure counts a quotation. */
export const isCounted = ({ count, from, until, age, reason, now }: FigureFilter): SQL | undefined =>
  and(
    COUNTED[count],
    gte(quotations.first_sent_at, from),
    lt(quotations.first_sent_at, until),
    age && sql`${ageOf(now)} = ${age}`,
    reason && sql`${reason} = any(${DECLINED})`,
  );
