import { QUOTATION_LINES_MAX, QUOTATION_TABS } from '@wanyuan/domain';
import { z } from 'zod';
import { AddResult, CurrencyKey, FormulaParameter, HIDDEN_TERMS, JoinedIds, PriceTerms } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { ApprovalRule, LandedCostTerms, NumberPattern } from '../quotation-setting-shapes.ts';
import { QuotationFigure } from '../quotation-figure-shapes.ts';
import { Quotation, QuotationHead, QuotationLine, Version } from '../quotation-shapes.ts';
import { AskedDay, Empty, Id, Instant, Page, PageQuery } from '../shapes.ts';

const list = ['quotation.get_list'] as const;
const detail = [...list, 'quotation.get_detail'] as const;
const lines = [...detail, 'quotation.get_detail_toy'] as const;
const InternalRemark = z.string().trim().max(2000, '内部备注最多2000个字');

/** What a new quotation begins with. */
const QuotationSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty') }),
  z.object({
    kind: z.literal('cart'),
    customer_pick_ids: z.array(Id).min(1, '请选择选样车').max(20, '一次最多20个选样车'),
    line_ids: z.array(Id).max(QUOTATION_LINES_MAX).optional().describe('只取这些行'),
  }),
  z.object({
    kind: z.literal('choose'),
    id: Id,
    person_id: Id.nullable().default(null).describe('空为所有人，箱数相加'),
    which: z.enum(['liked', 'not_disliked', 'all']).default('liked'),
  }),
  z.object({ kind: z.literal('toys'), ids: JoinedIds }),
  z.object({ kind: z.literal('quotation'), id: Id, version: Version.optional() }),
  z.object({
    kind: z.literal('rows'),
    rows: z
      .array(
        z.object({
          toy_id: Id.nullable().describe('空为自由行'),
          name: z.string().trim().max(200).default(''),
          cartons: z.int().min(0).max(999_999).default(0),
          price: z
            .string()
            .regex(/^\d{1,8}(\.\d{1,4})?$/)
            .nullable()
            .default(null),
          remark: z.string().trim().max(500).default(''),
        }),
      )
      .min(1, '表里没有产品')
      .max(QUOTATION_LINES_MAX),
  }),
]);

