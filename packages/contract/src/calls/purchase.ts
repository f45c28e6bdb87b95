import { CARTONS_MAX } from '@wanyuan/domain';
import { z } from 'zod';
import { CONTACT_ERRORS, Purchase, PurchaseState } from '../asking-shapes.ts';
import { call, calls } from '../core.ts';
import { Id, Instant, Page, PageQuery } from '../shapes.ts';

const purchases = ['purchase.get_list', 'purchase.get_detail', 'toy.get_asking_counts'] as const;
const step = (summary: string) =>
  call({
    summary,
    input: z.object({ id: Id }),
    output: z.object({ state: PurchaseState }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: purchases,
  });

export const purchase = calls('/api/purchase', { auth: 'user', capability: 'inquiry.use' })({
  add: call({
    summary: '特价采购：按在售特价下单，价格与包装为快照',
    once: true,
    input: z.object({
      items: z
        .array(z.object({ toy_id: Id, cartons: z.int().min(1, '箱数至少为1').max(CARTONS_MAX) }))
        .min(1, '请选择产品')
        .max(50, '一次最多50款'),
      contact: z.string().trim().min(1, '请填写联系人').max(40),
      phone: z.string().trim().min(5, '请填写联系电话').max(40),
      remark: z.string().trim().max(500, '备注最多500个字').default(''),
    }),
    output: z.object({
      tip: z.string(),
      success: z.int(),
      lose: z.int(),
      ids: z.array(Id),
      expires_time: Instant.nullable(),
      list: z.array(z.object({ toy_id: Id, state: z.enum(['ordered', 'refused']), reason: z.string() })),
    }),
    errors: ['NOT_FOUND', ...CONTACT_ERRORS],
    touches: [...purchases, 'toy.get_factory_contacts_left'],
  }),
  get_list: call({
    summary: '特价采购单列表',
    read: true,
    hears: ['asking', 'handed_over'],
    input: PageQuery.extend({ keyword: z.string().trim().max(60).default(''), state: PurchaseState.optional() }),
    output: Page(Purchase).extend({ counts: z.record(PurchaseState, z.int()) }),
  }),
  get_detail: call({
    summary: '一张特价采购单',
    read: true,
    hears: ['asking'],
    input: z.object({ id: Id }),
    output: Purchase,
    errors: ['NOT_FOUND'],
  }),
  confirm: step('买方确认工厂已确认的采购单'),
  receive: step('确认收货，关闭采购单'),
  cancel: call({
    summary: '取消采购单；工厂已确认的归还库存，已发货的不能取消',
    once: true,
    input: z.object({ id: Id, reason: z.string().trim().max(200, '原因最多200个字').default('') }),
    output: z.object({ state: PurchaseState }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: purchases,
  }),
});
