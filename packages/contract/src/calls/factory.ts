import { REGIONS } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant, Page, PageQuery, Picture } from '../shapes.ts';
import { Certificate, Day, FactoryContact } from '../toy-detail-shapes.ts';
import { DataModuleKey, Keyword, ToyCard } from '../toy-shapes.ts';

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

const RegionId = z.int().refine((id) => REGIONS.some((region) => region.id === id), '没有这个产区');

export const factory = calls('/api/factory', {
  get_list: call({
    summary: '工厂列表：名称、编号、拼音、主营；筛选产区、品类、一般纳税人、已核验、证书',
    auth: 'user',
    capability: 'search.use',
    ownTransactions: true,
    input: PageQuery.extend({
      keyword: Keyword.default(''),
      region_id: RegionId.optional(),
      category_id: z.int().optional(),
      certification_id: z.int().optional(),
      is_general_taxpayer: z.boolean().optional(),
      is_verified: z.boolean().optional(),
      order: z.enum(['relevance', 'toys', 'newest', 'level']).optional(),
    }),
    output: Page(FactoryCard).extend({
      words: z.array(z.string()),
      did_you_mean: z.array(z.string()),
      regions: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
    }),
    errors: ['FREE_SEARCHES_USED'],
  }),
  get_detail: call({
    summary: '工厂详情；联系方式按身份给出。产品用 get_list 加 factory_ids',
    auth: 'user',
    read: true,
    input: z.object({ id: Id, data_module: DataModuleKey.optional() }),
    output: FactoryCard.extend({
      region_id: z.int().nullable(),
      short_name: z.string(),
      website: z.string(),
      introduction: z.string(),
      introduction_en: z.string(),
      staff_count: z.int().nullable(),
      area_m2: z.int().nullable(),
      licence: z
        .object({
          number: z.string(),
          issued_on: Day.nullable(),
          valid_until: Day.nullable(),
          picture: Picture.nullable(),
        })
        .nullable(),
      is_contact_hidden: z.boolean().describe('会员可见'),
      address: z.string().optional(),
      contacts: z.array(FactoryContact).optional(),
      showrooms: z.array(z.object({ id: Id, key: z.string(), name: z.string(), city: z.string(), booth: z.string() })),
      certificates: z.array(Certificate),
      new_toys: z.array(ToyCard),
      is_blocked: z.boolean(),
      created_time: Instant,
    }),
    errors: ['NOT_FOUND'],
  }),
  get_region_list: call({
    summary: '全国产区：工厂数、产品数与特色',
    auth: 'user',
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
    auth: 'user',
    read: true,
    input: Empty,
    output: z.object({
      list: z.array(
        z.object({ factory_id: Id, name: z.string(), reason: z.string(), nickname: z.string(), created_time: Instant }),
      ),
    }),
  }),
  edit_block: call({
    summary: '拉黑或恢复工厂：拉黑后其产品不再出现在本公司的列表中',
    auth: 'user',
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
