import {
  AGENT_NAME_MAX,
  TRADE_AGENT_ID_PATTERN,
  TRADE_PAIR_PATH,
  TRADE_REGISTER_PATH,
  tradeAddressesText,
} from '@wanyuan/domain';
import { areOrigins, isSecret, type Pairing } from './pairing.ts';
import { signed } from './signing.ts';

const PATIENCE_MS = 20_000;
const ANSWER_MAX = 64 * 1024;
const WORDS_MAX = 200;

/** What the server refused, in its words. */
export class ServerRefusal extends Error {
  /** How far the server's clock is ahead of ours; null where it did not say. */
  readonly ahead: number | null;
  constructor(words: string, ahead: number | null = null) {
    super(words);
    this.ahead = ahead;
  }
}

interface Answer {
  data: Record<string, unknown>;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead: number;
}

async function ask(server: string, path: string, body: unknown): Promise<Answer> {
  const response = await fetch(new URL(path, server), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // A secret goes to the server that was named, and to no other.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const answer = JSON.parse(await limited(response)) as { code?: unknown; msg?: unknown; data?: unknown } | null;
  const date = Date.parse(response.headers.get('date') ?? '');
  const ahead = Number.isNaN(date) ? null : date - Date.now();
  if (answer?.code !== 0) {
    const words = typeof answer?.msg === 'string' ? answer.msg.slice(0, WORDS_MAX) : '平台没有接受';
    throw new ServerRefusal(words, ahead);
  }
  const data = (typeof answer.data === 'object' && answer.data !== null ? answer.data : {}) as Record<string, unknown>;
  return { data, ahead: ahead ?? 0 };
}

async function limited(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > ANSWER_MAX) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Gives a code for a secret. */
export async function pair(server: string, code: string, name: string, ledger: string): Promise<Pairing> {
  const body = { code, name: name.slice(0, AGENT_NAME_MAX), ledger_id: ledger };
  const { data } = await ask(server, TRADE_PAIR_PATH, body);
  const { agent_id: agentId, secret, origins, software } = data;
  const isOne = typeof agentId === 'string' && TRADE_AGENT_ID_PATTERN.test(agentId);
  if (!isOne || !isSecret(secret) || !areOrigins(origins)) throw new ServerRefusal('平台的回答不正确');
  return { agentId, secret, server, origins, software: typeof software === 'number' ? software : null, ledger };
}

/** Tells where pages find this machine; answers with how far the server's clock is ahead. */
export async function registerAddresses(pairing: Pairing, addresses: readonly string[], at: number): Promise<number> {
  const proof = signed(pairing, tradeAddressesText(pairing.agentId, addresses, at));
  const body = { agent_id: pairing.agentId, addresses, at, proof };
  return (await ask(pairing.server, TRADE_REGISTER_PATH, body)).ahead;
}
