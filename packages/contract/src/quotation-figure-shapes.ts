import {
  AGE_BUCKET_KEYS,
  DECLINE_REASONS,
  periodFault,
  QUOTATION_COUNT_KEYS,
  type FigurePeriod,
} from '@wanyuan/domain';
import { z } from 'zod';
import { cost } from './cost-fields.ts';
import { AskedDay } from './shapes.ts';

/** First and last day of the first sending, in Shanghai. */
const period = { from: AskedDay, to: AskedDay };

export function refusePeriod(given: FigurePeriod, context: z.RefinementCtx): void {
  const message = periodFault(given);
  if (message) context.addIssue({ code: 'custom', path: ['from'], message });
}

/** One figure: what it counts is what the list shows. */
export const QuotationFigure = z
  .object({
    ...period,
    count: z.enum(QUOTATION_COUNT_KEYS),
    age: z.enum(AGE_BUCKET_KEYS).optional().describe('首次发出至今的天数'),
    reason: z.enum(DECLINE_REASONS).optional().describe('有行因此被客户拒绝'),
  })
  .superRefine(refusePeriod);

export const figurePeriod = period;

/** Money in RMB by the rates frozen when quotations were sent. */
export const QuotationFigures = z.object({
  counts: z.record(z.enum(QUOTATION_COUNT_KEYS), z.int()),
  sent_value: z.string(),
  agreed_value: z.string(),
  win_rate_by_count: z.string().nullable().describe('成交张数 ÷ 发出张数，百分数'),
  win_rate_by_value: z.string().nullable(),
  hours_to_view: z.string().nullable().describe('中位数，从首次发出算起'),
  hours_to_answer: z.string().nullable(),
  hours_to_agreement: z.string().nullable(),
  open_by_age: z.array(z.object({ bucket: z.enum(AGE_BUCKET_KEYS), count: z.int(), value: z.string() })),
  declines: z.array(
    z.object({
      reason: z.enum(DECLINE_REASONS),
      count: z.int().describe('报价单张数'),
      lines: z.int().describe('行数'),
    }),
  ),
  margin_percent: cost(z.string().nullable().describe('成交的毛利率')),
});
