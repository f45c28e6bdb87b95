import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOON } from '@wanyuan/testing/patience';
import {
  bundleAgent,
  ORIGIN,
  send,
  shownFiles,
  startProgram,
  talk,
  type Program,
} from '@wanyuan/trade-agent/agent-fixture';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTwoServers, type TwoServers } from '../quotations/two-servers-fixture.ts';

let two: TwoServers;
let bundle: string;
let folder: string;
let agent: Program;

beforeAll(async () => {
  two = await openTwoServers();
  const server = await two.servers[0]!.started;
  await two.call('quotation.apply', { software_type: 1, contact: '王', phone: '1' }, two.tokens.leader);
  const { data } = await two.call('trade.make_pairing_code', { origin: ORIGIN }, two.tokens.leader);
  bundle = await bundleAgent();
  folder = mkdtempSync(join(tmpdir(), 'wanyuan-agent-'));
  const args = ['--folder', folder, '--link', '--pair', data.code, '--server', server, '--name', '前台电脑'];
  agent = await startProgram(join(bundle, 'trade-agent.mjs'), args);
});
afterAll(async () => {
  agent.kill();
  await two.close();
  for (const path of [bundle, folder]) rmSync(path, { recursive: true, force: true });
});

/** What a page gets, and what it sends once the program has shown itself. */
const begin = async (count: number) => {
  const begun = (await two.call('quotation.sync', { id: await two.quote(count), owner: '王' })).data;
  const [place] = begun.places;
  const { agent_id } = begun.agents[0]!;
  const { token } = (await two.call('trade.hand_over', { id: begun.sync.id, agent_id })).data;
  return { ...begun, pong: { kind: 'pong', agentId: agent_id, proof: place!.proofs[0]!.proof }, token };
};

it('the program as it is given away takes from a page what the server made for it, and the server takes its receipt', async () => {
  const { sync, message, nonce, pong, token } = await begin(3);
  expect((await talk(agent.port, JSON.stringify({ kind: 'ping', nonce }))).frames).toEqual([pong]);
  const { frames } = await send(agent.port, { ...message, token });
  const end = frames.at(-1);
  expect(end).toMatchObject({ kind: 'done', lines: 3 });
  const receipt = end?.kind === 'done' ? end.receipt : '';
  const report = { id: sync.id, message_id: message.id, done_count: 3, receipt };
  expect((await two.call('trade.report', report)).data).toMatchObject({ state: 'done', done_count: 3 });
  const again = await send(agent.port, { ...message, token });
  expect(again.frames).toEqual([end]);
  expect(shownFiles(folder)).toHaveLength(1);
});

it('its own connection carries the same, and a message that went both ways is imported once', async () => {
  const { sync, message, token } = await begin(2);
  const linked = async () => (await two.call('trade.get_setup', {})).data.agents.some(({ is_linked: is }) => is);
  await expect.poll(linked, SOON).toBe(true);
  await send(agent.port, { ...message, token });
  await two.call('trade.send_by_link', { id: sync.id });
  const state = async () => (await two.call('trade.get_sync', { id: sync.id })).data.state;
  await expect.poll(state, SOON).toBe('done');
  expect(shownFiles(folder)).toHaveLength(2);
});