export const quotation = calls('/api/quotation', { auth: 'user', capability: 'quotation.use' })({
  get_list: call({
    summary: '报价单列表：自己的，或全公司的（主账号、管理员）；可按编号、客户、产品查',
    read: true,
    hears: ['quotations', 'customers', 'handed_over'],
    input: PageQuery.extend({
      is_company: z.boolean().default(false).describe('全公司的'),
      keyword: z.string().trim().max(60).default('').describe('编号、客户、品名、货号'),
      tab: z.enum(QUOTATION_TABS).optional(),
      customer_id: Id.nullable().optional().describe('空为未指定客户'),
      user_id: Id.optional().describe('业务员（主账号、管理员）'),
      from: AskedDay.optional().describe('最近修改不早于'),
      to: AskedDay.optional(),
      waits_for_approval: z.boolean().default(false).describe('只要提请了审核而未审的'),
      figure: QuotationFigure.optional().describe('统计中的一个数字所计的报价单'),
    }),
    output: Page(Quotation).extend({
      counts: z.record(z.enum(QUOTATION_TABS), z.int()),
      waiting: z.int().describe('提请了审核而未审的'),
    }),
  }),
  get_detail: call({
    summary: '一张报价单：抬头、版本、价格条件；version 看旧版本',
    read: true,
    hears: ['quotations'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: Quotation.extend({
      head: QuotationHead,
      shown_version: z.int(),
      revision: z.int(),
      internal_remark: z.string(),
      can_edit: z.boolean().describe('最新版本是草稿'),
      can_send: z.boolean().describe('会员'),
      can_approve: z.boolean(),
      needs_approval: z.boolean(),
      approval_reason: z.string(),
      terms: PriceTerms.extend(HIDDEN_TERMS)
        .nullable()
        .describe('报价单自己的价格条件；空为跟随客户、个人或公司的公式'),
      in_force: FormulaParameter.nullable().describe('现在重算会用的公式与汇率'),
      is_rate_stale: z.boolean().describe('汇率超过48小时'),
      landed: LandedCostTerms.nullable(),
      hash: z.string().describe('发出后客户所见内容的校验值，草稿为空'),
      versions: z.array(
        z.object({
          version: z.int(),
          number: z.string(),
          state: Quotation.shape.state,
          total: z.string(),
          currency: CurrencyKey,
          line_count: z.int(),
          sent_time: Instant.nullable(),
          sent_by: z.string(),
          hash: z.string(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  get_detail_toy: call({
    summary: '一个版本的行；since 只要此后改动的行与移除的编号（最新版本）',
    read: true,
    input: z.object({
      id: Id,
      version: Version.optional(),
      since: z.int().min(0).max(2_147_483_647).optional(),
    }),
    output: z.object({
      version: z.int(),
      revision: z.int(),
      list: z.array(QuotationLine),
      removed_ids: z.array(Id),
      formulas: z.record(z.string(), FormulaParameter),
    }),
    errors: ['NOT_FOUND'],
  }),
  add_new_quotation: call({
    summary: '新建报价单：由选样车、选样、产品、旧报价单、表格或空白开始',
    once: true,
    input: z.object({
      customer_id: Id.nullable().default(null),
      source: QuotationSource,
      head: QuotationHead.partial().default({}).describe('不给的按客户、公司设置与上一张'),
    }),
    output: AddResult.extend({ id: Id, number: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'QUOTATION_FULL', 'PRICE_FORMULA_WRONG'],
    touches: list,
  }),
  edit_head: call({
    summary: '修改抬头与客户：只写给出的字段；expected 与现值不同的不写，逐项说明',
    input: z.object({
      id: Id,
      changes: QuotationHead.omit({ currency: true })
        .extend({ customer_id: Id.nullable() })
        .partial()
        .refine((changes) => Object.keys(changes).length > 0, '没有改动'),
      expected: QuotationHead.omit({ currency: true }).extend({ customer_id: Id.nullable() }).partial().default({}),
    }),
    output: z.object({
      revision: z.int(),
      head: QuotationHead,
      faults: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
    errors: ['NOT_FOUND', 'QUOTATION_SENT'],
    touches: detail,
  }),
  save_remark: call({
    summary: '内部备注；发出之后也可写',
    input: z.object({ id: Id, internal_remark: InternalRemark }),
    output: z.object({ tip: z.string() }),
    errors: ['NOT_FOUND'],
    touches: detail,
  }),
  set_terms: call({
    summary: '报价单自己的价格条件，或一个公式模板；都为空即跟随。随后按 scope 重算',
    capability: 'quotation.use',
    input: z.object({
      id: Id,
      formula_id: Id.nullable().default(null),
      terms: PriceTerms.nullable().default(null),
      scope: z.enum(['none', 'new', 'all']).default('all').describe('重算哪些行；手改价从不动'),
    }),
    output: z.object({ revision: z.int(), count: z.int().describe('重算的行数'), kept: z.int() }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'PRICE_FORMULA_WRONG', 'QUOTATION_SENT'],
    touches: lines,
  }),
  change_currency: call({
    summary: '换币种：公式价按新币种重算，手改价按两种汇率换算',
    input: z.object({
      id: Id,
      currency: CurrencyKey,
      is_preview: z.boolean().default(false).describe('只算不写'),
    }),
    output: z.object({
      revision: z.int(),
      repriced: z.int(),
      converted: z.int().describe('换算的手改价'),
      total: z.string(),
      rate: z.string(),
      rate_time: Instant.nullable(),
    }),
    errors: ['NOT_FOUND', 'PRICE_FORMULA_WRONG', 'QUOTATION_SENT'],
    touches: lines,
  }),
  set_landed: call({
    summary: '到岸成本的参数；空为不计',
    input: z.object({ id: Id, landed: LandedCostTerms.nullable() }),
    output: z.object({ revision: z.int() }),
    errors: ['NOT_FOUND', 'QUOTATION_SENT'],
    touches: detail,
  }),
  delete_quotation: call({
    summary: '删除草稿；发出过的只能撤回。24 小时内可恢复',
    input: z.object({ ids: z.array(Id).min(1, '请选择').max(100) }),
    output: z.object({ count: z.int(), ids: z.array(Id), tip: z.string() }),
    errors: ['NOT_FOUND', 'QUOTATION_SENT'],
    touches: list,
  }),
  restore_quotation: call({
    summary: '撤销删除（24 小时内）',
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
    touches: list,
  }),
  get_settings: call({
    summary: '公司的报价单设置：编号、审核、默认条款',
    read: true,
    input: Empty,
    output: z.object({
      number: NumberPattern,
      next_number: z.string().describe('按此规则的下一个编号'),
      approval: ApprovalRule,
      validity_days: z.int(),
      payment: z.string(),
      delivery: z.string(),
      port: z.string(),
      can_edit: z.boolean(),
    }),
  }),
  save_settings: call({
    summary: '修改报价单设置（主账号、管理员）；已有的编号不变',
    capability: 'quotation.manage',
    input: z.object({
      number: NumberPattern,
      approval: ApprovalRule,
      validity_days: z.int().min(1, '至少1天').max(365, '最多365天'),
      payment: QuotationHead.shape.payment,
      delivery: QuotationHead.shape.delivery,
      port: QuotationHead.shape.port,
    }),
    output: z.object({ next_number: z.string() }),
    touches: ['quotation.get_settings', ...detail],
  }),
});

/** Puts toys into a quotation, from wherever toys are shown. */
export const systemQuotations = calls('/api/system', { auth: 'user', capability: 'quotation.use' })({
  add_quotation: call({
    summary: '把产品放入一张报价单；已有的同款照样加入，并提示',
    once: true,
    input: z.object({
      quotation_id: z.int({ error: '请选择报价单' }).positive('请选择报价单'),
      ids: JoinedIds,
    }),
    output: AddResult.extend({ revision: z.int() }),
    errors: ['NOT_FOUND', 'QUOTATION_FULL', 'QUOTATION_SENT', 'PRICE_FORMULA_WRONG'],
    touches: lines,
  }),
});
