import { z } from 'zod';
import { call, calls } from '../core.ts';
import { cost, isPriceOrder } from '../cost-fields.ts';
import { Empty, Id, Instant, Page, PageQuery, Picture, SmallId } from '../shapes.ts';
import { Day } from '../toy-detail-shapes.ts';
import { DataModuleKey, Keyword, ToyCard, ToyOrderKey } from '../toy-shapes.ts';

const Cards = z.object({ list: z.array(ToyCard) });
const Few = z.object({ count: z.int().min(1).max(60).default(12) });
const CategoryCount = z.object({ id: z.int(), name: z.string(), name_en: z.string(), count: z.int() });
const OrderChoice = cost(z.object({ value: ToyOrderKey, label: z.string() }), {
  hides: (choice) => isPriceOrder((choice as { value: unknown }).value),
});

/** The home page's and every list's surroundings. */
export const systemHomeLists = calls('/api/system', { auth: 'optional' })({
  get_toy_new: call({
    summary: '首页新品：最近上架的产品',
    read: true,
    input: z.object({ count: z.int().min(1).max(60).default(12) }),
    output: z.object({ list: z.array(ToyCard) }),
  }),
  get_cate_list: call({
    summary: '七个分类组及各分类的产品数',
    auth: 'public',
    read: true,
    input: Empty,
    output: z.object({
      list: z.array(z.object({ key: z.string(), name: z.string(), count: z.int(), children: z.array(CategoryCount) })),
    }),
  }),
  get_cate: call({
    summary: '一个分类：产品数、工厂数与热门产品',
    read: true,
    input: z.object({ category_id: SmallId }),
    output: CategoryCount.extend({ factory_count: z.int(), toys: z.array(ToyCard) }),
    errors: ['NOT_FOUND'],
  }),
  get_toy_hot: call({ summary: '首页热门产品：近期热度', read: true, input: Few, output: Cards }),
  get_hot: call({
    summary: '首页榜单入口：每张榜单本周前三',
    read: true,
    input: Empty,
    output: z.object({
      list: z.array(
        z.object({ key: z.string(), name: z.string(), link: z.string(), week: Day, toys: z.array(ToyCard) }),
      ),
    }),
  }),
  get_hot_sample_select: call({
    summary: '选样最多的产品',
    read: true,
    input: Few,
    output: Cards,
  }),
  get_carefully_chosen_toy: call({
    summary: '平台精选',
    read: true,
    input: Few,
    output: Cards,
  }),
  get_order: call({
    summary: '专区可选的排序与固定分栏；第一个排序为默认',
    auth: 'user',
    read: true,
    input: z.object({ data_module: DataModuleKey.default('sample'), has_keyword: z.boolean().default(false) }),
    output: z.object({
      list: z.array(OrderChoice),
      topics: z
        .array(z.object({ value: z.string(), label: z.string() }))
        .describe('没有固定分栏为空；活动、IP、展会的分栏见 get_activity、get_ip_list、exhibition.get_list'),
    }),
    errors: ['NOT_FOUND'],
  }),
  get_hot_search: call({
    summary: '热门搜索词',
    auth: 'public',
    read: true,
    input: z.object({ count: z.int().min(1).max(30).default(10) }),
    output: z.object({ list: z.array(z.object({ keyword: z.string(), count: z.int() })) }),
  }),
});

export const systemContent = calls('/api/system', { auth: 'public' })({
  get_carousel: call({
    summary: '首页轮播',
    read: true,
    input: Empty,
    output: z.object({
      list: z.array(z.object({ id: Id, title: z.string(), subtitle: z.string(), link: z.string(), picture: Picture })),
    }),
  }),
  get_advert: call({
    summary: '一个位置的广告',
    read: true,
    input: z.object({ place: z.string().max(60) }),
    output: z.object({
      list: z.array(z.object({ id: Id, title: z.string(), link: z.string(), picture: Picture })),
    }),
  }),
  get_activity: call({
    summary: '平台活动；正在进行的在前',
    read: true,
    input: Empty,
    output: z.object({
      list: z.array(
        z.object({
          id: Id,
          type: z.string(),
          title: z.string(),
          introduction: z.string(),
          picture: Picture.nullable(),
          starts_time: Instant,
          ends_time: Instant,
          state: z.enum(['before', 'open', 'over']),
          toy_count: z.int(),
        }),
      ),
    }),
  }),
});

export const systemShowrooms = calls('/api/system', { auth: 'public' })({
  get_showroom: call({
    summary: '展厅名录：展位数、样品数与实景',
    read: true,
    input: Empty,
    output: z.object({
      list: z.array(
        z.object({
          id: Id,
          key: z.string().describe('具名展厅的页面名，其他为空'),
          name: z.string(),
          city: z.string(),
          booth_count: z.int(),
          toy_count: z.int(),
          picture: Picture.nullable(),
        }),
      ),
    }),
  }),
});

export const systemLicences = calls('/api/system', { auth: 'user' })({
  get_license: call({
    summary: '工厂营业执照',
    read: true,
    input: PageQuery.extend({ keyword: Keyword.default(''), state: z.enum(['valid', 'expired']).optional() }),
    output: Page(
      z.object({
        factory_id: Id,
        factory_name: z.string(),
        region: z.string(),
        number: z.string(),
        issued_on: Day.nullable(),
        valid_until: Day.nullable(),
        is_valid: z.boolean(),
        is_general_taxpayer: z.boolean(),
        picture: Picture.nullable(),
      }),
    ),
  }),
});

export const systemHistory = calls('/api/system', { auth: 'user' })({
  get_history_record: call({
    summary: '我的浏览历史，按天',
    read: true,
    input: PageQuery.extend({ keyword: Keyword.default(''), data_module: DataModuleKey.optional() }),
    output: Page(
      z.object({
        id: Id,
        day: Day,
        viewed_time: Instant,
        data_module: DataModuleKey,
        toy_id: Id,
        name: z.string().describe('已下架的也尽量给出，供辨认'),
        is_gone: z.boolean(),
        toy: ToyCard.nullable(),
      }),
    ),
  }),
  remove_history_record: call({
    summary: '删除浏览历史：选中的、一天的或全部',
    input: z
      .object({
        ids: z.array(Id).max(500).optional(),
        day: Day.refine((day) => !Number.isNaN(Date.parse(day)), '日期不正确').optional(),
        all: z.boolean().optional(),
      })
      .refine(
        ({ ids, day, all }) => [ids, day, all].filter((given) => given !== undefined).length === 1,
        '请选择要删除的记录',
      ),
    output: z.object({ count: z.int() }),
    touches: ['system.get_history_record'],
  }),
});
/** Names of the calls that discovery adds to the group; each slice of the server answers some of them. */
