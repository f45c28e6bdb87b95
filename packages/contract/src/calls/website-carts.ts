import { BELONGING_READS, PIECES_MAX, RECALCULATION_SCOPES } from '@wanyuan/domain';
import { z } from 'zod';
import {
  AddResult,
  Amount,
  CartLine,
  CartName,
  Cartons,
  CustomNumber,
  Flag,
  FormulaParameter,
  JoinedIds,
  Cart,
} from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { cost } from '../cost-fields.ts';
import { Empty, Id, Instant } from '../shapes.ts';
import { Day } from '../toy-detail-shapes.ts';
import { DataModuleKey, ToyCard } from '../toy-shapes.ts';

const Remark = z.string().trim().max(500, '备注最多500个字');
const Pieces = z.int('件数须为整数').min(0, '件数不能为负数').max(PIECES_MAX, '件数过大');
const CartId = Id.describe('选样车');
const LineIds = z.array(Id).min(1, '请选择产品').max(2000, '一次最多2000款');
const tip = z.string();

/** The lists of carts, and the marks on cards, are stale whenever a cart or its number of toys changes. */
const carts = ['website.get_customer_pick', 'website.get_sample_car_ids'] as const;
const lines = [...carts, 'website.get_sample_car'] as const;

/** What is done to a pick: the list of carts, and one cart's own head. */
export const websiteCarts = calls('/api/website', { auth: 'user', capability: 'cart.use' })({
  get_customer_pick: call({
    summary: '选样车列表：默认在前；业务员只见自己的，主账号与管理员可看全公司',
    read: true,
    hears: ['customers', 'carts', 'handed_over'],
    input: z.object({
      keyword: z.string().trim().max(60).default(''),
      customer_id: Id.optional(),
      is_all: z.boolean().default(false).describe('全公司的（主账号、管理员）'),
    }),
    output: z.object({ list: z.array(Cart) }),
  }),
  add_customer_pick: call({
    summary: '新建选样车；第一个必为默认；ids 为同时加入的产品',
    once: true,
    input: z.object({
      name: CartName,
      customer_id: Id.nullable().default(null),
      remark: Remark.default(''),
      is_default: Flag.default(0),
      ids: JoinedIds.optional(),
      data_module: DataModuleKey.default('sample'),
      data_module_id: Id.optional(),
    }),
    output: AddResult.extend({ id: Id, is_default: Flag }),
    errors: ['NOT_FOUND', 'CART_LIMIT'],
    touches: carts,
  }),
  edit_customer_pick: call({
    summary: '修改选样车；is_default 为 1 即改为默认，默认的不能取消',
    input: z.object({
      id: Id,
      name: CartName.optional(),
      customer_id: Id.nullable().optional(),
      remark: Remark.optional(),
      is_default: Flag.optional(),
    }),
    output: z.object({ tip }),
    errors: ['NOT_FOUND', 'CART_IS_DEFAULT'],
    touches: lines,
  }),
  delete_customer_pick: call({
    summary: '移除选样车；默认的不能移除',
    input: z.object({ id: Id }),
    output: z.object({ tip }),
    errors: ['NOT_FOUND', 'CART_IS_DEFAULT'],
    touches: carts,
  }),
  restore_customer_pick: call({
    summary: '撤销移除选样车（24 小时内）',
    input: z.object({ id: Id }),
    output: z.object({ tip }),
    errors: ['NOT_FOUND', 'CART_LIMIT'],
    touches: carts,
  }),
  transfer_customer_pick: call({
    summary: '转交同事（可连同客户）；默认的须先另设默认；对方没有选样车时成为其默认',
    once: true,
    input: z.object({
      id: Id,
      user_id: Id.describe('同事'),
      with_customer: z.boolean().default(false).describe('客户也转给同事，连同为其做的其他选样车、选样、报价单、询价'),
    }),
    output: z.object({ tip }),
    errors: ['NOT_FOUND', 'CART_IS_DEFAULT', 'CART_LIMIT', 'CONFLICT'],
    touches: [
      'website.get_sample_car_ids',
      'website.get_sample_car',
      'customer.list',
      'customer.get_detail',
      'customer.get_customer_association',
      ...BELONGING_READS,
    ],
  }),
  get_sample_car_ids: call({
    summary: '各选样车里的产品编号，供卡片标记已加入',
    read: true,
    hears: ['customers', 'carts', 'handed_over'],
    input: Empty,
    output: z.object({ list: z.array(z.object({ customer_pick_id: Id, toy_ids: z.array(Id) })) }),
  }),
  add_sample_car: call({
    summary: '批量加入选样车',
    once: true,
    input: z.object({
      ids: JoinedIds,
      data_module: DataModuleKey.default('sample'),
      customer_pick_id: z.int({ error: '请选择要加入的选样车' }).positive('请选择要加入的选样车'),
      data_module_id: Id.optional(),
      recommend_ids: JoinedIds.optional().describe('活动推荐的编号，仅作记录'),
    }),
    output: AddResult,
    errors: ['NOT_FOUND', 'CART_FULL'],
    touches: lines,
  }),
  get_sample_car: call({
    summary: '一个选样车的全部产品；since 只要此版本之后改动的行与移除的编号',
    read: true,
    input: z.object({ customer_pick_id: CartId, since: z.int().min(0).max(2_147_483_647).optional() }),
    output: z.object({
      pick: Cart,
      version: z.int().describe('选样车的版本，每次改动加一'),
      list: z.array(CartLine),
      removed_ids: z.array(Id).describe('since 之后移除的行'),
      formulas: z.record(z.string(), FormulaParameter),
    }),
    errors: ['NOT_FOUND'],
  }),
  update_sample_car: call({
    summary: '修改若干行：只写给出的字段；quoted_price 为 null 即恢复公式价',
    input: z.object({
      customer_pick_id: CartId,
      changes: z
        .array(
          z.object({
            id: Id,
            order_box_qty: Cartons.optional(),
            custom_number: CustomNumber.optional(),
            remark: Remark.optional(),
            quoted_price: Amount.nullable().optional(),
          }),
        )
        .min(1)
        .max(2000, '一次最多2000行'),
    }),
    output: z.object({
      list: z.array(CartLine).describe('改动后的行'),
      formulas: z.record(z.string(), FormulaParameter),
      version: z.int(),
      faults: z
        .array(z.object({ id: Id, field: z.string(), message: z.string() }))
        .describe('没有写入的：行已移除、自定货号重复'),
    }),
    errors: ['NOT_FOUND'],
    touches: carts,
  }),
  get_sample_car_answers: call({
    summary: '工厂对本公司询价的最新有效答复，只列与行内出厂价不同的行',
    read: true,
    hears: ['asking'],
    input: z.object({ customer_pick_id: CartId }),
    output: z.object({
      list: z.array(
        z.object({
          id: Id.describe('行'),
          price: cost(z.string()),
          is_lower: cost(z.boolean().optional().describe('比行内出厂价低')),
          is_tax_included: z.boolean(),
          lead_days: z.int().nullable(),
          valid_until: Day.nullable(),
          answered_time: Instant,
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  take_sample_car_answers: call({
    summary: '把工厂的答复价写为各行的出厂价并重算报价；手工报价不动。ids 只取这些行',
    input: z.object({ customer_pick_id: CartId, ids: LineIds.optional() }),
    output: z.object({ tip, count: z.int() }),
    errors: ['NOT_FOUND', 'PRICE_FORMULA_WRONG'],
    touches: [...lines, 'website.get_sample_car_answers'],
  }),
  del_sample_car: call({
    summary: '移除若干行；24 小时内可撤销',
    input: z.object({ customer_pick_id: CartId, ids: LineIds }),
    output: z.object({ tip, ids: z.array(Id).describe('移除的行，供撤销') }),
    errors: ['NOT_FOUND'],
    touches: lines,
  }),
  del_all_sample_car: call({
    summary: '清空选样车；24 小时内可撤销',
    input: z.object({ customer_pick_id: CartId }),
    output: z.object({ tip, ids: z.array(Id) }),
    errors: ['NOT_FOUND'],
    touches: lines,
  }),
  restore_sample_car: call({
    summary: '撤销移除；其间又加入的同款保留新的',
    input: z.object({ customer_pick_id: CartId, ids: LineIds }),
    output: z.object({ tip, count: z.int() }),
    errors: ['NOT_FOUND', 'CART_FULL'],
    touches: lines,
  }),
  move_sample_car: call({
    summary: '复制或移动到另一选样车；对方已有的款跳过并留在原处',
    once: true,
    input: z.object({
      customer_pick_id: CartId,
      ids: LineIds,
      to_customer_pick_id: CartId,
      is_copy: z.boolean().default(false),
    }),
    output: AddResult,
    errors: ['NOT_FOUND', 'CART_FULL'],
    touches: lines,
  }),
  paste_sample_car: call({
    summary: '粘贴一列货号（可带箱数或件数）：已有的改箱数，没有的加入；件数进为整箱；同号多厂的列出候选',
    once: true,
    input: z.object({
      customer_pick_id: CartId,
      rows: z
        .array(
          z.object({
            number: z.string().trim().min(1).max(60),
            cartons: Cartons.optional(),
            pieces: Pieces.optional().describe('没有 cartons 时，按装箱量进为整箱'),
          }),
        )
        .min(1, '请粘贴货号')
        .max(500, '一次最多500行'),
    }),
    output: z.object({
      added: z.int(),
      updated: z.int(),
      list: z.array(
        z.object({
          number: z.string(),
          cartons: z.int().nullable(),
          pieces: z.int().nullable().describe('给出的件数'),
          is_rounded: z.boolean().describe('件数不足整箱，已进为整箱'),
          is_uncounted: z.boolean().describe('没有装箱量，件数未写为箱数'),
          state: z.enum(['added', 'updated', 'unchanged', 'ambiguous', 'unknown']),
          candidates: z.array(ToyCard).describe('ambiguous 时供选择，最多10款'),
        }),
      ),
    }),
    errors: ['NOT_FOUND', 'CART_FULL'],
    touches: lines,
  }),
  recalculate_sample_car: call({
    summary: '按公式重算报价；手改的价格从不覆盖。不传 formula_id 用生效的公式',
    input: z.object({
      customer_pick_id: CartId,
      scope: z.enum(RECALCULATION_SCOPES),
      ids: z.array(Id).max(2000).default([]).describe('scope 为 ticked 时的行'),
      formula_id: Id.optional(),
    }),
    output: z.object({
      count: z.int().describe('重算的行数'),
      kept: z.int().describe('手改价未动的行数'),
      version: z.int(),
      calculated_time: Instant,
    }),
    errors: ['NOT_FOUND', 'PRICE_FORMULA_WRONG'],
    touches: ['website.get_sample_car'],
  }),
});
