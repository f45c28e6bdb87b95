import { FREE_LINE_KINDS, FREE_LINE_NAME_MAX, QUOTATION_LINES_MAX, RECALCULATION_SCOPES } from '@wanyuan/domain';
import { z } from 'zod';
import { Amount, FormulaParameter } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { cost } from '../cost-fields.ts';
import { EditedLine, LineCells, LineIds, Quantity } from '../quotation-shapes.ts';
import { Id, Instant } from '../shapes.ts';
import { ToyCard } from '../toy-shapes.ts';

const lines = ['quotation.get_list', 'quotation.get_detail', 'quotation.get_detail_toy'] as const;
const edited = { revision: z.int(), total: z.string() };
const editErrors = ['NOT_FOUND', 'QUOTATION_SENT'] as const;

/** Of one field: what the customer sees, or what only colleagues do. */
const FIELDS = Object.keys(LineCells.shape) as (keyof typeof LineCells.shape)[];

export const quotationLines = calls('/api/quotation', { auth: 'user', capability: 'quotation.use' })({
  update_lines: call({
    summary: '修改若干行：只写给出的字段；expected 与现值不同的不写（撤销不覆盖同事后来的改动）',
    input: z.object({
      id: Id,
      changes: z
        .array(LineCells.extend({ id: Id.describe('行'), expected: LineCells.optional() }))
        .min(1)
        .max(QUOTATION_LINES_MAX, `一次最多${QUOTATION_LINES_MAX}行`),
    }),
    // 2,000 rows with both values of all their cells.
    nodesMax: 40_010,
    output: z.object({
      ...edited,
      list: z.array(EditedLine).describe('改动后的行：改得动的字段与价格；产品等其余字段不变，不再给出'),
      formulas: z.record(z.string(), FormulaParameter),
      faults: z
        .array(z.object({ id: Id, field: z.string(), message: z.string() }))
        .describe('没有写入的：行已移除、自定货号重复、同事已改'),
    }),
    errors: editErrors,
    touches: ['quotation.get_list', 'quotation.get_detail'],
  }),
  add_free_line: call({
    summary: '加一行样品费、模具费或其他费用',
    once: true,
    input: z.object({
      id: Id,
      kind: z.enum(FREE_LINE_KINDS),
      name: z.string().trim().max(FREE_LINE_NAME_MAX).default('').describe('空为该费用的名称'),
      price: Amount,
      quantity: Quantity.default(1),
      after_id: Id.nullable().default(null).describe('放在这一行之后；空为最后'),
    }),
    output: z.object({ ...edited, line_id: Id }),
    errors: [...editErrors, 'QUOTATION_FULL'],
    touches: lines,
  }),
  remove_lines: call({
    summary: '移除若干行；24 小时内可撤销',
    input: z.object({ id: Id, ids: LineIds }),
    output: z.object({ ...edited, ids: z.array(Id), tip: z.string() }),
    errors: editErrors,
    touches: lines,
  }),
  restore_lines: call({
    summary: '撤销移除',
    input: z.object({ id: Id, ids: LineIds }),
    output: z.object({ ...edited, count: z.int() }),
    errors: [...editErrors, 'QUOTATION_FULL'],
    touches: lines,
  }),
  move_lines: call({
    summary: '把若干行移到某行之后；after_id 为空即最前',
    input: z.object({ id: Id, ids: LineIds, after_id: Id.nullable() }),
    output: z.object(edited),
    errors: editErrors,
    touches: lines,
  }),
  order_lines: call({
    summary: '重排全部行：按工厂归组、按货号或按品名',
    input: z.object({ id: Id, by: z.enum(['factory', 'number', 'name', 'added']) }),
    output: z.object(edited),
    errors: editErrors,
    touches: lines,
  }),
  recalculate_lines: call({
    summary: '按现在的公式与汇率重算；手改的价格从不覆盖',
    input: z.object({
      id: Id,
      scope: z.enum(RECALCULATION_SCOPES),
      ids: z.array(Id).max(QUOTATION_LINES_MAX).default([]).describe('scope 为 ticked 时的行'),
    }),
    output: z.object({ ...edited, count: z.int(), kept: z.int() }),
    errors: [...editErrors, 'PRICE_FORMULA_WRONG'],
    touches: lines,
  }),
  refresh_lines: call({
    summary: '按目录现价更新这些行的出厂价并重算（产品改价后）',
    capability: 'cost.see',
    input: z.object({ id: Id, ids: LineIds }),
    output: z.object({ ...edited, count: z.int() }),
    errors: [...editErrors, 'PRICE_FORMULA_WRONG'],
    touches: lines,
  }),
  read_sheet: call({
    summary: '读取 Excel：逐行认出产品，供核对后新建报价单；不写任何内容',
    rate: 'upload',
    ownTransactions: true,
    input: z.object({ file_id: Id }),
    output: z.object({
      rows: z.array(
        z.object({
          row: z.int(),
          number: z.string(),
          name: z.string(),
          cartons: z.int().nullable(),
          price: z.string().nullable(),
          remark: z.string(),
          toy: ToyCard.nullable(),
          candidates: z.array(ToyCard),
        }),
      ),
      has_more: z.boolean(),
    }),
    errors: ['NOT_FOUND', 'FILE_TYPE_REFUSED'],
  }),
  find_numbers: call({
    summary: '按货号或平台编号找产品，供粘贴；同号多厂的都列出。不写任何内容',
    read: true,
    input: z.object({
      numbers: z.array(z.string().trim().min(1).max(60)).min(1, '请粘贴货号').max(500, '一次最多500行'),
    }),
    output: z.object({
      list: z.array(z.object({ number: z.string(), toys: z.array(ToyCard).describe('最多10款') })),
    }),
  }),
  tell_presence: call({
    summary: '告诉同事自己正在看哪一格；答复还有谁在看',
    input: z.object({
      id: Id,
      page_key: z
        .string()
        .regex(/^[A-Za-z0-9_-]{8,40}$/)
        .describe('浏览器里的这一页'),
      cell: z.object({ line_id: Id, field: z.enum(FIELDS) }).nullable(),
      is_leaving: z.boolean().default(false),
    }),
    output: z.object({
      people: z.array(
        z.object({
          user_id: Id,
          nickname: z.string(),
          avatar: z.string(),
          page_key: z.string(),
          cell: z.object({ line_id: Id, field: z.string() }).nullable(),
          seen_time: Instant,
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  get_checks: call({
    summary: '发出前的检查：低于成本、未计运费、汇率过旧、重复产品、无价格',
    read: true,
    hears: ['quotations'],
    input: z.object({ id: Id }),
    output: z.object({
      revision: z.int(),
      below_cost: cost(z.array(Id).optional().describe('低于成本的行')),
      no_freight: z.array(Id),
      no_price: z.array(Id),
      twice: z.array(Id).describe('同款出现多次的行'),
      is_rate_stale: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
});
