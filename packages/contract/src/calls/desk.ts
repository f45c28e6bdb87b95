import { z } from 'zod';
import {
  Inquiry,
  InquiryState,
  Purchase,
  PurchaseState,
  Supplement,
  SupplementLine,
  SupplementState,
} from '../asking-shapes.ts';
import { Amount } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { Empty, Id, Page, PageQuery } from '../shapes.ts';
import { Day } from '../toy-detail-shapes.ts';

/** A factory sees what it was asked and by which company, never for which customer or at what the buyer sells. */
const AskedInquiry = Inquiry.omit({
  customer_id: true,
  customer_name: true,
  is_answer_new: true,
  chase_from: true,
}).extend({
  buyer_company: z.string(),
  is_public: z.boolean().describe('平台目录里的产品；买方自己导入的产品不显示其出厂价，也不能更新'),
});
const AskedSupplement = Supplement.omit({ chase_from: true, is_new: true }).extend({ buyer_company: z.string() });

const inquiries = ['desk.get_inquiries', 'desk.get_counts'] as const;
const supplements = ['desk.get_supplements', 'desk.get_supplement', 'desk.get_counts'] as const;
const purchases = ['desk.get_purchases', 'desk.get_counts'] as const;
const Which = PageQuery.extend({
  is_open: z.boolean().default(true).describe('待处理的；false 为其余的'),
  keyword: z.string().trim().max(60).default(''),
});

export const desk = calls('/api/desk', { auth: 'user', capability: 'desk.use' })({
  get_counts: call({
    summary: '工厂工作台：待答询价、待处理补样与特价订单',
    read: true,
    hears: ['desk'],
    input: Empty,
    output: z.object({ factory_name: z.string(), inquiries: z.int(), supplements: z.int(), purchases: z.int() }),
  }),
  get_inquiries: call({
    summary: '收到的询价，催过的在前',
    read: true,
    hears: ['desk'],
    input: Which,
    output: Page(AskedInquiry),
  }),
  answer_inquiry: call({
    summary: '答复询价：价格、含税、起订量、交期、有效期；报价不改客户的报价单，可同时更新目录价',
    once: true,
    input: z.object({
      ids: z.array(Id).min(1).max(50).describe('可一次答复多款同价'),
      price: Amount,
      is_tax_included: z.boolean().default(false),
      moq_pieces: z.int().min(0).max(100_000_000).nullable().default(null),
      lead_days: z.int().min(0).max(365).nullable().default(null),
      stock_cartons: z.int().min(0).max(10_000_000).nullable().default(null),
      valid_until: Day.nullable().default(null),
      remark: z.string().trim().max(500, '备注最多500个字').default(''),
      is_catalogue_price: z.boolean().default(false).describe('同时更新目录价；只对平台目录里的产品有效'),
    }),
    output: z.object({ count: z.int(), state: InquiryState }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: inquiries,
  }),
  get_supplements: call({
    summary: '收到的补样单',
    read: true,
    hears: ['desk'],
    input: Which,
    output: Page(AskedSupplement),
  }),
  get_supplement: call({
    summary: '一张补样单及其各款',
    read: true,
    hears: ['desk'],
    input: z.object({ id: Id }),
    output: AskedSupplement.extend({ lines: z.array(SupplementLine) }),
    errors: ['NOT_FOUND'],
  }),
  answer_supplement: call({
    summary: '答复补样各款：答应日期、已送达、无法提供',
    once: true,
    input: z.object({
      id: Id,
      lines: z
        .array(
          z.object({
            id: Id,
            state: z.enum(['promised', 'arrived', 'unavailable']),
            promised_on: Day.nullable().default(null),
            reason: z.string().trim().max(200, '原因最多200个字').default(''),
          }),
        )
        .min(1)
        .max(200),
    }),
    output: z.object({ state: SupplementState }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: supplements,
  }),
  get_purchases: call({
    summary: '收到的特价采购单',
    read: true,
    hears: ['desk'],
    input: Which,
    output: Page(Purchase.omit({ is_new: true })),
  }),
  confirm_purchase: call({
    summary: '确认特价采购：在锁下预留库存',
    once: true,
    input: z.object({ id: Id }),
    output: z.object({ state: PurchaseState }),
    errors: ['NOT_FOUND', 'CONFLICT', 'OFFER_SOLD_OUT'],
    touches: purchases,
  }),
  reject_purchase: call({
    summary: '拒绝特价采购',
    input: z.object({ id: Id, reason: z.string().trim().min(1, '请说明原因').max(200, '原因最多200个字') }),
    output: z.object({ state: PurchaseState }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: purchases,
  }),
  ship_purchase: call({
    summary: '发货：承运与单号',
    once: true,
    input: z.object({
      id: Id,
      carrier: z.string().trim().min(1, '请填写承运方').max(40),
      waybill: z.string().trim().max(60).default(''),
    }),
    output: z.object({ state: PurchaseState }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: purchases,
  }),
});
