import { randomUUID } from 'node:crypto';
import { ERRORS } from '@wanyuan/contract';
import { TRADE_FAULTS_KEPT, TRADE_LINK_PATH } from '@wanyuan/domain';
import { SOON } from '@wanyuan/testing/patience';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTwoServers, type TwoServers } from '../quotations/two-servers-fixture.ts';
import { agentOf, linkAgent, type PairedAgent } from './trade-fixture.ts';

let two: TwoServers;
let addresses: string[];
let agent: PairedAgent;
beforeAll(async () => {
  two = await openTwoServers();
  addresses = await Promise.all(two.servers.map(({ started }) => started));
  await two.call('quotation.apply', { software_type: 1, contact: '王', phone: '1' }, two.tokens.leader);
  const { data } = await two.call('trade.make_pairing_code', { origin: 'https://shop.example' }, two.tokens.leader);
  const paired = (await two.servers[1]!.call('trade.pair', { code: data.code, name: '前台', ledger_id: randomUUID() }))
    .data;
  agent = agentOf(paired.agent_id, paired.secret);
});
afterAll(() => two.close());

const begin = async (count: number) => {
  const id = await two.quote(count);
  return (await two.call('quotation.sync', { id, owner: '王' })).data;
};
const stateOf = async (id: number) => (await two.call('trade.get_sync', { id })).data;

it('whichever server is asked, the one that holds the program’s connection sends the same message', async () => {
  const program = await linkAgent(addresses[0]!, agent, ({ id, data }) => [
    { kind: 'progress', done: 1, total: data.length },
    { kind: 'fault', line: 2, text: '缺少货号' },
    { kind: 'done', lines: data.length - 1, file: 'a.csv', receipt: agent.receipt(id, data.length - 1) },
  ]);
  for (const server of two.servers) {
    const { sync, message } = await begin(3);
    await server.as(two.tokens.seller)('trade.send_by_link', { id: sync.id });
    await expect.poll(async () => (await stateOf(sync.id)).state, SOON).toBe('done');
    expect(await stateOf(sync.id)).toMatchObject({ done_count: 2, faults: [{ line: 2, message: '缺少货号' }] });
    const { token, ...received } = program.messages.at(-1)!;
    expect(received).toEqual(message);
    expect(token).not.toBe('');
    const again = await two.call('trade.send_by_link', { id: sync.id });
    expect(again.code).toBe(ERRORS.CONFLICT.code);
  }
  program.socket.close();
});

it('of a program that has endless faults only so many are kept, and all are counted', async () => {
  const faults = Array.from({ length: 300 }, (_, at) => ({ kind: 'fault', line: (at % 2) + 1, text: '缺少货号' }));
  const program = await linkAgent(addresses[0]!, agent, ({ id }) => [
    ...faults,
    { kind: 'done', lines: 1, file: 'a.csv', receipt: agent.receipt(id, 1) },
  ]);
  const { sync } = await begin(2);
  await two.call('trade.send_by_link', { id: sync.id });
  await expect.poll(async () => (await stateOf(sync.id)).state, SOON).toBe('done');
  const { faults: kept, fault_count: count } = await stateOf(sync.id);
  expect([kept.length, count]).toEqual([TRADE_FAULTS_KEPT, 300]);
  program.socket.close();
});

it('one connection of a program counts, the newest, on whichever server it is', async () => {
  const first = await linkAgent(addresses[0]!, agent, () => []);
  const second = await linkAgent(addresses[0]!, agent, () => []);
  await first.closed;
  expect(second.socket.readyState).toBe(second.socket.OPEN);
  second.socket.close();
});

it('what broke off is told, and may be sent again', async () => {
  const program = await linkAgent(addresses[1]!, agent, () => [{ kind: 'progress', done: 1, total: 2 }]);
  const { sync } = await begin(2);
  await two.call('trade.send_by_link', { id: sync.id });
  await expect.poll(async () => (await stateOf(sync.id)).state, SOON).toBe('importing');
  program.socket.terminate();
  await expect.poll(async () => (await stateOf(sync.id)).state, SOON).toBe('failed');
  const again = (await two.call('trade.retry', { id: sync.id })).data;
  expect(again.message.id).toBe(sync.message_id);
});

it('nobody else is let in, nor a page, nor a program whose pairing ended', async () => {
  const stranger = agentOf(agent.agentId, 'AAAA');
  await expect(linkAgent(addresses[0]!, stranger, () => [])).rejects.toThrow('1008');
  const page = new WebSocket(`${addresses[0]!.replace(/^http/, 'ws')}${TRADE_LINK_PATH}`, {
    origin: 'https://evil.example',
  });
  const refused = await new Promise<string>((resolve) => page.on('error', ({ message }) => resolve(message)));
  expect(refused).toContain('403');
  const program = await linkAgent(addresses[0]!, agent, () => []);
  const { agents } = (await two.call('trade.get_setup', {}, two.tokens.leader)).data;
  await two.call('trade.remove_agent', { id: agents[0]!.id }, two.tokens.leader);
  expect(await program.closed).toBe(1008);
  await expect(linkAgent(addresses[0]!, agent, () => [])).rejects.toThrow('1008');
});

it('a server that is killed while it carries leaves nothing behind that the other one could not finish', async () => {
  const { data } = await two.call('trade.make_pairing_code', { origin: 'https://shop.example' }, two.tokens.leader);
  const input = { code: data.code, name: '前台', ledger_id: randomUUID() };
  const paired = (await two.servers[1]!.call('trade.pair', input)).data;
  const last = agentOf(paired.agent_id, paired.secret);
  const program = await linkAgent(addresses[0]!, last, () => [{ kind: 'progress', done: 1, total: 2 }]);
  const { sync, message } = await begin(2);
  await two.call('trade.send_by_link', { id: sync.id });
  await expect.poll(async () => (await stateOf(sync.id)).state, SOON).toBe('importing');
  two.servers[0]!.kill('SIGKILL');
  await program.closed;
  const call = two.servers[1]!.as(two.tokens.seller);
  const again = (await call('trade.retry', { id: sync.id })).data;
  expect(again.message).toEqual(message);
  expect((await call('trade.hand_over', { id: sync.id, agent_id: last.agentId })).code).toBe(0);
  const receipt = last.receipt(message.id, 2);
  const report = { id: sync.id, message_id: message.id, done_count: 2, receipt };
  expect((await call('trade.report', report)).data).toMatchObject({ state: 'done', done_count: 2 });
});
