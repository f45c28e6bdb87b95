import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-addresses.ts';
import { createPublicFetch, type PublicFetchOptions } from './public-fetch.ts';
import { OutgoingFault } from './public-lookup.ts';

let server: Server;
let port: number;
const address = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`;

beforeAll(async () => {
  const redirect = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end();
  const answers: Record<string, (response: ServerResponse) => unknown> = {
    '/picture': (response) => response.end('bytes'),
    '/never': () => {},
    '/endless': (response) => response.write('x'.repeat(5000), () => response.write('x'.repeat(5000))),
    '/claims': (response) => response.writeHead(200, { 'content-length': '999999' }).end(),
    '/round': (response) => redirect(response, '/round'),
    '/once': (response) => redirect(response, '/picture'),
  };
  server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/to?')) redirect(response, decodeURIComponent(path.slice(4)));
    else if (answers[path]) answers[path](response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.closeAllConnections());

/** Lets this test's own server in, and no other private address. */
const open = (options: Partial<PublicFetchOptions> = {}) =>
  createPublicFetch({
    maxBytes: 6000,
    ports: [80, 443, port],
    isAllowed: (host) => host === '127.0.0.1' || isPublicAddress(host),
    ...options,
  });
const kindOf = async (url: string, options: Partial<PublicFetchOptions> = {}) =>
  open(options)(url).then(
    () => 'got it',
    (error: unknown) => (error instanceof OutgoingFault ? error.kind : error),
  );

describe('an address', () => {
  it('gives its bytes, also behind a redirect', async () => {
    expect(String(await open()(address('/picture')))).toBe('bytes');
    expect(String(await open()(address('/once')))).toBe('bytes');
  });

  it('that never answers, leads in circles, sends too much or nothing is told apart', async () => {
    expect(await kindOf(address('/never'), { timeoutMs: 100 })).toBe('timeout');
    expect(await kindOf(address('/round'))).toBe('redirects');
    expect(await kindOf(address('/endless'))).toBe('too_large');
    expect(await kindOf(address('/claims'))).toBe('too_large');
    expect(await kindOf(address('/missing'))).toBe('status');
  });
});

describe('public addresses', () => {
  it('are those of the internet alone', () => {
    for (const host of ['8.8.8.8', '223.5.5.5', '2606:4700::1111'])
      expect([host, isPublicAddress(host)]).toEqual([host, true]);
    const reserved = ['10.1.2.3', '100.64.0.1', '172.31.0.1', '192.168.1.1', '224.0.0.1', '255.255.255.255', '0.1.2.3'];
    const reserved6 = [
      '::',
      '::1',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'ff02::1',
      '64:ff9b::1',
      '2002::1',
    ];
    for (const host of [...reserved, ...reserved6, 'example.com', ''])
      expect([host, isPublicAddress(host)]).toEqual([host, false]);
  });
});
