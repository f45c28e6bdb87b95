import {
  CUSTOMER_ORDER_STATES,
  QUOTATION_HEAD,
  QUOTATION_LANGUAGES,
  QUOTATION_LINE_REMARK_MAX,
  QUOTATION_LINES_MAX,
  QUOTATION_STATES,
} from '@wanyuan/domain';
import { z } from 'zod';
import { Amount, CartLine, Cartons, CurrencyKey, CustomNumber } from './cart-shapes.ts';
import { cost } from './cost-fields.ts';
import { Id, Instant, Picture } from './shapes.ts';
import { Day } from './toy-detail-shapes.ts';

const text = (name: string, max: number) => z.string().trim().max(max, `${name}最多${max}个字`);

/** As long as the catalogue's names may be. */
export const NAME_MAX = 200;

/** Of a quotation, from 1 on. */
export const Version = z.int().min(1).max(9999);
/** Counts the edits of a quotation. */
export const Revision = z.int().min(0).max(2_147_483_647);
export const QuotationState = z.enum(QUOTATION_STATES);
export const QuotationLanguage = z.enum(QUOTATION_LANGUAGES);
export const LineIds = z.array(Id).min(1, '请选择产品').max(QUOTATION_LINES_MAX, `一次最多${QUOTATION_LINES_MAX}行`);

const headText = (field: 'customer_name' | 'contact' | 'payment' | 'delivery' | 'port' | 'remark') =>
  text(QUOTATION_HEAD[field].label, QUOTATION_HEAD[field].max);

/** What stands above the lines; the customer reads all of it. */
export const QuotationHead = z.object({
  customer_name: headText('customer_name').describe('客户看到的抬头；选了客户即其名称'),
  contact: headText('contact'),
  contact_email: z.union([z.literal(''), z.email('邮箱格式不正确').max(QUOTATION_HEAD.contact_email.max)]),
  language: QuotationLanguage.describe('确认页与文件的语言'),
  quoted_on: Day.describe('报价日期'),
  valid_until: Day.nullable().describe('有效期至当天（北京时间）结束'),
  term: z.string().trim().max(40, '价格条款最多40个字').describe('如 FOB SHANTOU'),
  currency: CurrencyKey,
  payment: headText('payment'),
  delivery: headText('delivery'),
  port: headText('port'),
  remark: headText('remark').describe('客户可见'),
});
export type QuotationHead = z.output<typeof QuotationHead>;

const Approval = z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 未审核，1 通过，2 不通过');

/** A quotation as lists show it. */
export const Quotation = z.object({
  id: Id,
  number: z.string().describe('带版本，如 QF20261112-03-2'),
  version: z.int(),
  sent_version: z.int().nullable(),
  state: QuotationState,
  has_draft: z.boolean().describe('有尚未发出的新版本'),
  approval: Approval.describe('最新版本的审核；无须审核时为 1'),
  is_approval_asked: z.boolean(),
  customer_id: Id.nullable(),
  customer_name: z.string(),
  owner: z.object({ user_id: Id, nickname: z.string() }),
  is_own: z.boolean(),
  line_count: z.int(),
  total: z.string(),
  currency: CurrencyKey,
  margin_percent: cost(z.string().nullable()),
  pictures: z.array(Picture).describe('前四款'),
  valid_until: Day.nullable(),
  alert_count: z.int().describe('其中产品停产、隐藏、下架或改价的款数'),
  order_id: Id.nullable(),
  sent_time: Instant.nullable(),
  created_time: Instant,
  updated_time: Instant,
});
export type Quotation = z.output<typeof Quotation>;

/** A line of a quotation; `id` names it over all versions. */
export const QuotationLine = CartLine.omit({ data_module: true, offer: true, version: true, added_time: true }).extend({
  toy_id: Id.nullable().describe('自由行为空'),
  toy: CartLine.shape.toy.nullable().describe('自由行为空'),
  name: z.string().describe('客户看到的品名'),
  name_en: z.string(),
  internal_remark: z.string(),
  quantity: z.int().nullable().describe('自由行的数量'),
  formula_price: z.string().nullable().describe('手改价时公式会给出的价格'),
  place: z.string().describe('行的次序，按字节比较'),
  revision: z.int(),
});
export type QuotationLine = z.output<typeof QuotationLine>;

/** What an edit may have changed of a line: what stands beside it, such as its toy, stays as it is known. */
export const EditedLine = QuotationLine.pick({
  id: true,
  order_box_qty: true,
  quantity: true,
  custom_number: true,
  name: true,
  name_en: true,
  remark: true,
  internal_remark: true,
  quoted_price: true,
  currency: true,
  is_manual_price: true,
  price_flags: true,
  formula_key: true,
  formula_price: true,
  is_gone: true,
  revision: true,
  updated_time: true,
});
export type EditedLine = z.output<typeof EditedLine>;

export const Quantity = z.int('数量须为整数').min(0, '数量不能为负数').max(9_999_999, '数量过大');

/** Cells that people edit; only those that are given change. */
export const LineCells = z.object({
  order_box_qty: Cartons.optional(),
  quantity: Quantity.optional().describe('自由行的数量'),
  custom_number: CustomNumber.optional(),
  name: text('品名', NAME_MAX).optional(),
  name_en: text('英文品名', NAME_MAX).optional(),
  remark: text('备注', QUOTATION_LINE_REMARK_MAX).optional().describe('客户可见'),
  internal_remark: text('内部备注', QUOTATION_LINE_REMARK_MAX).optional(),
  quoted_price: Amount.nullable().optional().describe('null 恢复公式价'),
});
export type LineCells = z.output<typeof LineCells>;

/** What a customer ordered under, as it was agreed. */
export const OrderHead = QuotationHead.omit({
  valid_until: true,
  contact: true,
  contact_email: true,
  customer_name: true,
}).extend({
  company: z.string(),
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  consignee: z.string(),
});
export type OrderHead = z.output<typeof OrderHead>;

/** How it is known that the customer agreed. */
export const OrderEvidence = z.object({
  way: z.enum(['confirm', 'offline', 'website']),
  name: z.string(),
  note: z.string(),
  version_hash: z.string(),
  ip: z.string(),
  agent: z.string(),
  file_id: Id.nullable().describe('盖章文件或签名'),
  agreed_time: Instant,
});
export type OrderEvidence = z.output<typeof OrderEvidence>;

export const CustomerOrderState = z.enum(CUSTOMER_ORDER_STATES);
