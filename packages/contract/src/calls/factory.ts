import { CATEGORIES, CERTIFICATE_KINDS, REGIONS } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant, Page, PageQuery, Picture } from '../shapes.ts';
import { Certificate, Day, FactoryContact } from '../toy-detail-shapes.ts';
import { Keyword, oneOf } from '../toy-shapes.ts';

/** A factory as lists show it; its contacts are not among what a list tells. */
export const FactoryCard = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  name_en: z.string(),
  region: z.string(),
  category_ids: z.array(z.int()),
  is_general_taxpayer: z.boolean(),
  is_verified: z.boolean(),
  is_own: z.boolean().describe('本公司私有工厂'),
  level: z.int().describe('0 至 5 星'),
  founded_year: z.int().nullable(),
  toy_count: z.int(),
  new_count: z.int().describe('近30天新品'),
  certificate_count: z.int().describe('有效证书'),
  logo: Picture.nullable(),
  cover: Picture.nullable(),
});
export type FactoryCard = z.output<typeof FactoryCard>;

const FACTORY_ORDER_KEYS = ['relevance', 'toys', 'newest', 'level'] as const;
export type FactoryOrder = (typeof FACTORY_ORDER_KEYS)[number];

export const factory = calls('/api/factory', { auth: 'user' })({
  get_list: call({
    summary: '工厂列表：名称、编号、拼音、主营；筛选产区、品类、一般纳税人、已核验、证书',
    capability: 'search.use',
    ownTransactions: true,
    search: 'words',
    input: PageQuery.extend({
      keyword: Keyword.default(''),
      region_id: oneOf(REGIONS, '没有这个产区').optional(),
      category_id: oneOf(CATEGORIES, '没有这个分类').optional().describe('主营品类'),
      certification_id: oneOf(CERTIFICATE_KINDS, '没有这种证书').optional().describe('有这种证书且未过期'),
      is_general_taxpayer: z.boolean().optional(),
      is_verified: z.boolean().optional(),
      order: z.enum(FACTORY_ORDER_KEYS).optional().describe('不传：有关键词为综合，没有为款数'),
    }),
    output: Page(FactoryCard).extend({
      words: z.array(z.string()).describe('命中的词，供高亮'),
      is_near: z.boolean().describe('没有完全匹配，列出的是近似结果'),
      did_you_mean: z.array(z.string()).describe('您是不是要找'),
      regions: z
        .array(z.object({ id: z.int(), name: z.string(), count: z.int() }))
        .describe('各产区的家数，不受所选产区影响'),
    }),
    errors: ['FREE_SEARCHES_USED'],
  }),
  get_detail: call({
    summary: '工厂详情；联系方式按身份给出。产品与新品用 toy.get_list 加 factory_ids',
    read: true,
    input: z.object({ id: Id }),
    output: FactoryCard.extend({
      region_id: z.int().nullable(),
      short_name: z.string(),
      introduction: z.string(),
      introduction_en: z.string(),
      staff_count: z.int().nullable(),
      area_m2: z.int().nullable(),
      licence: z
        .object({
          number: z.string(),
          issued_on: Day.nullable(),
          valid_until: Day.nullable(),
          is_valid: z.boolean(),
          picture: Picture.nullable(),
        })
        .nullable(),
      is_contact_hidden: z.boolean().describe('会员可见'),
      address: z.string().optional(),
      website: z.string().optional(),
      contacts: z.array(FactoryContact).optional(),
      showrooms: z.array(z.object({ id: Id, key: z.string(), name: z.string(), city: z.string(), booth: z.string() })),
      certificates: z.array(Certificate),
      response: z
        .object({
          asked: z.int().describe('近半年被询价并有结果的款数'),
          answered: z.int(),
          median_hours: z.number().nullable().describe('从首次致电到答复的中位小时数'),
        })
        .nullable()
        .describe('询价响应；没有被询过价为空'),
      is_blocked: z.boolean(),
      created_time: Instant,
    }),
    errors: ['NOT_FOUND'],
  }),
  get_region_list: call({
    summary: '全国产区：工厂数、产品数与特色',
    read: true,
    input: Empty,
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          name_en: z.string(),
          province: z.string(),
          specialty: z.string(),
          factory_count: z.int(),
          toy_count: z.int(),
          taxpayer_count: z.int(),
        }),
      ),
    }),
  }),
  get_block_list: call({
    summary: '本公司拉黑的工厂',
    read: true,
    input: Empty,
    output: z.object({
      list: z.array(
        z.object({
          factory_id: Id,
          name: z.string(),
          region: z.string(),
          reason: z.string(),
          nickname: z.string().describe('由谁拉黑'),
          created_time: Instant,
        }),
      ),
    }),
  }),
  edit_block: call({
    summary: '拉黑或恢复工厂：拉黑后其产品不再出现在本公司的列表中',
    capability: 'factory.block',
    input: z.object({
      factory_id: Id,
      is_blocked: z.boolean(),
      reason: z.string().trim().max(200, '原因最多200个字').default(''),
    }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: ['factory.get_block_list', 'factory.get_list', 'factory.get_detail', 'toy.get_list', 'toy.get_count'],
  }),
});
