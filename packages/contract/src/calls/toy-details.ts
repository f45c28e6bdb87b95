import { COMPARE_MAX } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant, Page, PageQuery } from '../shapes.ts';
import { ToyDetail } from '../toy-detail-shapes.ts';
import { ToyCard } from '../toy-shapes.ts';
import { FactoryCard } from './factory.ts';

const detail = (summary: string) =>
  call({
    summary,
    read: true,
    input: z.object({ toy_id: Id }),
    output: ToyDetail,
    errors: ['NOT_FOUND'],
  });

const ERROR_FIELDS = [
  'name',
  'price',
  'picture',
  'carton',
  'packing',
  'certificate',
  'factory',
  'stopped',
  'other',
] as const;
const FollowKind = z.enum(['toy', 'factory']);
const Ids = z.array(Id).min(1, '请选择').max(200, '一次最多200个');

export const toyDetails = calls('/api/toy', { auth: 'user' })({
  get_detail: detail('产品详情'),
  detail_stock: detail('现货产品详情；没有现货为不存在'),
  detail_spread: detail('电商产品详情'),
  detail_cross: detail('跨境产品详情'),
  detail_new: detail('新品详情'),
  detail_3d: detail('3D 展品详情'),
  get_toy_hot_detail: detail('热销产品详情，带榜单名次'),
});

export const toyErrors = calls('/api/toy', { auth: 'user' })({
  edit_error: call({
    summary: '报错：指出产品资料的错误，由平台核实',
    input: z.object({
      toy_id: Id,
      fields: z.array(z.enum(ERROR_FIELDS)).min(1, '请选择错误的项目').max(ERROR_FIELDS.length),
      content: z.string().trim().min(2, '请说明哪里有误').max(500, '说明最多500个字'),
    }),
    output: z.object({ id: Id }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});

export const toyFollows = calls('/api/toy', { auth: 'user' })({
  edit_attention: call({
    summary: '关注或取消关注产品、工厂',
    input: z.object({ type: FollowKind, ids: Ids, is_attention: z.boolean() }),
    output: z.object({ count: z.int().describe('有变化的个数') }),
    errors: ['NOT_FOUND'],
    touches: ['toy.get_attention_list', 'toy.get_attention_ids'],
  }),
  get_attention_list: call({
    summary: '我的关注：产品或工厂',
    read: true,
    input: PageQuery.extend({ type: FollowKind, keyword: z.string().trim().max(100).default('') }),
    output: Page(
      z.object({
        id: Id.describe('产品或工厂的编号'),
        name: z.string().describe('已下架的也尽量给出，供辨认'),
        attention_time: Instant,
        is_gone: z.boolean().describe('已下架'),
        toy: ToyCard.nullable(),
        factory: FactoryCard.nullable(),
      }),
    ),
  }),
  get_attention_ids: call({
    summary: '关注的编号，供列表标记',
    read: true,
    input: Empty,
    output: z.object({ toy: z.array(Id), factory: z.array(Id) }),
  }),
  remove_attention: call({
    summary: '取消关注（批量）',
    input: z.object({ type: FollowKind, ids: Ids }),
    output: z.object({ count: z.int() }),
    touches: ['toy.get_attention_list', 'toy.get_attention_ids'],
  }),
  get_toy_contrast_list: call({
    summary: '产品对比：逐款全部资料',
    read: true,
    input: z.object({ only_ids: z.boolean().default(false).describe('只要编号，list 为空') }),
    output: z.object({ list: z.array(ToyDetail), ids: z.array(Id) }),
  }),
  edit_company_toy_contrast: call({
    summary: `加入或移出对比（最多${COMPARE_MAX}款）；clear 为清空`,
    input: z.object({
      ids: z.array(Id).max(COMPARE_MAX, `最多对比${COMPARE_MAX}款`).default([]),
      is_contrast: z.boolean().default(true),
      clear: z.boolean().default(false),
    }),
    output: z.object({ ids: z.array(Id) }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: ['toy.get_toy_contrast_list'],
  }),
});
