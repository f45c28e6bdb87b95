import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import {
  readTradeToken,
  TRADE_CLOCK_SECONDS,
  TRADE_TOKEN_SECONDS,
  tradeDataText,
  tradeReceiptText,
  tradeTokenText,
  writeTradeReceipt,
  type TradeMessage,
  type TradeReceipt,
} from '@wanyuan/domain';
import { TradeFault } from './trade-fault.ts';

/** What agent and server share. The secret is in base64url. */
export interface SharedSecret {
  agentId: string;
  secret: string;
}

export function signed({ secret }: SharedSecret, text: string): string {
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest('base64url');
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Whether our server made this message for this agent, and lately; answers with what tells its content from others. */
export function checkToken(shared: SharedSecret, message: TradeMessage, now: number): string {
  const token = readTradeToken(message.token);
  if (token === null) throw new TradeFault('bad_token');
  if (token.agentId !== shared.agentId) throw new TradeFault('other_agent');
  const dataHash = hashOf(tradeDataText(message.data));
  if (!isEqual(token.mac, signed(shared, tradeTokenText(token, message, dataHash)))) throw new TradeFault('bad_token');
  const left = token.expires - now / 1000;
  if (left <= 0 || left > TRADE_TOKEN_SECONDS + TRADE_CLOCK_SECONDS) throw new TradeFault('expired');
  const { software, owner, quoteAt } = message;
  return hashOf(JSON.stringify([dataHash, software, owner, quoteAt]));
}

export function signReceipt(shared: SharedSecret, receipt: Omit<TradeReceipt, 'agentId'>): string {
  const whole = { ...receipt, agentId: shared.agentId };
  return writeTradeReceipt(whole, signed(shared, tradeReceiptText(whole)));
}
