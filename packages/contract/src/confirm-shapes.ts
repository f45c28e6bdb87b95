import { ANSWER_KINDS, ANSWER_NOTE_MAX, DECLINE_REASONS } from '@wanyuan/domain';
import { z } from 'zod';
import { Amount, Cartons, CurrencyKey } from './cart-shapes.ts';
import { QuotationLanguage, Version } from './quotation-shapes.ts';
import { SharedLine } from './share-shapes.ts';
import { Id, Instant } from './shapes.ts';
import { Day } from './toy-detail-shapes.ts';

const text = (name: string, max: number) => z.string().trim().max(max, `${name}最多${max}个字`);

const answer = {
  answer: z.enum(ANSWER_KINDS).nullable(),
  reason: z.enum(DECLINE_REASONS).nullable().default(null).describe('decline 的原因'),
  cartons: Cartons.nullable().default(null).describe('change：想要的箱数'),
  target_price: Amount.nullable().default(null).describe('change：目标价'),
  note: text('备注', ANSWER_NOTE_MAX).default(''),
};
export const LineAnswer = z.object({ line_id: Id, ...answer });
export type LineAnswer = z.output<typeof LineAnswer>;

/** Who confirms, and where the goods go. */
const confirmInfo = {
  company: text('公司', 120),
  contact: text('联系人', 60),
  email: text('邮箱', 120),
  phone: text('电话', 60),
  address: text('地址', 300),
  consignee: text('收货人', 200),
  remark: text('备注', 1000),
};
export const ConfirmInfo = z.object(confirmInfo);
export type ConfirmInfo = z.output<typeof ConfirmInfo>;
export const ConfirmInfoChange = ConfirmInfo.partial();
export type ConfirmInfoChange = z.output<typeof ConfirmInfoChange>;

/** What a customer sees of a line: never a cost, a factory, an article number or an internal remark. */
export const ConfirmLine = z.object({
  line_id: Id,
  ...SharedLine.shape,
  is_gone: z.boolean().describe('已下架：只有编号'),
  is_free: z.boolean().describe('样品费等：没有包装与箱数，cartons 即数量'),
  unit: z.string(),
  cartons: z.int(),
  pieces: z.int().nullable(),
  amount: z.string().nullable(),
  landed_price: z.string().nullable().describe('到岸成本；没有开启为空'),
  vat: z.string().nullable(),
  change: z.enum(['new', 'changed']).nullable().describe('与这位收件人上次所见的版本相比'),
  was: z.object({ price: z.string().nullable(), cartons: z.int() }).nullable(),
});
export type ConfirmLine = z.output<typeof ConfirmLine>;

/** What a customer sees above the lines. */
export const ConfirmHead = z.object({
  number: z.string(),
  version: Version,
  customer_name: z.string(),
  company_name: z.string(),
  company_name_en: z.string(),
  logo: z.string(),
  salesperson: z.string(),
  phone: z.string(),
  email: z.string(),
  contact: z.string().describe('客户方联系人'),
  language: QuotationLanguage,
  currency: CurrencyKey,
  term: z.string(),
  quoted_on: Day,
  valid_until: Day.nullable(),
  payment: z.string(),
  delivery: z.string(),
  port: z.string(),
  remark: z.string(),
  total: z.string(),
  short_hash: z.string(),
  sent_time: Instant.nullable().describe('草稿为空'),
});
export type ConfirmHead = z.output<typeof ConfirmHead>;
