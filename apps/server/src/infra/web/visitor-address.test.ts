import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

const ask = (forwarded: string | undefined, proxies: number) =>
  visitorAddress(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } } as unknown as IncomingMessage,
    proxies,
  );

it.each([
  ['no proxy: what is told is not believed', '203.0.113.7', 0, '10.0.0.1'],
  ['one proxy', '203.0.113.7', 1, '203.0.113.7'],
  ['one proxy, and a visitor who made something up', '1.2.3.4, 203.0.113.7', 1, '203.0.113.7'],
  ['two proxies', '1.2.3.4, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  ['more proxies than hops', '203.0.113.7', 3, '203.0.113.7'],
  ['a proxy that told nothing', undefined, 1, '10.0.0.1'],
])('with %s', (_what, forwarded, proxies, expected) => {
  expect(ask(forwarded, proxies)).toBe(expected);
});
