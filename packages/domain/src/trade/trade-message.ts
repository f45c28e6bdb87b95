import { TRADE_SYSTEM_LABEL } from '../enums.data.ts';
import { PIECES_MAX } from '../field-limits.ts';
import { TRADE_FIELDS, type TradeField, type TradeFieldKind, type TradeItem } from './trade-fields.data.ts';

export const TRADE_PORT = 46_690;
export const TRADE_PATH = '/biz';
export const TRADE_LINES_MAX = 2000;
/** Of a frame, in bytes. */
export const TRADE_FRAME_MAX = 32 * 1024 * 1024;
export const TRADE_OWNER_MAX = 60;
export const TRADE_TOKEN_MAX = 200;
/** It becomes part of a file's name. */
export const TRADE_ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9-]{7,63}$/;

/** What a trading company's own software takes in. */
export interface TradeMessage {
  id: string;
  type: 'Quotation';
  action: 'Import';
  /** One of `TRADE_SYSTEM_LABEL`. */
  software: number;
  /** Good for this id and content, for ten minutes. */
  token: string;
  data: readonly TradeItem[];
  /** The account in that software. */
  owner: string;
  /** Moments in UTC, `2026-11-18T09:30:00.000Z`. */
  createAt: string;
  quoteAt: string;
}

/** Or why it is none, in words for the person who syncs. */
export type TradeReading = { message: TradeMessage; fault?: never } | { message?: never; fault: string };

const MESSAGE_KEYS = ['id', 'type', 'action', 'software', 'token', 'data', 'owner', 'createAt', 'quoteAt'];
const FIELDS = new Map<string, TradeField>(TRADE_FIELDS.map((field) => [field.key, field]));
const DECIMAL = /^-?\d{1,12}(\.\d{1,6})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const ANY_SURROGATE = /[\uD800-\uDFFF]/;
const LONE_SURROGATE = /\p{Surrogate}/u;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max && !(ANY_SURROGATE.test(value) && LONE_SURROGATE.test(value));
const isMoment = (value: unknown) => isText(value, 24) && MOMENT.test(value) && !Number.isNaN(Date.parse(value));

const isWhole = (value: unknown, most: number) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
const isDay = (value: unknown) => isText(value, 10) && DAY.test(value) && !Number.isNaN(Date.parse(value));

/** What each kind may be, and the words for what it is not. */
const KINDS: Record<Exclude<TradeFieldKind, 'text'>, { is: (value: unknown) => boolean; not: string }> = {
  decimal: { is: (value) => isText(value, 20) && DECIMAL.test(value), not: '不是数字' },
  count: { is: (value) => isWhole(value, PIECES_MAX), not: '不是整数' },
  id: { is: (value) => isWhole(value, Number.MAX_SAFE_INTEGER), not: '不是编号' },
  day: { is: isDay, not: '不是日期' },
};

function fieldFault({ kind, zh, max = 0 }: TradeField, value: unknown): string | null {
  if (kind !== 'text') return KINDS[kind].is(value) ? null : `${zh}${KINDS[kind].not}`;
  if (!isText(value, Number.POSITIVE_INFINITY)) return `${zh}不是文字`;
  return value.length <= max ? null : `${zh}超过 ${max} 个字`;
}

function itemFault(item: unknown): string | null {
  if (!isRecord(item)) return '内容不正确';
  if (item.name === undefined) return '缺少品名';
  for (const key of Object.keys(item)) {
    const field = FIELDS.get(key);
    if (field === undefined) return '有未知的内容';
    const fault = fieldFault(field, item[key]);
    if (fault !== null) return fault;
  }
  return null;
}

/** What came as JSON, looked through once: whatever is not named here is refused, since nothing has signed it. */
export function readTradeMessage(value: unknown): TradeReading {
  if (!isRecord(value)) return { fault: '报文不正确' };
  const { id, type, action, software, token, data, owner, createAt, quoteAt } = value;
  const keys = Object.keys(value);
  if (keys.length !== MESSAGE_KEYS.length || keys.some((key) => !MESSAGE_KEYS.includes(key)))
    return { fault: '报文不正确' };
  if (!isText(id, 64) || !TRADE_ID_PATTERN.test(id)) return { fault: '报文编号不正确' };
  if (type !== 'Quotation' || action !== 'Import') return { fault: '不支持的报文类型' };
  if (typeof software !== 'number' || !Object.hasOwn(TRADE_SYSTEM_LABEL, software)) return { fault: '未知的贸易系统' };
  if (!isText(token, TRADE_TOKEN_MAX)) return { fault: '同步凭证不正确' };
  if (!isText(owner, TRADE_OWNER_MAX) || owner.trim() === '') return { fault: '请填写同步的账号名称' };
  if (!isMoment(createAt) || !isMoment(quoteAt)) return { fault: '报文时间不正确' };
  if (!Array.isArray(data)) return { fault: '报文不正确' };
  if (data.length === 0) return { fault: '无样品数据' };
  if (data.length > TRADE_LINES_MAX) return { fault: `一次最多同步 ${TRADE_LINES_MAX} 行` };
  for (const [index, item] of data.entries()) {
    const fault = itemFault(item);
    if (fault !== null) return { fault: `第 ${index + 1} 行${fault}` };
  }
  return { message: value as unknown as TradeMessage };
}
