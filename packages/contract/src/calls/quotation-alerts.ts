import { LINE_ALERTS } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { cost } from '../cost-fields.ts';
import { LineIds } from '../quotation-shapes.ts';
import { Id, Instant } from '../shapes.ts';

const AlertLine = z.object({
  id: Id.describe('行'),
  number: z.string(),
  name: z.string().describe('已下架的为空'),
  alerts: z.array(z.enum(LINE_ALERTS)).describe('stopped 停产，hidden 隐藏，gone 下架，repriced 改价'),
  stop_time: Instant.nullable(),
  exworks_before: cost(z.string().nullable().optional().describe('报价时的出厂价；没有改价为空')),
  exworks_after: cost(z.string().nullable().optional().describe('现在的出厂价；没有改价为空')),
});

export const quotationAlerts = calls('/api/quotation', { auth: 'user', capability: 'quotation.use' })({
  get_alerts: call({
    summary: '最新版本里有变化的产品：停产、隐藏、下架或改价；已结束的报价单为空',
    read: true,
    hears: ['quotations'],
    input: z.object({ id: Id }),
    output: z.object({
      version: z.int(),
      is_sent: z.boolean().describe('最新版本已发出：重算会开始下一版'),
      list: z.array(AlertLine),
    }),
    errors: ['NOT_FOUND'],
  }),
  reprice_alerts: call({
    summary: '取这些改价产品现在的出厂价，按行上冻结的公式与汇率重算；已发出的先开始下一版。手改的价格不变',
    once: true,
    input: z.object({ id: Id, ids: LineIds }),
    output: z.object({
      version: z.int(),
      revision: z.int(),
      count: z.int().describe('取了新出厂价的行'),
      kept: z.int().describe('其中手改价不变的行'),
      is_new_version: z.boolean(),
      tip: z.string(),
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'PRICE_FORMULA_WRONG'],
    touches: [
      'quotation.get_alerts',
      'quotation.get_list',
      'quotation.get_detail',
      'quotation.get_detail_toy',
      'quotation.get_timeline',
    ],
  }),
});
