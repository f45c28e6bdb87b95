import { z } from 'zod';
import { call, calls } from '../core.ts';
import { cost } from '../cost-fields.ts';
import { Id } from '../shapes.ts';
import { Day } from '../toy-detail-shapes.ts';

const Figures = z.object({
  sent: z.int(),
  viewed: z.int(),
  agreed: z.int(),
  value_sent: z.string().describe('元，按发出时的汇率'),
  value_agreed: z.string(),
  win_rate: z.string().nullable().describe('按张数，%'),
  win_rate_value: z.string().nullable().describe('按金额，%'),
  hours_to_view: z.string().nullable().describe('中位数'),
  hours_to_answer: z.string().nullable(),
  hours_to_agree: z.string().nullable(),
  margin_percent: cost(z.string().nullable().optional()),
});

export const quotationFigures = calls('/api/quotation', { auth: 'user', capability: 'quotation.use' })({
  get_figures: call({
    summary: '报价统计：按月、客户、业务员；一张报价单只算一次，业务员只算自己的',
    read: true,
    hears: ['quotations'],
    input: z
      .object({
        from: Day,
        to: Day,
        user_id: Id.optional(),
        customer_id: Id.optional(),
      })
      .refine(({ from, to }) => from <= to, { path: ['from'], message: '开始日期不能晚于结束日期' }),
    output: z.object({
      all: Figures,
      months: z.array(Figures.extend({ month: z.string() })),
      customers: z.array(Figures.extend({ customer_id: Id.nullable(), name: z.string() })).describe('金额前50'),
      people: z.array(Figures.extend({ user_id: Id, name: z.string() })),
      open: z.array(z.object({ age: z.string(), label: z.string(), count: z.int(), value: z.string() })),
      reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
    }),
  }),
});
