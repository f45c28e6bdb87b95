import { describe, expect, it } from 'vitest';
import { findAddressFaults } from './address-faults.mjs';

const FILE = 'apps/server/src/modules/account/sign-in-guard.ts';
const find = (line: string, file = FILE): string[] =>
  findAddressFaults(file, `import type { RateLimiter } from '#infra/limits/rate-limiter.ts';\n${line}\n`);

describe('limits by address', () => {
  it.each([
    'await limiter.consume(rule, ip);',
    'await limiter.peek(guessing, request.ip);',
    'await spend(rules.perAddress[rate], request.ip);',
    'const failed = await failures.get(PER_ADDRESS, attempt.ip);',
    'const address = `${name}|${ip}`;',
    'own: { name: PER_ADDRESS, key: ip, points: 10, seconds: 900 },',
    'takeOf(db, [{ name: PER_HOUR, subject: request.ip, beginsAt, limit }]);',
    'const key = (attempt: Attempt) => `${attempt.account}|${attempt.ip}`;',
  ])('count networks: %s is refused', (line) => {
    expect(find(line)).toEqual([expect.stringContaining(`${FILE}: counts an address`)]);
  });

  it.each([
    'await limiter.consume(rule, addressGroup(ip));',
    'const address = `${name}|${addressGroup(ip)}`;',
    'const line = { user: session?.id, ip: request.ip };',
    'await limiter.consume(rule, String(session.id));',
  ])('leave alone what does: %s', (line) => {
    expect(find(line)).toEqual([]);
  });

  it('are looked for in the server, not in its tests, and where something is counted', () => {
    expect(find('await limiter.consume(rule, ip);', 'apps/server/src/rpc/register.test.ts')).toEqual([]);
    expect(findAddressFaults(FILE, 'log.add(line, ip);')).toEqual([]);
  });
});
