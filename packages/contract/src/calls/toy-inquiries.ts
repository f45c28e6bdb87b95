import { z } from 'zod';
import {
  ASKED_ITEMS,
  AskedItem,
  AskedToy,
  CONTACT_ERRORS,
  Inquiry,
  InquiryState,
  Supplement,
  SupplementLine,
  SupplementState,
} from '../asking-shapes.ts';
import { Amount, Cartons } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { cost } from '../cost-fields.ts';
import { Empty, Id, Instant, Page, PageQuery } from '../shapes.ts';
import { Day } from '../toy-detail-shapes.ts';

const Remark = z.string().trim().max(500, '备注最多500个字');
const Ids = z.array(Id).min(1, '请选择').max(200, '一次最多200条');
const AskedItems = z.array(AskedItem).max(ASKED_ITEMS.length);
const Asked = z.object({
  asked_items: AskedItems.min(1, '请选择询问内容').default(['price']),
  remark: Remark.default(''),
  customer_id: Id.nullable().default(null),
});
/** What the apply-success dialog shows. */
const Applied = z.object({
  tip: z.string(),
  success: z.int(),
  lose: z.int(),
  ids: z.array(Id),
  call_time: Instant.nullable().describe('最早一次致电'),
  factory_count: z.int(),
  list: z.array(z.object({ toy_id: Id, state: z.enum(['asked', 'open', 'refused']), reason: z.string() })),
});

const asking = ['toy.get_asking_counts', 'toy.get_asking_toys', 'toy.get_factory_contacts_left'] as const;
const inquiries = ['toy.get_inquiry_list', 'toy.get_inquiry_factories', ...asking] as const;
const supplements = ['toy.get_supplement_list', 'toy.get_supplement_detail', ...asking] as const;

