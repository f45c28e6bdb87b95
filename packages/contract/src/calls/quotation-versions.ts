import { QUOTATION_LINES_MAX } from '@wanyuan/domain';
import { z } from 'zod';
import { CurrencyKey } from '../cart-shapes.ts';
import { call, calls } from '../core.ts';
import { cost } from '../cost-fields.ts';
import { ExportProgress } from '../export-shapes.ts';
import { Quotation, Revision, Version } from '../quotation-shapes.ts';
import { Id, Instant, Picture } from '../shapes.ts';

const all = ['quotation.get_list', 'quotation.get_detail', 'quotation.get_timeline'] as const;
const lines = [...all, 'quotation.get_detail_toy'] as const;
const Reason = z.string().trim().max(300, '原因最多300个字');

const Cell = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
const ComparedLine = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  picture: Picture.nullable(),
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  is_moved: z.boolean(),
  cells: z.array(Cell).describe('customer 可见的与内部的；没有权限的不含成本'),
  cost_before: cost(z.string().nullable().optional()),
  cost_after: cost(z.string().nullable().optional()),
  amount_before: z.string().nullable(),
  amount_after: z.string().nullable(),
});

/** Something in a text for the customer that tells of a factory. */
const Leak = z.object({
  key: z.string().describe('确认放行时原样交回'),
  place: z.string().describe('head.remark、line.123.name 等'),
  label: z.string().describe('在哪里，如 第 3 行备注'),
  kind: z.enum(['name', 'contact', 'article', 'price']),
  text: z.string(),
  at: z.int(),
  length: z.int(),
  mended: z.string().describe('去掉之后的文字'),
});

export const quotationVersions = calls('/api/quotation', { auth: 'user', capability: 'quotation.use' })({
  open_version: call({
    summary: '由已发出的版本开始下一版；已有草稿则答复它。客户在新版发出前仍看原来的',
    input: z.object({ id: Id }),
    output: z.object({ version: Version, revision: z.int(), tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: lines,
  }),
  discard_version: call({
    summary: '放弃尚未发出的新版本，回到已发出的',
    input: z.object({ id: Id, version: Version }),
    output: z.object({ version: Version, tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: [...lines, 'quotation.get_answers'],
  }),
  compare_versions: call({
    summary: '比较任意两个版本：抬头、增删移改的行、总额的变化',
    read: true,
    input: z.object({ id: Id, from: Version, to: Version }),
    output: z.object({
      head: z.array(Cell),
      lines: z.array(ComparedLine),
      counts: z.object({ added: z.int(), removed: z.int(), changed: z.int(), moved: z.int() }),
      total_before: z.string(),
      total_after: z.string(),
      difference: z.string().nullable().describe('币种不同时为空'),
      currency_before: CurrencyKey,
      currency_after: CurrencyKey,
    }),
    errors: ['NOT_FOUND'],
  }),
  export_comparison: call({
    summary: '把两个版本的比较导出为 Excel；没有查看出厂价的权限则不含成本',
    once: true,
    rate: 'upload',
    input: z.object({ id: Id, from: Version, to: Version }),
    output: ExportProgress,
    errors: ['NOT_FOUND', 'EXPORT_LIMIT', 'QUOTA_EXCEEDED'],
    touches: ['system.get_export_history'],
  }),
  get_timeline: call({
    summary: '报价单的经过：谁在何时建立、审核、发出、查看、提交、确认',
    read: true,
    hears: ['quotations'],
    input: z.object({ id: Id }),
    output: z.object({
      list: z.array(
        z.object({
          id: Id,
          version: Version,
          kind: z.string(),
          label: z.string(),
          nickname: z.string().describe('客户的动作为空'),
          note: z.string(),
          time: Instant,
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  ask_approval: call({
    summary: '请主账号或管理员审核这一版',
    input: z.object({ id: Id, revision: Revision }),
    output: z.object({ tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: all,
  }),
  approve: call({
    summary: '审核：通过，或不通过并说明；只对看到的这次改动有效，之后的改动须重新审核',
    capability: 'quotation.manage',
    input: z
      .object({ id: Id, version: Version, revision: Revision, is_passed: z.boolean(), reason: Reason.default('') })
      .refine(({ is_passed, reason }) => is_passed || reason !== '', {
        path: ['reason'],
        message: '请说明不通过的原因',
      }),
    output: z.object({ approval: Quotation.shape.approval, tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: all,
  }),
  check_sending: call({
    summary: '发出前：是否须审核及原因、客户可见的文字里有无工厂资料、价格的提醒',
    read: true,
    hears: ['quotations'],
    input: z.object({ id: Id }),
    output: z.object({
      revision: z.int(),
      needs_approval: z.boolean(),
      approval: Quotation.shape.approval,
      approval_reasons: cost(z.array(z.string()).optional()),
      leaks: z.array(Leak),
      warnings: z.array(z.object({ kind: z.string(), message: z.string(), line_ids: z.array(Id) })),
      faults: z.array(z.string()).describe('不改就不能发：没有产品、没有客户、没有价格、有效期已过'),
    }),
    errors: ['NOT_FOUND'],
  }),
  mend_leaks: call({
    summary: '去掉这些文字里的工厂资料',
    input: z.object({ id: Id, keys: z.array(z.string().max(80)).min(1).max(QUOTATION_LINES_MAX) }),
    output: z.object({ revision: z.int(), count: z.int() }),
    errors: ['NOT_FOUND', 'QUOTATION_SENT'],
    touches: lines,
  }),
  withdraw: call({
    summary: '撤回：客户的链接只显示已撤回；草稿照旧',
    input: z.object({ id: Id, reason: Reason.default('') }),
    output: z.object({ tip: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: all,
  }),
});
