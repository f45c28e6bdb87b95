import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { StartupError } from '../startup-error.ts';
import { keyDoor, type Door } from '../web/key-door.ts';
import { listOutbox } from '../outbox/outbox.ts';
import { registerOutboxPage } from '../outbox/outbox-page.ts';
import { outbox_messages } from '../outbox/outbox.schema.ts';
import { createOutboxSms } from './outbox-sms.ts';
import { SmsFailedError, type AdmittedSms, type SmsMessage, type SmsPort } from './sms-port.ts';
import { createWebhookSms } from './webhook-sms.ts';

const message = {
  phone: '13800000001',
  text: '验证码 246810，5分钟内有效',
  purpose: 'sign_in',
  code: '246810',
} as AdmittedSms;

let database: TestDatabase;
let provider: Server;
let url: string;
let received: { headers: IncomingHttpHeaders; body: SmsMessage }[] = [];
let answers: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  provider = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body: JSON.parse(body) as SmsMessage });
      const status = answers.shift() ?? 202;
      if (status === 0) request.socket.destroy();
      else if (status !== -1) response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/sms`;
});
afterAll(async () => {
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
  await database.drop();
});
beforeEach(async () => {
  received = [];
  answers = [];
  await database.db.delete(outbox_messages);
});

const webhook = (timeoutMs = 5000) =>
  createWebhookSms({ url, token: 'provider-token', allowLoopback: true, retryPauseMs: 1, timeoutMs });

describe.each<[string, () => SmsPort, () => Promise<Partial<SmsMessage>[]>]>([
  [
    'the outbox',
    () => createOutboxSms({ db: database.db }),
    async () =>
      (await listOutbox(database.db, 'sms')).map((row) => ({
        phone: row.recipient,
        text: row.body,
        purpose: row.purpose,
        code: row.code,
      })),
  ],
  ['a provider', () => webhook(), async () => received.map(({ body }) => body)],
])('SMS through %s', (_name, port, taken) => {
  it('arrives as it was given', async () => {
    await port().send(message);
    expect(await taken()).toEqual([message]);
  });
});

describe('the outbox', () => {
  it('keeps the newest 200', async () => {
    const sms = createOutboxSms({ db: database.db });
    for (let index = 0; index < 205; index++) await sms.send({ ...message, code: String(index) });
    const rows = await listOutbox(database.db, 'sms');
    expect(rows).toHaveLength(200);
    expect([rows[0]?.code, rows.at(-1)?.code]).toEqual(['204', '5']);
    expect(await database.db.$count(outbox_messages)).toBe(200);
  });
});

describe('the outbox page', () => {
  const KEY = 'key-that-the-start-printed';
  const build = (door: Door): FastifyInstance => {
    const fastify = Fastify();
    registerOutboxPage(fastify, { db: database.db, brandName: '玩源', door });
    return fastify;
  };
  /** As a browser on this very machine would ask: that alone opens nothing. */
  const get = (fastify: FastifyInstance, path: string) =>
    fastify.inject({ url: path, remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } });

  it('shows the messages, escaped, to whoever has the key', async () => {
    await createOutboxSms({ db: database.db }).send({ ...message, text: '<script>alert("x")</script>' });
    const response = await get(build(keyDoor(KEY)), `/dev/outbox?key=${KEY}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(response.body).toContain('246810');
    expect(response.body).not.toContain('<script>');
    expect(response.body).not.toMatch(/<style|style=|onclick/);
  });

  it('refreshes and finds its style without a cookie', async () => {
    const fastify = build(keyDoor(KEY));
    const { body, headers } = await get(fastify, `/dev/outbox?key=${KEY}`);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('<meta http-equiv="refresh" content="5">');
    const style = /<link rel="stylesheet" href="([^"]+)">/.exec(body)?.[1] ?? '';
    expect((await get(fastify, style)).headers['content-type']).toMatch(/^text\/css/);
  });

  it.each(['', '?key=', '?key=wrong', `?key=${KEY}x`, `?key=${KEY}&key=${KEY}`, `?KEY=${KEY}`, `?x=${KEY}`])(
    'does not exist for %j, not even on this machine',
    async (query) => {
      const fastify = build(keyDoor(KEY));
      expect((await get(fastify, `/dev/outbox${query}`)).statusCode).toBe(404);
      expect((await get(fastify, `/dev/outbox.css${query}`)).statusCode).toBe(404);
    },
  );

  it('is closed for every key where there is none', async () => {
    for (const query of ['', '?key=', '?key=null', '?key=undefined'])
      expect((await get(build(keyDoor(null)), `/dev/outbox${query}`)).statusCode).toBe(404);
  });
});

describe('a provider', () => {
  it('is given the token, and the same key for every try', async () => {
    answers = [503, 0, 202];
    await webhook().send(message);
    expect(received).toHaveLength(3);
    expect(received[0]?.headers.authorization).toBe('Bearer provider-token');
    expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('that keeps failing, refuses or redirects is reported', async () => {
    answers = [500, 500, 500];
    await expect(webhook().send(message)).rejects.toThrow(SmsFailedError);
    expect(received).toHaveLength(3);
    answers = [400];
    await expect(webhook().send(message)).rejects.toThrow('400');
    expect(received).toHaveLength(4);
    answers = [302, 302, 302];
    await expect(webhook().send(message)).rejects.toThrow(SmsFailedError);
  });

  it('that never answers is not waited for', async () => {
    answers = [-1, -1, -1];
    await expect(webhook(50).send(message)).rejects.toThrow(SmsFailedError);
  });

  it.each(['http://sms.example/send', 'http://127.0.0.1/send', 'ftp://sms.example', 'nonsense', ''])(
    'is refused at start with the address %j',
    (address) => {
      expect(() => createWebhookSms({ url: address, token: 't' })).toThrow(StartupError);
    },
  );
});
