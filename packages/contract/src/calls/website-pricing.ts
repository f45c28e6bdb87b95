import { FORMULA_SOURCES } from '@wanyuan/domain';
import { z } from 'zod';
import { CurrencyKey, CustomNumber, HIDDEN_TERMS, PriceTerms } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant } from '../shapes.ts';

const FormulaScope = z.enum(['company', 'user', 'customer']);
const PriceFormula = PriceTerms.extend({
  ...HIDDEN_TERMS,
  id: Id,
  scope: FormulaScope,
  customer_id: Id.nullable(),
  customer_name: z.string(),
  name: z.string(),
  remark: z.string(),
  is_default: z.boolean().describe('在其范围内生效'),
  can_edit: z.boolean(),
  rate_time: Instant.nullable().describe('手填汇率的时间；跟随公司汇率时为空'),
  is_rate_stale: z.boolean().describe('手填汇率超过48小时'),
  updated_time: Instant,
});
export type PriceFormula = z.output<typeof PriceFormula>;

export const Rate = z.object({
  currency: CurrencyKey,
  rate: z.string().describe('一单位外币合人民币'),
  market_rate: z.string().describe('平台参考'),
  manual_rate: z.string().nullable().describe('公司手工填的，未扣缓冲；空为平台参考'),
  source: z.string().describe('来源，如 公司手工、平台参考'),
  rate_time: Instant,
  buffer_percent: z.string(),
  is_manual: z.boolean(),
  note: z.string(),
  is_stale: z.boolean().describe('超过48小时'),
  set_by: z.string(),
});
export type Rate = z.output<typeof Rate>;

const Container = z.object({
  key: z.string().max(10),
  capacity_cbm: z.number().positive('体积须大于0').max(200),
  payload_t: z.number().positive('载重须大于0').max(60),
  price: z.number().min(0).max(10_000_000).default(0).describe('运价，0 为不填；全部填写时按运价求最省组合'),
});

const formulas = ['website.get_price_formula_item'] as const;

export const websitePricing = calls('/api/website', { auth: 'user', capability: 'cart.use' })({
  get_price_formula_item: call({
    summary: '价格公式模板：公司、本人、客户；in_force 为此客户或选样车现在生效的',
    read: true,
    input: z.object({ customer_id: Id.optional(), customer_pick_id: Id.optional() }),
    output: z.object({
      list: z.array(PriceFormula),
      in_force: z.object({ source: z.enum(FORMULA_SOURCES), formula_id: Id }).nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  save_price_formula: call({
    summary: '新建或修改价格公式模板；公司范围仅主账号与管理员',
    once: true,
    capability: 'price.make_formulas',
    input: PriceTerms.extend({
      id: Id.optional(),
      scope: FormulaScope,
      customer_id: Id.nullable().default(null).describe('scope 为 customer 时必填'),
      name: z.string().trim().min(1, '请输入模板名称').max(30, '模板名称最多30个字'),
      remark: z.string().trim().max(200, '备注最多200个字').default(''),
      is_default: z.boolean().default(true),
    }),
    output: z.object({ id: Id }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'PRICE_FORMULA_WRONG'],
    touches: [...formulas, 'home.get_first_steps'],
  }),
  delete_price_formula: call({
    summary: '删除价格公式模板；已算出的价格不变',
    capability: 'price.make_formulas',
    input: z.object({ id: Id }),
    output: Empty,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    touches: [...formulas, 'home.get_first_steps'],
  }),
  get_exchange_rate: call({
    summary: '公司报价用的汇率：来源、时间、缓冲、手工覆盖',
    read: true,
    input: Empty,
    output: z.object({ list: z.array(Rate), can_set: z.boolean() }),
  }),
  set_exchange_rate: call({
    summary: '手工汇率与缓冲；rate 为空即恢复平台参考汇率',
    capability: 'price.set_rates',
    input: z.object({
      currency: CurrencyKey.exclude(['RMB']),
      rate: z
        .string()
        .trim()
        .regex(/^\d{1,4}(\.\d{1,6})?$/, '请输入汇率')
        .refine((text) => Number(text) > 0, '汇率须大于 0')
        .nullable(),
      buffer_percent: z
        .string()
        .trim()
        .regex(/^\d{1,2}(\.\d{1,2})?$/, '缓冲须为 0 到 99.99 的百分数')
        .default('0'),
      note: z.string().trim().max(100, '说明最多100个字').default(''),
    }),
    output: Empty,
    touches: ['website.get_exchange_rate', ...formulas],
  }),
  get_container_config: call({
    summary: '公司的货柜参数：可装体积、载重、运价',
    read: true,
    input: Empty,
    output: z.object({ list: z.array(Container), is_own: z.boolean().describe('公司改过') }),
  }),
  save_container_config: call({
    summary: '修改货柜参数；list 为空恢复默认',
    capability: 'price.set_rates',
    input: z.object({ list: z.array(Container).max(8) }),
    output: Empty,
    touches: ['website.get_container_config'],
  }),
  set_custom_number: call({
    summary: '自定货号：同一公司与客户内唯一，再次加入时沿用；空为清除',
    input: z.object({ customer_id: Id.nullable().default(null), toy_id: Id, custom_number: CustomNumber }),
    output: z.object({ custom_number: z.string() }),
    errors: ['NOT_FOUND', 'CUSTOM_NUMBER_TAKEN'],
    touches: ['website.get_custom_number', 'website.get_sample_car'],
  }),
  get_custom_number: call({
    summary: '查自定货号',
    read: true,
    input: z.object({
      customer_id: Id.nullable().default(null),
      toy_ids: z.array(Id).max(2000).default([]).describe('空为全部'),
    }),
    output: z.object({ list: z.array(z.object({ toy_id: Id, custom_number: z.string() })) }),
    errors: ['NOT_FOUND'],
  }),
});
