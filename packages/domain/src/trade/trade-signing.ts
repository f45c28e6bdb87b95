import { TRADE_FIELDS, type TradeItem } from './trade-fields.data.ts';
import { TRADE_ID_PATTERN, type TradeMessage } from './trade-message.ts';

/*
 * What server and agent sign with their secret: each makes the HMAC-SHA256 of these texts by its own means (key: the bytes of
 * the secret; written in base64url). The first word keeps one kind of signature from passing for another.
 */

export const TRADE_TOKEN_SECONDS = 600;
/** A clock that goes ahead of the server's by less still takes its tokens. */
export const TRADE_CLOCK_SECONDS = 60;
export const TRADE_SECRET_BYTES = 32;
export const TRADE_AGENT_ID_PATTERN = /^[A-Za-z0-9-]{8,40}$/;
const MAC_PATTERN = /^[A-Za-z0-9_-]{43}$/;

const PLACES = new Map<string, number>(TRADE_FIELDS.map(({ key }, place) => [key, place]));
const placeOf = (key: string) => PLACES.get(key) ?? PLACES.size;

/** The data as they are hashed: fields in their one order, however a frame had them. */
export function tradeDataText(data: TradeMessage['data']): string {
  // Items of a message mostly have the same fields: their order is found out once.
  const known = new Map<string, string[]>();
  const ordered = data.map((item) => {
    const keys = Object.keys(item);
    const name = keys.join(',');
    let order = known.get(name);
    if (order === undefined) known.set(name, (order = keys.toSorted((a, b) => placeOf(a) - placeOf(b))));
    const whole: Record<string, unknown> = {};
    for (const key of order) whole[key] = item[key as keyof TradeItem];
    return whole;
  });
  return JSON.stringify(ordered);
}

export interface TradeTokenParts {
  agentId: string;
  /** In whole seconds since 1970. */
  expires: number;
}

/** What a token signs; `dataHash` is the SHA-256 of `tradeDataText` in hex. */
export function tradeTokenText(
  { agentId, expires }: TradeTokenParts,
  { id, software, owner, createAt, quoteAt }: Omit<TradeMessage, 'token' | 'data'>,
  dataHash: string,
): string {
  return JSON.stringify(['wanyuan-trade-token', 1, agentId, expires, id, software, owner, createAt, quoteAt, dataHash]);
}

export function writeTradeToken({ agentId, expires }: TradeTokenParts, mac: string): string {
  return `v1.${agentId}.${expires}.${mac}`;
}

/** Its parts; null for what no server of ours wrote. */
export function readTradeToken(token: string): (TradeTokenParts & { mac: string }) | null {
  const [version, agentId = '', expires = '', mac = '', ...more] = token.split('.');
  const isOne = version === 'v1' && more.length === 0 && /^[1-9]\d{8,11}$/.test(expires);
  if (!isOne || !TRADE_AGENT_ID_PATTERN.test(agentId) || !MAC_PATTERN.test(mac)) return null;
  return { agentId, expires: Number(expires), mac };
}

/** What an agent says that it wrote. */
export interface TradeReceipt {
  agentId: string;
  id: string;
  lines: number;
  /** In milliseconds since 1970, by the agent's clock. */
  at: number;
}

export function tradeReceiptText({ agentId, id, lines, at }: TradeReceipt): string {
  return JSON.stringify(['wanyuan-trade-receipt', 1, agentId, id, lines, at]);
}

export function writeTradeReceipt({ agentId, id, lines, at }: TradeReceipt, mac: string): string {
  return `v1.${agentId}.${id}.${lines}.${at}.${mac}`;
}

export const TRADE_RECEIPT_MAX = 250;

export function readTradeReceipt(receipt: string): (TradeReceipt & { mac: string }) | null {
  if (receipt.length > TRADE_RECEIPT_MAX) return null;
  const [version, agentId = '', id = '', lines = '', at = '', mac = '', ...more] = receipt.split('.');
  if (version !== 'v1' || more.length > 0 || !/^\d{1,5}$/.test(lines) || !/^\d{12,14}$/.test(at)) return null;
  if (!TRADE_AGENT_ID_PATTERN.test(agentId) || !TRADE_ID_PATTERN.test(id) || !MAC_PATTERN.test(mac)) return null;
  return { agentId, id, lines: Number(lines), at: Number(at), mac };
}

/** A nonce that the other side made up. */
export const TRADE_NONCE_PATTERN = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * An agent shows a page that it is the one that is meant, before the page hands anything over: at the address that the page
 * dialled, so that a program at another one cannot pass its answer off as its own.
 */
export const tradePongText = (agentId: string, nonce: string, address: string) =>
  JSON.stringify(['wanyuan-trade-pong', 1, agentId, nonce, address]);

/** An agent shows the server who holds the other end of a link. */
export const tradeLinkText = (agentId: string, nonce: string) =>
  JSON.stringify(['wanyuan-trade-link', 1, agentId, nonce]);

/** `at` in milliseconds since 1970: the server takes it when it is newer than the last and within ten minutes of its clock. */
export const tradeAddressesText = (agentId: string, addresses: readonly string[], at: number) =>
  JSON.stringify(['wanyuan-trade-addresses', 1, agentId, addresses, at]);
