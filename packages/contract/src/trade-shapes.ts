import {
  LINE_SOURCES,
  TRADE_AGENT_ID_PATTERN,
  TRADE_APPLICATION_STATES,
  TRADE_FIELDS,
  TRADE_SYNC_STATES,
  TRADE_SYSTEM_LABEL,
  type TradeField,
  type TradeItem as Item,
} from '@wanyuan/domain';
import { z } from 'zod';
import { cost } from './cost-fields.ts';
import { Id, Instant } from './shapes.ts';

/** 1 to 5 of `TRADE_SYSTEM_LABEL`. */
export const TradeSystem = z.literal(
  Object.keys(TRADE_SYSTEM_LABEL).map(Number) as [number, ...number[]],
  '请选择当前使用的贸易系统',
);

function fieldShape({ key, kind, zh, isCost }: TradeField) {
  const shape = kind === 'count' || kind === 'id' ? z.number() : z.string();
  const optional = key === 'name' ? shape.describe(zh) : shape.optional().describe(zh);
  return isCost ? cost(optional) : optional;
}

const TradeItem = z.object(
  Object.fromEntries(TRADE_FIELDS.map((field) => [field.key, fieldShape(field)])),
) as unknown as z.ZodType<Item, Item>;

export const AgentKey = z.string().max(40).regex(TRADE_AGENT_ID_PATTERN, '编号不正确');

/** What a program takes in; each program wants a token of its own. */
const TradeMessage = z.object({
  id: z.string(),
  type: z.literal('Quotation'),
  action: z.literal('Import'),
  software: z.int(),
  data: z.array(TradeItem),
  owner: z.string().describe('贸易系统里的账号'),
  createAt: z.string(),
  quoteAt: z.string(),
});

export const TradeFault = z.object({ line: z.int(), message: z.string() });

export const TradeSync = z.object({
  id: Id,
  message_id: z.string(),
  kind: z.enum(LINE_SOURCES.map(({ kind }) => kind)),
  source_id: Id,
  quotation_id: Id.nullable(),
  title: z.string(),
  software: z.int(),
  owner: z.string(),
  state: z.enum(TRADE_SYNC_STATES),
  line_count: z.int(),
  done_count: z.int(),
  faults: z.array(TradeFault).describe('前若干行'),
  fault_count: z.int(),
  reason: z.string(),
  person: z.object({ user_id: Id, nickname: z.string() }),
  is_own: z.boolean(),
  created_time: Instant,
  finished_time: Instant.nullable(),
});
export type TradeSync = z.output<typeof TradeSync>;

/** Where a browser looks, and what each program, which alone knows it, would answer there. */
export const TradePlace = z.object({
  address: z.string(),
  proofs: z.array(z.object({ agent_id: z.string(), proof: z.string() })).describe('ping 的应答须与其中之一相同'),
});
export type TradePlace = z.output<typeof TradePlace>;

/** A message, and who may have it; `trade.hand_over` makes its token. */
export const TradeStart = z.object({
  sync: TradeSync,
  message: TradeMessage,
  nonce: z.string().describe('ping 用'),
  agents: z.array(z.object({ agent_id: z.string(), name: z.string(), is_linked: z.boolean() })),
  places: z.array(TradePlace).describe('依次连接；本机最后'),
  held_by: z.string().nullable().describe('这一编号此前已交给的程序：别的程序不再接收，以免重复；null 为还没有交给过'),
});
export type TradeStart = z.output<typeof TradeStart>;

export const TradeApplication = z.object({
  id: Id,
  company_name: z.string(),
  contact: z.string(),
  phone: z.string(),
  software_type: z.int(),
  remark: z.string(),
  state: z.enum(TRADE_APPLICATION_STATES),
  created_time: Instant,
  updated_time: Instant,
});
export type TradeApplication = z.output<typeof TradeApplication>;

export const TradeAddress = z.object({
  id: Id,
  address: z.string(),
  agent_name: z.string().describe('自动登记它的程序；空为手工添加'),
  is_own: z.boolean().describe('可以改'),
  tested_time: Instant.nullable(),
  is_reached: z.boolean().nullable(),
});
export type TradeAddress = z.output<typeof TradeAddress>;

export const TradeAgent = z.object({
  id: Id,
  name: z.string(),
  nickname: z.string().describe('由谁配对'),
  is_own: z.boolean().describe('可以移除'),
  is_paired: z.boolean().describe('否：配对人已离职或停用，须重新配对'),
  is_linked: z.boolean().describe('正通过 --link 与平台相连'),
  paired_time: Instant,
  seen_time: Instant.nullable(),
});
export type TradeAgent = z.output<typeof TradeAgent>;
