import { expect, it } from 'vitest';
import { isLocalVisitor } from './local-visitor.ts';

const visit = (remoteAddress: string, headers: Record<string, string>) =>
  isLocalVisitor({ headers, socket: { remoteAddress } } as Parameters<typeof isLocalVisitor>[0]);

it.each([
  ['127.0.0.1', { host: 'localhost:3000' }, true],
  ['::1', { host: '[::1]:3000' }, true],
  ['::ffff:127.0.0.1', { host: '127.0.0.1' }, true],
  ['192.168.1.20', { host: 'localhost' }, false],
  ['127.0.0.1', { host: 'shop.example' }, false],
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }, false],
  ['127.0.0.1', { host: 'localhost', via: '1.1 proxy' }, false],
  ['127.0.0.1', {}, false],
])('from %s with %j is at this machine: %s', (address, headers, isLocal) => {
  expect(visit(address, headers)).toBe(isLocal);
});
