import { PICK_STATES } from '@wanyuan/domain';
import { z } from 'zod';
import { AddResult, CurrencyKey } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { cost } from '../cost-fields.ts';
import { Id, Instant, Page, PageQuery, Picture } from '../shapes.ts';
import { VisitorBrief } from '../site-shapes.ts';
import { SiteKeyword } from '../website-shapes.ts';

const SelectLine = z.object({
  id: Id,
  toy_id: Id,
  number: z.string(),
  shown_number: z.string(),
  name: z.string(),
  name_en: z.string(),
  picture: Picture.nullable(),
  cartons: z.int(),
  pieces: z.int().nullable(),
  carton_quantity: z.int().nullable(),
  cubic_meter: z.string().nullable(),
  gross_weight: z.string().nullable(),
  price: z.string().nullable().describe('访客看到的'),
  amount: z.string().nullable(),
  currency: CurrencyKey,
  exworks_price: cost(z.string().optional()),
  factory_name: cost(z.string().optional()),
  note: z.string(),
  is_gone: z.boolean(),
  changed_time: Instant,
});
const SelectList = z.object({
  id: Id,
  site_id: Id,
  site_name: z.string(),
  visitor: VisitorBrief,
  customer_name: z.string(),
  owner: z.object({ user_id: Id, nickname: z.string() }),
  state: z.enum(PICK_STATES),
  line_count: z.int(),
  cartons: z.int(),
  cubic_meter: z.string(),
  amount: z.string().nullable(),
  currency: CurrencyKey,
  pictures: z.array(Picture).describe('前四款'),
  order_id: Id.nullable(),
  order_number: z.string(),
  changed_time: Instant,
  submitted_time: Instant.nullable(),
});
export type SelectList = z.output<typeof SelectList>;

const selectQuery = {
  site_id: Id.optional(),
  visitor_id: Id.optional(),
  customer_id: Id.optional(),
  state: z.enum(PICK_STATES).optional(),
  keyword: SiteKeyword.describe('访客、公司、网站'),
};

/** What visitors picked. */
export const websiteSelects = calls('/api/website', { auth: 'user', capability: 'site.use' })({
  get_select_sample_list: call({
    summary: '客户选样单：选了就有，提交与否都在',
    read: true,
    hears: ['site_picks', 'customers', 'handed_over'],
    input: PageQuery.extend(selectQuery),
    output: Page(SelectList).extend({ counts: z.record(z.enum(PICK_STATES), z.int()) }),
  }),
  select_to_cart: call({
    summary: '选样单转入选样车',
    once: true,
    input: z.object({
      id: Id,
      line_ids: z.array(Id).min(1).max(500).optional().describe('不给为全部'),
      customer_pick_id: Id.nullable().default(null).describe('空为新建'),
    }),
    output: AddResult.extend({ customer_pick_id: Id }),
    errors: ['NOT_FOUND', 'CART_FULL', 'CART_LIMIT'],
    touches: ['website.get_customer_pick', 'website.get_sample_car_ids', 'website.get_sample_car'],
  }),
  select_to_quotation: call({
    summary: '选样单转为报价单草稿',
    once: true,
    input: z.object({ id: Id, line_ids: z.array(Id).min(1).max(500).optional() }),
    output: z.object({ quotation_id: Id, number: z.string(), tip: z.string() }),
    errors: ['NOT_FOUND'],
    touches: ['quotation.get_list'],
  }),
});

export const sampleSelects = calls('/api/Sample/select_sample', { auth: 'user', capability: 'site.use' })({
  getSelectSampleList: call({
    summary: '一份选样单的产品行',
    read: true,
    hears: ['site_picks', 'handed_over'],
    input: z.object({ id: Id }),
    output: SelectList.extend({
      info: z
        .object({ company: z.string(), contact: z.string(), email: z.string(), phone: z.string(), remark: z.string() })
        .nullable()
        .describe('提交时填写的；未提交为空'),
      lines: z.array(SelectLine),
    }),
    errors: ['NOT_FOUND'],
  }),
});
