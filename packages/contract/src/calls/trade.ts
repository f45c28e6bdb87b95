import {
  OTHER_TRADE_SYSTEM,
  PAIRING_CODE_SECONDS,
  QUOTATION_LINES_MAX,
  TRADE_ADDRESSES_MAX,
  TRADE_APPLICATION_STATES,
  TRADE_LINES_MAX,
  TRADE_OWNER_MAX,
  TRADE_RECEIPT_MAX,
  tradeAddressFault,
} from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { ExportProgress } from '../export-shapes.ts';
import { Version } from '../quotation-shapes.ts';
import { Empty, Id, Instant, Page, PageQuery } from '../shapes.ts';
import {
  AgentKey,
  TradeAddress,
  TradeAgent,
  TradeApplication,
  TradeFault,
  TradePlace,
  TradeStart,
  TradeSync,
  TradeSystem,
} from '../trade-shapes.ts';
import { tradeProgram } from './trade-program.ts';

const setup = ['trade.get_setup'] as const;
const syncs = ['trade.get_syncs', 'quotation.sync_count'] as const;
const SYNC_ERRORS = ['NOT_FOUND', 'NOTHING_TO_EXPORT', 'TRADE_UNREADY', 'TRADE_TOO_LONG'] as const;

const Owner = z
  .string({ error: '请填写同步的账号名称' })
  .trim()
  .min(1, '请填写同步的账号名称')
  .max(TRADE_OWNER_MAX, `账号名称最多${TRADE_OWNER_MAX}个字`);
