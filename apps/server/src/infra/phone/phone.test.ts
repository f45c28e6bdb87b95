import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../database/database.ts';
import type { PhonePort, PhoneCall } from './phone-port.ts';
import { createEmbeddedPhone } from './embedded-phone.ts';
import { createWebhookPhone } from './webhook-phone.ts';

const db = {} as Db;
const PHONE_CALL: PhoneCall = {
  key: 'call-7',
  kind: 'inquiry',
  factory_id: 3,
  factory_name: '拓悦',
  phone: '13800000000',
  buyer_company: '起帆贸易',
  attempt: 1,
  is_urgent: false,
  toys: ['A1 车', 'A2 船', 'A3 球', 'A4 熊', 'A5 枪', 'A6 琴'],
};

let heard: { key: string; text: string }[];
let isThere: boolean;
let provider: Server;
let url: string;
beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      if (isThere) heard.push({ key: String(request.headers['idempotency-key']), text: body });
      response.writeHead(isThere ? 200 : 404).end();
    });
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/calls`;
});
afterAll(() => new Promise((done) => provider.close(done)));
beforeEach(() => {
  heard = [];
  isThere = true;
});

const ADAPTERS: [string, () => PhonePort][] = [
  [
    'the embedded caller',
    () =>
      createEmbeddedPhone({
        async reach(_db, factoryId, { title, summary, link }) {
          if (!isThere) return null;
          heard.push({ key: String(factoryId), text: `${title} ${summary} ${link}` });
          return async () => {};
        },
      }),
  ],
  ['a telephony provider', () => createWebhookPhone({ url, token: 'secret', allowLoopback: true })],
];

describe.each(ADAPTERS)('%s', (_name, create) => {
  it('reaches the factory once, and names the buyer and the toys', async () => {
    expect(await create().place(db, PHONE_CALL)).toMatchObject({ outcome: 'reached' });
    expect(heard).toHaveLength(1);
    for (const word of ['起帆贸易', 'A1 车', 'A5 枪']) expect(heard[0]!.text).toContain(word);
  });

  it('says when nobody is there to be reached', async () => {
    isThere = false;
    expect(await create().place(db, PHONE_CALL)).toEqual({ outcome: 'no_account' });
    expect(heard).toEqual([]);
  });
});

it('a provider is told the key and everything it needs', async () => {
  await createWebhookPhone({ url, token: 'secret', allowLoopback: true }).place(db, PHONE_CALL);
  expect(heard[0]!.key).toBe('call-7');
  expect(JSON.parse(heard[0]!.text)).toEqual(PHONE_CALL);
});

it('a provider that is away has not reached anybody', async () => {
  const nowhere = createWebhookPhone({ url: 'http://127.0.0.1:1/', token: 'x', allowLoopback: true, timeoutMs: 500 });
  expect(await nowhere.place(db, PHONE_CALL)).toEqual({ outcome: 'failed' });
});

it('a provider gets its token over https only', () => {
  expect(() => createWebhookPhone({ url, token: 'secret' })).toThrow('CALLER_URL');
});

it('a chased call and a repeated one are marked in the message', async () => {
  await ADAPTERS[0]![1]().place(db, { ...PHONE_CALL, kind: 'supplement', attempt: 2, is_urgent: true });
  expect(heard[0]!.text).toMatch(/^【催】起帆贸易向贵厂申请补样6款（第2次联系）/);
  expect(heard[0]!.text).toContain('等6款');
});
