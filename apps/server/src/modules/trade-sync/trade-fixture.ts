import { createHmac, randomUUID } from 'node:crypto';
import {
  TRADE_LINK_PATH,
  tradeAddressesText,
  tradeLinkText,
  tradeReceiptText,
  writeTradeReceipt,
  type TradeMessage,
  type TradeReceipt,
} from '@wanyuan/domain';
import type { TestApp } from '@wanyuan/testing/test-app';
import { WebSocket } from 'ws';
import { createSeller, type Seller } from '../quotations/quotation-fixture.ts';

export interface PairedAgent {
  agentId: string;
  mac(text: string): string;
  receipt(id: string, lines: number, more?: Partial<TradeReceipt>): string;
  register(addresses: string[], at: number): { agent_id: string; addresses: string[]; at: number; proof: string };
}

/** The other end of a pairing, as the program makes it. */
export function agentOf(agentId: string, secret: string): PairedAgent {
  const mac = (text: string) => createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest('base64url');
  return {
    agentId,
    mac,
    receipt(id, lines, more = {}) {
      const receipt = { agentId, id, lines, at: 1_800_000_000_000, ...more };
      return writeTradeReceipt(receipt, mac(tradeReceiptText(receipt)));
    },
    register: (addresses, at) => ({
      agent_id: agentId,
      addresses,
      at,
      proof: mac(tradeAddressesText(agentId, addresses, at)),
    }),
  };
}

/** `ledger_id` is of the folder, which may have been paired before. */
export async function pairAgent(
  app: TestApp,
  person: Pick<Seller, 'call'>,
  ledger_id: string = randomUUID(),
): Promise<PairedAgent> {
  const { data } = await person.call('trade.make_pairing_code', { origin: 'https://shop.example' });
  const paired = await app.call('trade.pair', { code: data.code, name: '前台电脑', ledger_id });
  return agentOf(paired.data.agent_id, paired.data.secret);
}

/** A salesperson or leader of a trading company whose program is paired. */
export async function createSyncer(app: TestApp, values: Parameters<typeof createSeller>[1] = {}) {
  const person = await createSeller(app, values);
  const said = { software_type: 1, contact: '王经理', phone: '0754-88880000' };
  await person.call('quotation.apply', said);
  return { ...person, agent: await pairAgent(app, person) };
}

/** A program that keeps its connection out to a server, and answers each message as it is told to. */
export async function linkAgent(address: string, agent: PairedAgent, answer: (message: TradeMessage) => object[]) {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${TRADE_LINK_PATH}`);
  const messages: TradeMessage[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined);
  const welcomed = new Promise<void>((resolve, reject) => {
    closed.then((code) => reject(new Error(`closed with ${code}`)), reject);
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { kind?: string; nonce: string };
      if (frame.kind === 'challenge') {
        const proof = agent.mac(tradeLinkText(agent.agentId, frame.nonce));
        socket.send(JSON.stringify({ kind: 'hello', agentId: agent.agentId, proof }));
      } else if (frame.kind === 'welcome') resolve();
      else {
        const message = frame as unknown as TradeMessage;
        messages.push(message);
        for (const each of answer(message)) socket.send(JSON.stringify({ id: message.id, ...each }));
      }
    });
  });
  await welcomed;
  return { socket, messages, closed };
}