const LineIds = z.array(Id).max(QUOTATION_LINES_MAX).optional();
const Address = z
  .string()
  .trim()
  .max(40)
  .superRefine((address, context) => {
    const message = tradeAddressFault(address);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
const OfOne = z.object({ id: Id });

const Cart = z.object({ kind: z.literal('cart'), id: Id, line_ids: LineIds });
const Selection = z.object({ kind: z.literal('choose'), id: Id, product_ids: LineIds });
const Order = z.object({ kind: z.literal('order'), id: Id, line_ids: LineIds });
const Quotation = z.object({
  id: Id,
  version: Version.optional(),
  line_ids: LineIds.describe('只同步这些行；不传为全部'),
});
const Source = z.discriminatedUnion('kind', [
  Quotation.extend({ kind: z.literal('quotation') }),
  Cart,
  Selection,
  Order,
]);

/** Trade software beside a quotation. */
export const quotationTrade = calls('/api/quotation', { auth: 'user', capability: 'trade.use' })({
  apply: call({
    summary: '申请同步到贸易系统；再次申请只改内容',
    input: z
      .object({
        software_type: TradeSystem,
        contact: z.string().trim().min(1, '请填写联系人').max(30),
        phone: z.string().trim().min(1, '请填写联系电话').max(30),
        remark: z.string().trim().max(300, '备注最多300个字').default(''),
      })
      .refine(({ software_type, remark }) => software_type !== OTHER_TRADE_SYSTEM || remark !== '', {
        path: ['remark'],
        message: '请在备注里写明使用的贸易系统',
      }),
    output: z.object({ tip: z.string(), application: TradeApplication }),
    touches: setup,
  }),
  sync: call({
    summary: '把报价单的一个版本同步到贸易系统：生成报文；同样的内容没有同步完的，以原编号继续',
    ownTransactions: true,
    rate: 'upload',
    input: Quotation.extend({ owner: Owner }),
    output: TradeStart,
    errors: SYNC_ERRORS,
    touches: syncs,
  }),
  sync_count: call({
    summary: '一张报价单成功同步过几次、最近何时、共多少行：只数同步助手签收的',
    read: true,
    hears: ['trade_syncs'],
    input: OfOne,
    output: z.object({
      count: z.int(),
      line_count: z.int().describe('各次之和'),
      last_time: Instant.nullable(),
      last: TradeSync.nullable().describe('最近一次，无论成败'),
    }),
    errors: ['NOT_FOUND'],
  }),
});

export const systemTrade = calls('/api/system', { auth: 'user', capability: 'trade.use' })({
  push_trade: call({
    summary: '把选样车、选样或客户订单同步到贸易系统',
    ownTransactions: true,
    rate: 'upload',
    input: z.object({
      source: z.discriminatedUnion('kind', [Cart, Selection, Order]),
      owner: Owner,
    }),
    output: TradeStart,
    errors: SYNC_ERRORS,
    touches: syncs,
  }),
});

/** What a company sets up, and what its browsers report. */
const tradeUse = calls('/api/trade', { auth: 'user', capability: 'trade.use' })({
  get_setup: call({
    summary: '公司的申请、同步助手与地址，以及上次用的账号',
    read: true,
    hears: ['trade_setup'],
    input: Empty,
    output: z.object({
      application: TradeApplication.nullable(),
      company: z.object({ name: z.string(), contact: z.string(), phone: z.string(), software_type: z.int() }),
      agents: z.array(TradeAgent),
      addresses: z.array(TradeAddress),
      owner: z.string().describe('上次用的账号；没有为空'),
      nonce: z.string(),
      places: z.array(TradePlace).describe('测试地址用；本机最后'),
    }),
  }),
  get_syncs: call({
    summary: '最近的同步：业务员只有自己的，主账号与管理员可看全公司',
    read: true,
    hears: ['trade_syncs', 'handed_over'],
    input: PageQuery,
    output: Page(TradeSync),
  }),
  get_sync: call({
    summary: '一次同步现在的情况',
    read: true,
    hears: ['trade_syncs'],
    input: OfOne,
    output: TradeSync,
    errors: ['NOT_FOUND'],
  }),
  retry: call({
    summary: '以同一编号再发一次（同步助手不会重复导入）；内容已变化的换新编号',
    ownTransactions: true,
    rate: 'upload',
    input: OfOne.extend({ renew: z.boolean().default(false).describe('重新同步：总是换新编号') }),
    output: TradeStart,
    errors: SYNC_ERRORS,
    touches: syncs,
  }),
  hand_over: call({
    summary: '把报文交给一个同步助手：凭证十分钟内有效；此后这一编号不再交给别的同步助手',
    input: OfOne.extend({ agent_id: AgentKey }),
    output: z.object({ token: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: syncs,
  }),
  make_file: call({
    summary: '连不上同步助手时：按公司贸易系统的导入格式生成文件',
    once: true,
    rate: 'upload',
    input: z.object({ source: Source, owner: z.union([z.literal(''), Owner]).default('') }),
    output: ExportProgress.extend({
      faults: z.array(TradeFault).describe('没有写入的行，前若干行'),
      fault_count: z.int(),
    }),
    errors: ['NOT_FOUND', 'NOTHING_TO_EXPORT', 'TRADE_TOO_LONG', 'EXPORT_LIMIT', 'QUOTA_EXCEEDED'],
    touches: ['system.get_export_history'],
  }),
  send_by_link: call({
    summary: '浏览器连不上时，由平台经同步助手自己的连接（--link）发送同一份报文',
    ownTransactions: true,
    rate: 'upload',
    input: OfOne,
    output: TradeSync,
    errors: ['NOT_FOUND', 'TRADE_UNREADY', 'CONFLICT'],
    touches: syncs,
  }),
  report: call({
    summary: '浏览器报告一次同步的进度、逐行的问题与结果；完成须有同步助手的签收',
    ownTransactions: true,
    input: OfOne.extend({
      message_id: z.uuid().describe('报文的编号'),
      done_count: z.int().min(0).max(TRADE_LINES_MAX).optional(),
      faults: z
        .array(z.object({ line: z.int().min(1).max(TRADE_LINES_MAX), message: z.string().trim().max(500) }))
        .max(100)
        .default([]),
      fault_count: z.int().min(0).max(TRADE_LINES_MAX).default(0),
      reason: z.string().trim().max(300).default('').describe('失败的原因；空为没有失败'),
      receipt: z.string().max(TRADE_RECEIPT_MAX).optional(),
    }),
    output: TradeSync,
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: syncs,
  }),
  add_address: call({
    summary: '添加一个局域网IP地址',
    input: z.object({ address: Address }),
    output: z.object({ id: Id }),
    errors: ['CONFLICT'],
    touches: setup,
  }),
  test_address: call({
    summary: '记下浏览器测试一个地址的结果',
    input: OfOne.extend({ is_reached: z.boolean() }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: setup,
  }),
  order_addresses: call({
    summary: '地址的连接次序',
    input: z.object({ ids: z.array(Id).min(1).max(TRADE_ADDRESSES_MAX) }),
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: setup,
  }),
  remove_address: call({
    summary: '移除一个地址：自己添加的，或主账号、管理员移除任何一个',
    input: OfOne,
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: setup,
  }),
  make_pairing_code: call({
    summary: `配对码：${PAIRING_CODE_SECONDS / 60}分钟内用一次；此前未用的作废`,
    rate: 'code',
    input: z.object({
      origin: z
        .string()
        .max(200)
        .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/, '网址不正确')
        .describe('页面所在的网址：程序只接受从这里来的连接'),
    }),
    output: z.object({ code: z.string(), ends_time: Instant }),
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS', 'SECRETS_CLOSED'],
  }),
  remove_agent: call({
    summary: '移除同步助手，它的密钥立即失效',
    input: OfOne,
    output: Empty,
    errors: ['NOT_FOUND'],
    touches: setup,
  }),
});

/** For the platform's staff, who help companies to begin. */
const tradeService = calls('/api/trade', { auth: 'user', capability: 'trade.serve' })({
  get_applications: call({
    summary: '各公司的申请',
    read: true,
    hears: ['trade_setup'],
    input: PageQuery.extend({
      keyword: z.string().trim().max(60).default('').describe('公司、联系人、电话'),
      state: z.enum(TRADE_APPLICATION_STATES).optional(),
    }),
    output: Page(
      TradeApplication.extend({
        note: z.string(),
        addresses: z.array(z.string()),
        agent_count: z.int(),
        last_sync_time: Instant.nullable(),
      }),
    ).extend({ counts: z.record(z.enum(TRADE_APPLICATION_STATES), z.int()) }),
  }),
  save_application: call({
    summary: '标记已联系或已配置，写备注，替公司添加地址',
    input: OfOne.extend({
      state: z.enum(TRADE_APPLICATION_STATES),
      note: z.string().trim().max(500, '备注最多500个字').default(''),
      address: z
        .union([z.literal(''), Address])
        .default('')
        .describe('要添加的地址'),
    }),
    output: Empty,
    errors: ['NOT_FOUND', 'CONFLICT'],
    touches: ['trade.get_applications'],
  }),
});

export const trade = { ...tradeUse, ...tradeProgram, ...tradeService };
