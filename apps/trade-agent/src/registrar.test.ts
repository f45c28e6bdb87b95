import { tradeAddressesText } from '@wanyuan/domain';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSecret, ORIGIN } from './agent-fixture.ts';
import { keepRegistered } from './registrar.ts';
import { signed } from './signing.ts';

const HOUR_MS = 3_600_000;
const shared = newSecret();
const addresses = ['192.168.1.20'];

interface Told {
  addresses: string[];
  at: number;
  proof: string;
}

/** A server whose clock is an hour ahead of this machine's, and which takes nothing that is older than ten minutes. */
const asked: Told[] = [];
const server = createServer((request, response) => {
  void json(request).then((body) => {
    const told = body as Told;
    asked.push(told);
    const now = Date.now() + HOUR_MS;
    const isFresh = Math.abs(now - told.at) < 600_000;
    const isTheirs = told.proof === signed(shared, tradeAddressesText(shared.agentId, told.addresses, told.at));
    response.setHeader('date', new Date(now).toUTCString());
    response.end(JSON.stringify(isFresh && isTheirs ? { code: 0, data: {} } : { code: -1, msg: '未配对' }));
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('a machine whose clock is wrong learns the time from the refusal, and registers after all', async () => {
  const said: string[] = [];
  const pairing = { ...shared, server: url, origins: [ORIGIN], software: 1, ledger: 'ledger' };
  const registrar = keepRegistered({ pairing, addresses: () => addresses, log: (line) => void said.push(line) });
  await expect.poll(() => said.at(-1)).toContain('已向平台登记地址：192.168.1.20');
  expect(asked).toHaveLength(2);
  // Tokens are judged by it, too.
  expect(Math.round((registrar.now() - Date.now()) / 60_000)).toBe(60);
  registrar.stop();
});