export const toyInquiries = calls('/api/toy', { auth: 'user', capability: 'inquiry.use' })({
  get_asking_toys: call({
    summary: '询价、补样、特价采购窗口里的产品：快照、图片、在售特价、本公司未结的询价与补样；看不到的不在其中',
    read: true,
    hears: ['asking'],
    input: z.object({ ids: Ids }),
    output: z.object({
      list: z.array(
        AskedToy.extend({
          stop_time: Instant.nullable(),
          offer: z
            .object({ price: cost(z.string()), stock_cartons: z.int(), minimum_cartons: z.int(), until: Instant })
            .nullable(),
          open_inquiry: z.object({ id: Id, number: z.string(), call_time: Instant.nullable() }).nullable(),
          is_asked_by_colleague: z.boolean().describe('同事已有未结询价，而本人看不到那张单'),
          open_supplement: z.object({ id: Id, number: z.string() }).nullable(),
          is_supplied_to_colleague: z.boolean().describe('同事已有未结补样，而本人看不到那张单'),
        }),
      ),
    }),
  }),
  get_factory_contacts_left: call({
    summary: '今天还可以联系多少家工厂：询价、补样、特价采购和催办合计，个人与公司取较少的',
    read: true,
    hears: ['asking'],
    input: Empty,
    output: z.object({
      left: z.int(),
      limit: z.int().describe('先到上限的那一个的每日上限'),
      whose: z.enum(['person', 'company']).describe('先到上限的是个人还是公司'),
      is_free: z.boolean().describe('免费账号的上限'),
      is_phone_proven: z.boolean().describe('未验证手机号的账号不能联系工厂'),
    }),
  }),
  batch_inquiry: call({
    summary: '批量询价：每家工厂一次致电；已有未结询价的返回原单',
    once: true,
    input: Asked.extend({
      items: z
        .array(
          z.object({
            toy_id: Id,
            cartons: Cartons.nullable().default(null),
            target_price: Amount.nullable().default(null),
          }),
        )
        .min(1, '请选择产品')
        .max(200, '一次最多200款'),
    }),
    output: Applied,
    errors: ['NOT_FOUND', ...CONTACT_ERRORS],
    touches: inquiries,
  }),
  inquiry_again: call({
    summary: '再次询价：沿用或修改原单',
    once: true,
    input: z.object({
      id: Id,
      asked_items: AskedItems.min(1, '请选择询问内容').optional(),
      cartons: Cartons.nullable().optional(),
      target_price: Amount.nullable().optional(),
      remark: Remark.optional(),
    }),
    output: Applied,
    errors: ['NOT_FOUND', ...CONTACT_ERRORS],
    touches: inquiries,
  }),
  get_inquiry_list: call({
    summary: '询价列表；业务员只见自己的',
    read: true,
    hears: ['asking', 'customers', 'handed_over'],
    input: PageQuery.extend({
      keyword: z.string().trim().max(60).default(''),
      state: InquiryState.optional(),
      factory_id: Id.optional(),
      customer_id: Id.optional(),
      toy_id: Id.optional(),
      is_new: z.boolean().optional().describe('只看未查看的答复'),
    }),
    output: Page(Inquiry).extend({
      counts: z.record(InquiryState, z.int()).describe('各状态的数量，不受 state 影响'),
    }),
  }),
  get_inquiry_factories: call({
    summary: '询价过的工厂，供列表筛选；业务员只见自己问过的',
    read: true,
    hears: ['asking'],
    input: Empty,
    output: z.object({ list: z.array(z.object({ factory_id: Id, factory_name: z.string(), count: z.int() })) }),
  }),
  read_inquiry_answers: call({
    summary: '把答复标为已看；不传 ids 为全部',
    input: z.object({ ids: Ids.optional() }),
    output: Empty,
    // Not the list: among the new ones the seen would vanish while they are read, and the next would take their place.
    touches: ['toy.get_asking_counts'],
  }),
  close_inquiry: call({
    summary: '结束询价：未答复的为取消，已答复或联系不上的为关闭',
    input: z.object({ ids: Ids }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: inquiries,
  }),
  delete_inquiry: call({
    summary: '删除询价；尚未致电的一并取消',
    input: z.object({ ids: Ids }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: inquiries,
  }),
  batch_supplement: call({
    summary: '申请补样：每家工厂一张单；已有未结补样的返回原单',
    once: true,
    input: z.object({
      items: z
        .array(z.object({ toy_id: Id, quantity: z.int().min(1, '数量至少为1').max(1000).default(1) }))
        .min(1, '请选择产品')
        .max(200, '一次最多200款'),
      place: z.string().trim().min(1, '请填写送样地点').max(100, '地点最多100个字'),
      deadline: Day.nullable().default(null),
      contact: z.string().trim().max(40).default(''),
      phone: z.string().trim().max(40).default(''),
      is_return_wanted: z.boolean().default(false),
      fee: Amount.nullable().default(null).describe('愿付样品费（元）'),
      remark: Remark.default(''),
    }),
    output: Applied,
    errors: ['NOT_FOUND', ...CONTACT_ERRORS],
    touches: supplements,
  }),
  get_supplement_list: call({
    summary: '补样列表',
    read: true,
    hears: ['asking', 'handed_over'],
    input: PageQuery.extend({
      keyword: z.string().trim().max(60).default(''),
      state: SupplementState.optional(),
      factory_id: Id.optional(),
    }),
    output: Page(Supplement).extend({ counts: z.record(SupplementState, z.int()) }),
  }),
  get_supplement_detail: call({
    summary: '一张补样单及其各款',
    read: true,
    hears: ['asking'],
    input: z.object({ id: Id }),
    output: Supplement.extend({ lines: z.array(SupplementLine) }),
    errors: ['NOT_FOUND'],
  }),
  complete_supplement: call({
    summary: '完成补样：各款都有结果时；insist 坚持完成。arrived_ids 标记已收到的款',
    input: z.object({
      id: Id,
      arrived_ids: z.array(Id).max(200).default([]),
      complete: z.boolean().default(true).describe('false 只标记收到'),
      insist: z.boolean().default(false),
    }),
    output: z.object({ is_completed: z.boolean(), open_count: z.int() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: supplements,
  }),
  delete_supplement: call({
    summary: '删除补样单；未完成的一并取消',
    input: z.object({ ids: Ids }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: supplements,
  }),
  chasing_inquiry_supplement: call({
    summary: '催一催：提高优先级；两小时内一次',
    input: z.object({ type: z.enum(['inquiry', 'supplement']), id: Id }),
    output: z.object({ tip: z.string(), call_time: Instant.nullable() }),
    errors: ['NOT_FOUND', 'CHASED_TOO_SOON', 'CONFLICT', ...CONTACT_ERRORS],
    touches: [...inquiries, ...supplements],
  }),
  chasing_all: call({
    summary: '全部催办：跳过两小时内催过的',
    input: z.object({ type: z.enum(['inquiry', 'supplement']) }),
    output: z.object({ tip: z.string(), success: z.int(), lose: z.int() }),
    errors: CONTACT_ERRORS,
    touches: [...inquiries, ...supplements],
  }),
  get_asking_counts: call({
    summary: '角标：未看的答复、补样与特价采购的新进展',
    read: true,
    hears: ['asking', 'asking_counts', 'customers', 'handed_over'],
    input: Empty,
    output: z.object({ answers: z.int(), supplements: z.int(), purchases: z.int() }),
  }),
});
