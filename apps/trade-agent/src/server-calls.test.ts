import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecret, ORIGIN } from './agent-fixture.ts';
import { backoffMs } from './backoff.ts';
import { readOptions, readServer } from './options.ts';
import { pair, registerAddresses, ServerRefusal } from './server-calls.ts';

const { agentId: agent_id, secret } = newSecret();
const LEDGER = 'ledger';
const PAIRED = { agent_id, secret, software: 1, origins: [ORIGIN] };
let answer: (response: ServerResponse) => void;
const server = createServer((_request, response) => answer(response));
let url = '';

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const says = (data: unknown, code = 0) => {
  answer = (response) => response.end(JSON.stringify({ code, data, msg: '配对码无效' }));
};

describe('a server', () => {
  it('gives a secret, or says why it does not', async () => {
    says(PAIRED);
    expect(await pair(url, 'ABCDEFGHJKLM', '前台', LEDGER)).toEqual({
      agentId: agent_id,
      secret,
      server: url,
      origins: [ORIGIN],
      software: 1,
      ledger: LEDGER,
    });
    says({}, -1);
    await expect(pair(url, 'ABCDEFGHJKLM', '前台', LEDGER)).rejects.toThrow('配对码无效');
  });

  it.each([
    ['no secret', { secret: undefined }],
    ['a short secret', { secret: 'abc' }],
    ['an id that is a path', { agent_id: '../../x' }],
    ['no origins', { origins: [] }],
    ['any origin', { origins: ['*'] }],
    ['an origin with a path', { origins: [`${ORIGIN}/x`] }],
  ])('that answers with %s is not believed', async (_, change) => {
    says({ ...PAIRED, ...change });
    await expect(pair(url, 'ABCDEFGHJKLM', '前台', LEDGER)).rejects.toBeInstanceOf(ServerRefusal);
  });

  it('is not followed elsewhere, and not listened to without end', async () => {
    answer = (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
    await expect(pair(url, 'ABCDEFGHJKLM', '前台', LEDGER)).rejects.toThrow();
    answer = (response) => response.end(`"${'x'.repeat(70_000)}"`);
    await expect(pair(url, 'ABCDEFGHJKLM', '前台', LEDGER)).rejects.toThrow('too long');
    answer = (response) => response.end('<html>');
    await expect(pair(url, 'ABCDEFGHJKLM', '前台', LEDGER)).rejects.toThrow();
  });

  it('tells the time', async () => {
    answer = (response) => {
      response.setHeader('date', new Date(Date.now() + 3_600_000).toUTCString());
      response.end('{"code":0,"data":{}}');
    };
    const pairing = { agentId: agent_id, secret, server: url, origins: [ORIGIN], software: 1, ledger: LEDGER };
    const ahead = await registerAddresses(pairing, [], Date.now());
    expect(Math.round(ahead / 60_000)).toBe(60);
  });
});

describe('what is asked for', () => {
  it.each(['https://shop.example', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://192.168.1.2'])(
    'may be paired at %s',
    (typed) => expect(readServer(`${typed}/trade_system`)).toBe(typed),
  );

  it.each([
    'shop.example',
    'http://shop.example',
    'ftp://shop.example',
    'https://me:secret@shop.example',
    'http://127.0.0.1.evil.example',
  ])('may not be paired at %s', (typed) => expect(() => readServer(typed)).toThrow('网址'));

  it('is read with its usual values', () => {
    expect(readOptions(['--folder', '/import'])).toMatchObject({
      code: null,
      isOpen: false,
      hasLink: false,
      port: 46_690,
    });
    expect(() => readOptions(['--folder', '/import', '--port', '70000'])).toThrow('端口不正确');
  });
});

it('tries wait longer and longer, up to a minute', () => {
  expect([0, 1, 3, 6, 50].map((tries) => backoffMs(tries, 1))).toEqual([1000, 2000, 8000, 60_000, 60_000]);
  expect(backoffMs(0, 0)).toBe(500);
});
