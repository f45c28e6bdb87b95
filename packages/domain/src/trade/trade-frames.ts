import { TRADE_ID_PATTERN, TRADE_LINES_MAX } from './trade-message.ts';
import { TRADE_AGENT_ID_PATTERN, TRADE_NONCE_PATTERN, TRADE_RECEIPT_MAX } from './trade-signing.ts';

/*
 * Frames between a page or the link and an agent, one JSON text each. A page asks `ping` first, whose answer the server gave
 * it beforehand; then it sends one message and hears until `done` or `error`.
 */

export interface PingFrame {
  kind: 'ping';
  nonce: string;
}

/** What went wrong, and whether another address may be the right one. */
export const TRADE_ERRORS = {
  bad_frame: { text: '报文不正确', triesNext: false },
  too_large: { text: '内容超过 32 MB', triesNext: false },
  other_agent: { text: '这台电脑上的同步助手属于其他配对', triesNext: true },
  taken_over: { text: '导入文件夹已由另一个同步助手接管，请启动那一个', triesNext: true },
  bad_token: { text: '同步凭证无效，请重新同步', triesNext: false },
  expired: { text: '同步凭证已过期，请检查这台电脑的时间后重新同步', triesNext: false },
  different: { text: '该编号已导入过不同的内容，请重新同步', triesNext: false },
  no_lines: { text: '没有可写入的行', triesNext: false },
  no_folder: { text: '导入文件夹不存在', triesNext: false },
  no_permission: { text: '没有写入导入文件夹的权限', triesNext: false },
  disk_full: { text: '磁盘空间不足', triesNext: false },
  not_written: { text: '文件写入失败', triesNext: false },
  busy: { text: '同步助手正忙，请稍后再试', triesNext: false },
} as const satisfies Record<string, { text: string; triesNext: boolean }>;

export type TradeErrorCode = keyof typeof TRADE_ERRORS;

/** What an agent says. */
export type AgentFrame =
  | { kind: 'pong'; agentId: string; proof: string }
  | { id: string; kind: 'progress'; done: number; total: number }
  /** A line, counted from one, that was left out. */
  | { id: string; kind: 'fault'; line: number; text: string }
  | { id: string; kind: 'done'; lines: number; file: string; receipt: string }
  /** Without id when no message could be read. */
  | { id?: string; kind: 'error'; code: TradeErrorCode; text: string };

/** Beginning of a link: the server's nonce, the agent's proof, the server's yes. Afterwards messages and frames as with a page. */
export type LinkFrame =
  | { kind: 'challenge'; nonce: string }
  | { kind: 'hello'; agentId: string; proof: string }
  | { kind: 'welcome' };

/** The agent answers the server's pings of the protocol, and closes a link on which it hears nothing for longer. */
export const LINK_SILENCE_SECONDS = 90;

const isCount = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= TRADE_LINES_MAX;
const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;
const isId = (value: unknown): value is string => isText(value, 64) && TRADE_ID_PATTERN.test(value);
const isProof = (value: unknown): value is string => isText(value, 43) && value.length === 43;

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** A frame from an address that any program may answer at: it may say anything. Null for what is none. */
export function readAgentFrame(text: string): AgentFrame | null {
  const frame = text.length > 4096 ? null : parse(text);
  if (frame === null) return null;
  const { kind, id } = frame;
  if (kind === 'pong') {
    const { agentId, proof } = frame;
    const isOne = isText(agentId, 40) && TRADE_AGENT_ID_PATTERN.test(agentId);
    return isOne && isProof(proof) ? { kind, agentId, proof } : null;
  }
  if (kind === 'error') {
    const { code, text: words } = frame;
    const known = Object.keys(TRADE_ERRORS).find((one) => one === code) as TradeErrorCode | undefined;
    if (known === undefined || !isText(words, 500) || (id !== undefined && !isId(id))) return null;
    return { ...(id !== undefined && { id }), kind, code: known, text: words };
  }
  if (!isId(id)) return null;
  if (kind === 'progress') {
    const { done, total } = frame;
    return isCount(done, 0) && isCount(total, 1) && done <= total ? { id, kind, done, total } : null;
  }
  if (kind === 'fault') {
    const { line, text: words } = frame;
    return isCount(line, 1) && isText(words, 500) ? { id, kind, line, text: words } : null;
  }
  if (kind !== 'done') return null;
  const { lines, file, receipt } = frame;
  if (!isCount(lines, 1) || !isText(file, 200) || !isText(receipt, TRADE_RECEIPT_MAX)) return null;
  return { id, kind, lines, file, receipt };
}

/** A page's or the server's question who is there; null for any other frame. */
export function readPing(value: unknown): PingFrame | null {
  const { kind, nonce } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return kind === 'ping' && isText(nonce, 64) && TRADE_NONCE_PATTERN.test(nonce) ? { kind, nonce } : null;
}

export function readLinkFrame(text: string): LinkFrame | null {
  const frame = text.length > 1024 ? null : parse(text);
  if (frame === null) return null;
  const { kind, nonce, agentId, proof } = frame;
  if (kind === 'welcome') return { kind };
  if (kind === 'challenge') return isText(nonce, 64) && TRADE_NONCE_PATTERN.test(nonce) ? { kind, nonce } : null;
  if (kind !== 'hello' || !isText(agentId, 40) || !TRADE_AGENT_ID_PATTERN.test(agentId)) return null;
  return isProof(proof) ? { kind, agentId, proof } : null;
}
