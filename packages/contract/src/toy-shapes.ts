import { CATEGORIES, CERTIFICATE_KINDS, DATA_MODULE_KEYS, PACKINGS, REGIONS, TOY_ORDER_KEYS } from '@wanyuan/domain';
import { z } from 'zod';
import { cost, isPriceOrder } from './cost-fields.ts';
import { Id, Instant, Page, Picture, SmallId } from './shapes.ts';

export const DataModuleKey = z.enum(DATA_MODULE_KEYS);
export const ToyOrderKey = cost(z.enum(TOY_ORDER_KEYS), { hides: isPriceOrder });
export const Keyword = z.string().trim().max(500, '关键词最多500个字');

/** A row of one of the house's own tables. */
export const oneOf = (rows: readonly { id: number }[], fault: string) =>
  SmallId.refine((id) => rows.some((row) => row.id === id), fault);
const some = <T extends z.ZodType>(item: T) => z.array(item).max(50, '一次最多选50项');
const atLeastZero = (name: string) => z.number().min(0, `${name}不能为负数`).max(100_000_000, `${name}过大`);

const wholeNumber = (name: string) =>
  z.int(`${name}须为整数`).min(0, `${name}不能为负数`).max(100_000_000, `${name}过大`);

const RANGES = { price: '价格', cbm: '体积', pieces: '装箱量', weight: '毛重' } as const;

export const CategoryId = oneOf(CATEGORIES, '没有这个分类');
export const CertificateKindId = oneOf(CERTIFICATE_KINDS, '没有这种证书');

const FilterFields = z.object({
  category_ids: some(CategoryId).optional(),
  price_min: cost(atLeastZero('最低价格')).optional(),
  price_max: cost(atLeastZero('最高价格')).optional(),
  cbm_min: atLeastZero('最小体积').optional(),
  cbm_max: atLeastZero('最大体积').optional(),
  pieces_min: wholeNumber('最小装箱量').optional(),
  pieces_max: wholeNumber('最大装箱量').optional(),
  weight_min: atLeastZero('最小毛重').optional(),
  weight_max: atLeastZero('最大毛重').optional(),
  moq_max: wholeNumber('起订量').optional().describe('起订量（件）不超过'),
  packing_ids: some(oneOf(PACKINGS, '没有这种包装')).optional(),
  certification_ids: some(CertificateKindId).optional().describe('须全部具备'),
  markets: some(z.string().max(20)).optional().describe('目标市场：具备可进入该市场的证书'),
  showroom_ids: some(Id).optional(),
  region_ids: some(oneOf(REGIONS, '没有这个产区')).optional(),
  factory_ids: some(Id).optional(),
  ip_ids: some(Id).optional(),
  stock_min: wholeNumber('库存箱数').optional().describe('库存箱数不少于'),
  is_spot: z.boolean().optional().describe('有现货'),
  is_offer: z.boolean().optional().describe('特价中'),
  is_taxpayer: z.boolean().optional().describe('一般纳税人工厂'),
  listed_days: z.int().min(1).max(3650).optional().describe('几天内上架'),
  updated_days: z.int().min(1).max(3650).optional().describe('几天内更新'),
  has_video: z.boolean().optional(),
  has_model: z.boolean().optional(),
  has_picture: z.boolean().optional(),
  hide_stopped: z.boolean().optional().describe('不看停产'),
});
export type ToyFilters = z.output<typeof FilterFields>;

/** Refuses reversed ranges, one fault for each. */
const rangesInOrder = (filters: ToyFilters, context: z.RefinementCtx): void => {
  for (const [key, name] of Object.entries(RANGES)) {
    const min = filters[`${key}_min` as keyof ToyFilters];
    const max = filters[`${key}_max` as keyof ToyFilters];
    if (typeof min === 'number' && typeof max === 'number' && min > max)
      context.addIssue({ code: 'custom', path: [`${key}_min`], message: `${name}范围的下限不能大于上限` });
  }
};

const QueryFields = FilterFields.extend({
  keyword: Keyword.default(''),
  topic: z.string().trim().max(60).default('').describe('专区内的分栏：活动、市场、榜单范围'),
});
export const ToyQuery = QueryFields.superRefine(rangesInOrder);
export type ToyQuery = z.output<typeof ToyQuery>;

export const ToyListQuery = QueryFields.extend({
  order: ToyOrderKey.optional().describe('不传为专区默认'),
  page: z.int('页码须为整数').min(1, '页码从1开始').max(1_000_000_000).default(1),
  page_size: z.int().min(1).max(100).default(40),
}).superRefine(rangesInOrder);
export type ToyListQuery = z.output<typeof ToyListQuery>;

/** A toy as lists show it. What a visitor may not see is absent. */
export const ToyCard = z.object({
  toy_id: Id,
  number: z.string().describe('平台编号'),
  article_number: z.string().describe('出厂货号'),
  name: z.string(),
  name_en: z.string(),
  category_id: z.int(),
  picture: Picture.nullable(),
  second_picture: Picture.nullable().describe('鼠标悬停时显示'),
  unit: z.string(),
  exworks_price: cost(z.string().optional().describe('出厂价（元），仅登录后')),
  offer: cost(
    z
      .object({ price: z.string(), until: Instant, stock_cartons: z.int().describe('特价库存，与仓库库存无关') })
      .optional()
      .describe('特价中，仅登录后'),
  ),
  carton_quantity: z.int().nullable(),
  carton_cubic_meter: z.string().nullable(),
  packing_name: z.string(),
  certification_ids: z.array(z.int()),
  factory_id: Id,
  factory_name: z.string(),
  stock_cartons: z.int(),
  has_model: z.boolean(),
  has_video: z.boolean(),
  is_new: z.boolean().describe('近30天上架'),
  is_own: z.boolean().describe('本公司私有产品'),
  stop_time: Instant.nullable(),
  listed_time: Instant,
  updated_time: Instant,
  rank: z
    .object({ position: z.int(), previous_position: z.int().nullable(), score: z.int() })
    .optional()
    .describe('榜单名次'),
});
export type ToyCard = z.output<typeof ToyCard>;

/** A page of toys. Totals are exact up to 5,000. */
export const ToyList = Page(ToyCard).extend({
  is_capped: z.boolean().describe('结果多于5000，total 为5000'),
  words: z.array(z.string()).describe('命中的词，供高亮'),
  is_near: z.boolean().describe('没有完全匹配，列出的是近似结果'),
  did_you_mean: z.array(z.string()).describe('您是不是要找'),
});
export type ToyList = z.output<typeof ToyList>;

const Count = z.object({ value: z.union([z.int(), z.string()]), count: z.int().describe('最多5000，表示5000+') });
/** How many toys each choice of a filter would leave; a group's own choice does not narrow its counts. */
export const ToyCounts = z.object({
  total: z.int(),
  is_capped: z.boolean(),
  category: z.array(Count),
  packing: z.array(Count),
  certification: z.array(Count),
  market: z.array(Count),
  showroom: z.array(Count.extend({ name: z.string() })),
  region: z.array(Count),
  factory: z.array(Count.extend({ name: z.string() })).describe('款数最多的20家'),
  price: cost(z.array(z.object({ min: z.number(), max: z.number().nullable(), count: z.int() }))),
  flags: z.object({
    is_spot: z.int(),
    is_offer: z.int(),
    is_taxpayer: z.int(),
    is_new: z.int(),
    has_video: z.int(),
    has_model: z.int(),
    has_picture: z.int(),
    has_certificate: z.int(),
  }),
});
export type ToyCounts = z.output<typeof ToyCounts>;
