import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty, Id, Instant, Picture } from '../shapes.ts';
import { Certificate } from '../toy-detail-shapes.ts';
import {
  CategoryId,
  DataModuleKey,
  Keyword,
  ToyCard,
  ToyCounts,
  ToyList,
  ToyListQuery,
  ToyQuery,
} from '../toy-shapes.ts';

/** A list of toys: they differ in what they take and in which order, never in shape. */
const toyList = (summary: string) =>
  call({
    summary,
    ownTransactions: true,
    search: 'words',
    input: ToyListQuery,
    output: ToyList,
    errors: ['FREE_SEARCHES_USED', 'NOT_FOUND'],
  });

const IpLicence = z.object({
  id: Id,
  name: z.string(),
  name_en: z.string(),
  owner: z.string(),
  introduction: z.string(),
  picture: Picture.nullable(),
  category_ids: z.array(z.int()),
  regions: z.array(z.string()),
  royalty_percent: z.string(),
  valid_from: z.string(),
  valid_until: z.string(),
  toy_count: z.int(),
});

export const toyLists = calls('/api/toy', { auth: 'user', capability: 'search.use' })({
  get_list: call({
    summary: '样品查询；没有专用列表接口的专区（3D、特价、配件、视频、IP、展厅、展会）以 data_module 指定',
    ownTransactions: true,
    search: 'words',
    input: ToyListQuery.safeExtend({ data_module: DataModuleKey.default('sample') }),
    output: ToyList,
    errors: ['FREE_SEARCHES_USED', 'NOT_FOUND'],
  }),
  get_count: call({
    summary: '筛选项的实时数量',
    read: true,
    search: 'words',
    input: ToyQuery.safeExtend({ data_module: DataModuleKey.default('sample') }),
    output: ToyCounts,
    errors: ['NOT_FOUND'],
  }),
  get_suggest: call({
    summary: '搜索框联想：产品词、货号、拼音',
    read: true,
    search: 'words',
    input: z.object({ keyword: Keyword, type: z.enum(['product', 'factory']).default('product') }),
    output: z.object({ list: z.array(z.object({ text: z.string(), hint: z.string() })) }),
  }),
  get_toy_new_list: toyList('最新产品：近60天上架，最新在前'),
  get_real_new_list: toyList('首发新款：近60天首次出现的款式，翻色与老款不算'),
  get_toy_stock_list: toyList('工厂现货：有库存，库存更新最近的在前'),
  get_toy_cross_list: toyList('跨境产品'),
  get_toy_spread_list: toyList('电商产品（适合铺货）'),
  get_toy_hot: toyList('全球热销：本周全球榜；topic 为市场'),
  get_toy_recommend: toyList('平台活动推荐：topic 为活动类型'),
  get_platform_recommend: toyList('平台推荐'),
  get_overseas_recommendation: toyList('海外推荐：topic 为市场'),
  get_recommend_toy: call({
    summary: '与一款产品相关：同厂、相似、还有谁做',
    auth: 'user',
    read: true,
    search: 'words',
    input: z.object({ toy_id: Id, count: z.int().min(1).max(24).default(12) }),
    output: z.object({
      same_factory: z.array(ToyCard),
      similar: z.array(ToyCard),
      other_makers: z.array(ToyCard).describe('同款的其他工厂'),
    }),
    errors: ['NOT_FOUND'],
  }),
  get_certification_list: call({
    summary: '一款产品的证书',
    auth: 'user',
    read: true,
    input: z.object({ toy_id: Id }),
    output: z.object({ list: z.array(Certificate) }),
    errors: ['NOT_FOUND'],
  }),
});

export const toyIps = calls('/api/toy', { auth: 'user' })({
  get_ip_config: call({
    summary: 'IP专区的筛选项：授权方、品类、地区',
    read: true,
    input: Empty,
    output: z.object({
      owners: z.array(z.string()),
      category_ids: z.array(z.int()),
      regions: z.array(z.string()),
    }),
  }),
  get_ip_list: call({
    summary: 'IP 授权列表',
    read: true,
    input: z.object({
      keyword: Keyword.default(''),
      owner: z.string().max(60).optional(),
      category_id: CategoryId.optional(),
      region: z.string().max(30).optional(),
    }),
    output: z.object({ list: z.array(IpLicence) }),
  }),
  get_ip: call({
    summary: '一个 IP 授权；其产品用 get_list 加 ip_ids',
    read: true,
    input: z.object({ id: Id }),
    output: IpLicence,
    errors: ['NOT_FOUND'],
  }),
});

export const toySavedSearches = calls('/api/toy', { auth: 'user', capability: 'search.use' })({
  get_saved_searches: call({
    summary: '保存的搜索',
    read: true,
    hears: ['saved_searches'],
    input: Empty,
    output: z.object({
      list: z.array(
        z.object({
          id: Id,
          name: z.string(),
          link: z.string().describe('站内地址，带全部条件'),
          is_notify: z.boolean(),
          new_count: z.int().describe('上次查看后新增的款数'),
          created_time: Instant,
        }),
      ),
    }),
  }),
  save_search: call({
    summary: '保存一次搜索的全部条件；有新品符合时通知',
    once: true,
    input: z.object({
      name: z.string().trim().min(1, '请输入名称').max(30, '名称最多30个字'),
      data_module: DataModuleKey.default('sample'),
      query: ToyQuery,
      link: z
        .string()
        .max(2000)
        .regex(/^\/(?![/\\])/, '须为站内地址'),
      is_notify: z.boolean().default(true),
    }),
    output: z.object({ id: Id }),
    errors: ['CONFLICT'],
    touches: ['toy.get_saved_searches'],
  }),
  edit_saved_search: call({
    summary: '修改名称或通知；opened 为真表示已查看',
    input: z.object({
      id: Id,
      name: z.string().trim().min(1, '请输入名称').max(30, '名称最多30个字').optional(),
      is_notify: z.boolean().optional(),
      opened: z.boolean().optional(),
    }),
    output: Empty,
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: ['toy.get_saved_searches'],
  }),
  remove_saved_search: call({
    summary: '删除保存的搜索',
    input: z.object({ id: Id }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: ['toy.get_saved_searches'],
  }),
  update_user_config: call({
    summary: '列表偏好：每页款数、视图、隐藏停产等，按人保存；不传则只读取',
    auth: 'user',
    input: z.object({
      view: z.enum(['grid', 'table']).optional(),
      page_size: z.int().min(20).max(100).optional(),
      hide_stopped: z.boolean().optional(),
    }),
    output: z.object({ view: z.enum(['grid', 'table']), page_size: z.int(), hide_stopped: z.boolean() }),
    touches: ['toy.update_user_config'],
  }),
});
