import { z } from 'zod';
import { cost } from './cost-fields.ts';
import { LineSnapshot } from './cart-shapes.ts';
import type { ErrorName } from './errors.ts';
import { Id, Instant, Picture } from './shapes.ts';
import { Day } from './toy-detail-shapes.ts';

export const ASKED_ITEMS = ['price', 'stock', 'packing', 'lead_time', 'certificate'] as const;
export const AskedItem = z.enum(ASKED_ITEMS);
export type AskedItem = z.output<typeof AskedItem>;

export const InquiryState = z.enum(['queued', 'calling', 'answered', 'unreachable', 'closed', 'cancelled']);
export type InquiryState = z.output<typeof InquiryState>;
export const SupplementState = z.enum(['open', 'completed', 'cancelled']);
export type SupplementState = z.output<typeof SupplementState>;
export const SupplementLineState = z.enum(['pending', 'notified', 'promised', 'arrived', 'unavailable']);
export type SupplementLineState = z.output<typeof SupplementLineState>;
export const PurchaseState = z.enum([
  'submitted',
  'factory_confirmed',
  'buyer_confirmed',
  'shipped',
  'closed',
  'rejected',
  'cancelled',
  'expired',
]);
export type PurchaseState = z.output<typeof PurchaseState>;

/** What keeps an asker from having a factory contacted. */
export const CONTACT_ERRORS = ['FACTORY_CONTACTS_USED', 'PHONE_UNPROVEN'] as const satisfies ErrorName[];

/** A toy as it was when something was asked about it. */
export const AskedToy = z.object({
  toy_id: Id,
  toy: LineSnapshot,
  picture: Picture.nullable(),
});

export const InquiryAnswer = z.object({
  price: cost(z.string().describe('没有查看出厂价的权限时为空')),
  is_tax_included: z.boolean(),
  moq_pieces: z.int().nullable(),
  lead_days: z.int().nullable(),
  stock_cartons: z.int().nullable(),
  valid_until: Day.nullable(),
  remark: cost(z.string().describe('工厂常在此写阶梯价')),
  answered_by: z.string(),
  answered_time: Instant,
});
export type InquiryAnswer = z.output<typeof InquiryAnswer>;

/** One attempt to reach a factory. */
export const PhoneCallRecord = z.object({ attempt: z.int(), called_time: Instant, outcome: z.string() });

export const Inquiry = AskedToy.extend({
  id: Id,
  number: z.string(),
  parent_id: Id.nullable(),
  factory_id: Id,
  factory_name: z.string(),
  customer_id: Id.nullable(),
  customer_name: z.string(),
  asker: z.string(),
  cartons: z.int().nullable(),
  target_price: z.string().nullable(),
  asked_items: z.array(AskedItem),
  remark: z.string(),
  state: InquiryState,
  call_time: Instant.nullable().describe('下一次致电'),
  attempts: z.int(),
  calls: z.array(PhoneCallRecord),
  is_urgent: z.boolean().describe('已催'),
  chase_from: Instant.nullable().describe('此前不能再催'),
  answer: InquiryAnswer.nullable(),
  is_answer_new: z.boolean().describe('自己的询价，答复尚未查看'),
  created_time: Instant,
});
export type Inquiry = z.output<typeof Inquiry>;

export const SupplementLine = AskedToy.extend({
  id: Id,
  quantity: z.int(),
  state: SupplementLineState,
  promised_on: Day.nullable(),
  arrived_time: Instant.nullable(),
  reason: z.string(),
});
export type SupplementLine = z.output<typeof SupplementLine>;

export const Supplement = z.object({
  id: Id,
  number: z.string(),
  factory_id: Id,
  factory_name: z.string(),
  asker: z.string(),
  place: z.string(),
  deadline: Day.nullable(),
  contact: z.string(),
  phone: z.string(),
  is_return_wanted: z.boolean(),
  fee: z.string().nullable(),
  remark: z.string(),
  state: SupplementState,
  call_time: Instant.nullable(),
  attempts: z.int(),
  calls: z.array(PhoneCallRecord),
  is_urgent: z.boolean(),
  chase_from: Instant.nullable(),
  line_count: z.int(),
  final_count: z.int().describe('已到或无法提供的款数'),
  pictures: z.array(Picture).describe('前四款'),
  is_new: z.boolean().describe('自己的单，有未看的进展'),
  created_time: Instant,
  completed_time: Instant.nullable(),
});
export type Supplement = z.output<typeof Supplement>;

export const Purchase = AskedToy.extend({
  id: Id,
  number: z.string(),
  factory_id: Id,
  factory_name: z.string(),
  buyer_company: z.string(),
  asker: z.string(),
  contact: z.string(),
  phone: z.string(),
  price: cost(z.string().describe('特价快照（元）；没有查看出厂价的权限时为空')),
  cartons: z.int(),
  pieces: z.int().nullable(),
  amount: cost(z.string().nullable()),
  remark: z.string(),
  state: PurchaseState,
  reason: z.string().describe('拒绝或取消的原因'),
  carrier: z.string(),
  waybill: z.string(),
  expires_time: Instant.nullable().describe('待处理时的期限'),
  is_new: z.boolean().describe('自己的单，有未看的进展'),
  history: z.array(z.object({ state: PurchaseState, time: Instant, by: z.string(), note: z.string() })),
  created_time: Instant,
});
export type Purchase = z.output<typeof Purchase>;
