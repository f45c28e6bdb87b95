import {
  CARTONS_MAX,
  CURRENCIES,
  CART_NAME_MAX,
  MONEY_PATTERN,
  PRICE_CALCULATIONS,
  PRICE_METHODS,
  ROUNDING_MODES,
} from '@wanyuan/domain';
import { z } from 'zod';
import { cost } from './cost-fields.ts';
import { Id, Instant, Picture } from './shapes.ts';
import { ToyCard } from './toy-shapes.ts';

/** Ids joined by commas, as the specification's payload has them; up to 500, each once. */
export const JoinedIds = z
  .string()
  .max(10_000, '一次最多500款')
  .regex(/^\d{1,15}(,\d{1,15})*$/, '请选择产品')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.every((id) => id > 0), '产品编号不正确')
  .refine((ids) => ids.length <= 500, '一次最多500款');

/** Zero or one, as the specification's flags are. */
export const Flag = z.union([z.literal(0), z.literal(1)]);
/** Empty leaves the name to the server. */
export const OptionalCartName = z
  .string()
  .trim()
  // Counted in halves of surrogate pairs; the characters are counted below.
  .max(CART_NAME_MAX * 2, `选样车名称最多${CART_NAME_MAX}个字`)
  .refine((name) => Array.from(name).length <= CART_NAME_MAX, `选样车名称最多${CART_NAME_MAX}个字`);
export const CartName = OptionalCartName.min(1, '请输入选样车名称！');
export const Cartons = z.int('箱数须为整数').min(0, '箱数不能为负数').max(CARTONS_MAX, '箱数过大');
/** Money typed by a person: up to four decimals. */
export const Amount = z.string().trim().regex(MONEY_PATTERN, '请输入不超过4位小数的金额');
export const CurrencyKey = z.enum(CURRENCIES);
export const CustomNumber = z.string().trim().max(40, '自定货号最多40个字');

/** A cart (customerPick). */
export const Cart = z.object({
  id: Id,
  name: z.string(),
  customer_id: Id.nullable(),
  customer_name: z.string(),
  is_customer_reachable: z.boolean().describe('客户归自己负责；转来的选样车可能仍属同事的客户'),
  remark: z.string(),
  is_default: Flag,
  toy_count: z.int(),
  created_time: Instant,
  updated_time: Instant,
  owner: z.object({ user_id: Id, nickname: z.string() }),
  is_own: z.boolean(),
});
export type Cart = z.output<typeof Cart>;

/** What a line remembers of the toy as it was when it was taken in. */
export const LineSnapshot = z.object({
  number: z.string(),
  article_number: z.string(),
  name: z.string(),
  name_en: z.string(),
  unit: z.string(),
  category_id: z.int(),
  packing_name: z.string(),
  packing_name_en: z.string(),
  exworks_price: cost(z.string().optional().describe('出厂价（元）；公司不让业务员看时没有')),
  additional_price: cost(z.string().optional()),
  moq_pieces: z.int().nullable(),
  length: z.string().nullable(),
  width: z.string().nullable(),
  height: z.string().nullable(),
  pack_length: z.string().nullable(),
  pack_width: z.string().nullable(),
  pack_height: z.string().nullable(),
  inbox_count: z.int().nullable(),
  inbox_quantity: z.int().nullable(),
  carton_quantity: z.int().nullable(),
  carton_length: z.string().nullable(),
  carton_width: z.string().nullable(),
  carton_height: z.string().nullable(),
  carton_cubic_meter: z.string().nullable(),
  carton_cubic_feet: z.string().nullable(),
  gross_weight: z.string().nullable(),
  net_weight: z.string().nullable(),
  certification_ids: z.array(z.int()),
  factory_id: Id,
  factory_name: z.string(),
  factory_number: z.string(),
});
export type LineSnapshot = z.output<typeof LineSnapshot>;

/** How prices are made: the fields of the domain's price template, as they are typed. */
export const PriceTerms = z.object({
  method: z.enum(PRICE_METHODS),
  currency: CurrencyKey,
  rate: z.string().trim().max(20),
  profit: z.string().trim().max(20).default('0'),
  calculation: z.enum(PRICE_CALCULATIONS),
  formula: z.string().trim().max(300, '公式最多300个字').default(''),
  total_cost: z.string().trim().max(20).default('0'),
  capacity: z.string().trim().max(20).default('68'),
  decimals: z.int().min(0).max(4).default(2),
  rounding: z.enum(ROUNDING_MODES).default('half_up'),
  mini_price: z.string().trim().max(20).default(''),
  mini_decimals: z.int().min(0).max(4).default(3),
  markup: z.string().trim().max(20).default('0'),
  sea_freight: z.string().trim().max(20).default(''),
  premium_rate: z.string().trim().max(20).default(''),
});
export type PriceTerms = z.output<typeof PriceTerms>;

const HiddenTerm = cost(z.string());
/** With them and a quoted price a salesperson could work the cost out. */
export const HIDDEN_TERMS = {
  profit: HiddenTerm,
  formula: HiddenTerm,
  total_cost: HiddenTerm,
  mini_price: HiddenTerm,
  markup: HiddenTerm,
  sea_freight: HiddenTerm,
  premium_rate: HiddenTerm,
};

/** What a price was made with, frozen on the line (formula_parameter, rate and its date). */
export const FormulaParameter = PriceTerms.extend({
  ...HIDDEN_TERMS,
  currency_type: CurrencyKey.describe('与 currency 相同，规格字段名'),
  formula_id: Id.nullable(),
  formula_name: z.string(),
  source: z.enum(['quotation', 'site', 'customer', 'user', 'company']),
  rate_time: Instant.nullable(),
});
export type FormulaParameter = z.output<typeof FormulaParameter>;

export const CartLine = z.object({
  id: Id,
  toy_id: Id,
  toy: LineSnapshot.extend({ factory_id: z.int().min(0).describe('已下架的产品为 0') }),
  picture: Picture.nullable(),
  showroom: z.object({ id: Id, name: z.string(), booth: z.string() }).nullable(),
  order_box_qty: z.int(),
  custom_number: z.string(),
  remark: z.string(),
  quoted_price: z.string().nullable(),
  currency: CurrencyKey,
  is_manual_price: z.boolean(),
  price_flags: z.array(z.string()).describe('价格的提示，如缺箱规未计运费'),
  formula_key: z.string().nullable().describe('get_sample_car 的 formulas 中的键'),
  last_quote: z.object({ price: z.string(), currency: CurrencyKey, time: Instant }).nullable(),
  is_hidden: z.boolean().describe('工厂已隐藏'),
  is_gone: z.boolean().describe('已下架：toy 只留编号，没有价格，不计合计、不再导出，可移除'),
  stop_time: Instant.nullable(),
  current_exworks_price: cost(z.string().nullable().describe('目录现价与快照不同时给出')),
  offer: ToyCard.shape.offer,
  data_module: z.string(),
  version: z.int(),
  added_time: Instant,
  updated_time: Instant,
});
export type CartLine = z.output<typeof CartLine>;

/** What became of each toy that was to be added. */
export const AddResult = z.object({
  tip: z.string(),
  success: z.int(),
  lose: z.int(),
  list: z.array(
    z.object({
      toy_id: Id,
      id: Id.nullable().describe('加入的行，供撤销；没有加入时为空'),
      state: z.enum(['added', 'exists', 'refused']),
      reason: z.string(),
    }),
  ),
});
export type AddResult = z.output<typeof AddResult>;
