import { cancelReasonFault, CUSTOMER_ORDER_SOURCES, CUSTOMER_ORDER_STATES } from '@wanyuan/domain';
import { z } from 'zod';
import { CurrencyKey } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { cost } from '../cost-fields.ts';
import { CustomerOrderState, OrderEvidence, OrderHead, QuotationLine } from '../quotation-shapes.ts';
import { AskedDay, Id, Instant, Page, PageQuery, Picture } from '../shapes.ts';

const all = ['customer_order.get_list', 'customer_order.get_detail'] as const;

const CustomerOrder = z.object({
  id: Id,
  number: z.string(),
  source: z.enum(CUSTOMER_ORDER_SOURCES),
  source_id: Id,
  source_number: z.string(),
  state: CustomerOrderState,
  cancel_reason: z.string(),
  customer_id: Id.nullable(),
  customer_name: z.string(),
  owner: z.object({ user_id: Id, nickname: z.string() }),
  is_own: z.boolean(),
  line_count: z.int(),
  total: z.string(),
  currency: CurrencyKey,
  pictures: z.array(Picture).describe('前四款'),
  created_time: Instant,
  updated_time: Instant,
});
export type CustomerOrder = z.output<typeof CustomerOrder>;

const CustomerOrderDetail = CustomerOrder.extend({
  head: OrderHead,
  evidence: OrderEvidence.extend({ file_url: z.string() }),
  internal_remark: z.string(),
  next_states: z.array(CustomerOrderState).describe('现在可以改成的状态'),
  lines: z.array(
    QuotationLine.pick({
      id: true,
      toy_id: true,
      toy: true,
      picture: true,
      custom_number: true,
      name: true,
      name_en: true,
      remark: true,
      order_box_qty: true,
      quantity: true,
      quoted_price: true,
      currency: true,
      is_gone: true,
    }),
  ),
  factories: cost(
    z
      .array(
        z.object({
          factory_id: Id.nullable().describe('空为已下架的产品'),
          factory_name: z.string(),
          line_ids: z.array(Id),
          cartons: z.int(),
          pieces: z.int(),
          exworks_total: z.string().describe('元'),
          left_out: z.int().describe('缺装箱数或出厂价而未计入的行数'),
        }),
      )
      .optional()
      .describe('内部：按工厂'),
  ),
  events: z.array(
    z.object({ id: Id, state: CustomerOrderState, nickname: z.string(), note: z.string(), time: Instant }),
  ),
});
export type CustomerOrderDetail = z.output<typeof CustomerOrderDetail>;

export const customerOrder = calls('/api/customer_order', { auth: 'user', capability: 'quotation.use' })({
  get_list: call({
    summary: '客户订单列表：业务员只有自己的，主账号与管理员可看全公司',
    read: true,
    hears: ['customer_orders', 'customers', 'handed_over'],
    input: PageQuery.extend({
      keyword: z.string().trim().max(60).default('').describe('编号、客户、品名、货号'),
      state: CustomerOrderState.optional(),
      source: z.enum(CUSTOMER_ORDER_SOURCES).optional(),
      customer_id: Id.optional(),
      site_id: Id.optional().describe('在这个客户网站上下的'),
      from: AskedDay.optional().describe('下单日期不早于'),
      to: AskedDay.optional(),
    }).refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], message: '开始日期不能晚于结束日期' }),
    output: Page(CustomerOrder).extend({ counts: z.record(z.enum(CUSTOMER_ORDER_STATES), z.int()) }),
  }),
  get_detail: call({
    summary: '一张客户订单：抬头、行、凭据、经过；按工厂汇总的出厂价只给可看成本的人',
    read: true,
    hears: ['customer_orders', 'handed_over'],
    input: z.object({ id: Id }),
    output: CustomerOrderDetail,
    errors: ['NOT_FOUND'],
  }),
  set_state: call({
    summary: '改状态：待处理、已确认、生产中、已出货、已完成依次；取消须说明原因',
    input: z
      .object({
        id: Id,
        from: CustomerOrderState.describe('看到的状态；已不同则拒绝'),
        to: CustomerOrderState,
        note: z.string().trim().max(300, '说明最多300个字').default(''),
      })
      .superRefine(({ to, note }, context) => {
        const message = to === 'cancelled' ? cancelReasonFault(note) : null;
        if (message !== null) context.addIssue({ code: 'custom', path: ['note'], message });
      }),
    output: z.object({ state: CustomerOrderState, tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: all,
  }),
  save_remark: call({
    summary: '订单的内部备注',
    input: z.object({ id: Id, internal_remark: z.string().trim().max(2000, '内部备注最多2000个字') }),
    output: z.object({ tip: z.string() }),
    errors: ['NOT_FOUND'],
    touches: all,
  }),
});
