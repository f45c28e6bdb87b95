import { FIGURE_GROUPS } from '@wanyuan/domain';
import { z } from 'zod';
import { CurrencyKey } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { figurePeriod, QuotationFigures, refusePeriod } from '../quotation-figure-shapes.ts';
import { Id } from '../shapes.ts';

export const quotationFigures = calls('/api/quotation', { auth: 'user', capability: 'quotation.use' })({
  get_figures: call({
    summary: '报价统计：按月、客户或业务员；一张报价单只计一次，金额按发出时的汇率折成人民币',
    read: true,
    hears: ['quotations', 'customers', 'handed_over'],
    input: z
      .object({
        ...figurePeriod,
        is_company: z.boolean().default(false).describe('全公司的（主账号、管理员）'),
        by: z.enum(FIGURE_GROUPS).default('month'),
        customer_id: Id.nullable().optional().describe('空为未指定客户'),
        user_id: Id.optional().describe('业务员（主账号、管理员）'),
      })
      .superRefine(refusePeriod),
    output: z.object({
      currency: CurrencyKey,
      total: QuotationFigures,
      groups: z.array(
        z.object({
          key: z.string().describe('月份、客户或业务员的编号；未指定客户为空'),
          name: z.string(),
          figures: QuotationFigures,
        }),
      ),
      group_count: z.int().describe('共几组；groups 最多 200'),
    }),
  }),
});
