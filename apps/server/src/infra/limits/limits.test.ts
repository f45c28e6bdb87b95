import { afterAll, describe, expect, it, vi } from 'vitest';
import { startRedis } from '@wanyuan/testing/redis';
import { SOON } from '@wanyuan/testing/patience';
import { SILENT_LOG } from '../database/types.ts';
import { openRedis } from '../redis/redis-connection.ts';
import { createMemoryLimits } from './memory-limits.ts';
import type { Limits } from './rate-limiter.ts';
import { createRedisLimits } from './redis-limits.ts';

const server = await startRedis();
if (server === null) console.warn('redis-server is not installed: the shared limits are not tested');
const redis = server === null ? null : await openRedis({ url: server.url, log: SILENT_LOG });
const shared = redis === null ? null : createRedisLimits({ redis, log: SILENT_LOG });
const adapters: [string, Limits][] = [['memory', createMemoryLimits()]];
if (shared !== null) adapters.push(['redis', shared]);

afterAll(async () => {
  await redis?.close();
  await server?.stop();
});

describe.each(adapters)('limits in %s', (_name, { limiter, failures }) => {
  const rule = { name: 'test', points: 3, seconds: 60 };

  it('allow so many and then say how long to wait', async () => {
    const verdicts = [];
    for (let i = 0; i < 5; i++) verdicts.push(await limiter.consume(rule, 'a'));
    expect(verdicts.map((verdict) => verdict.allowed)).toEqual([true, true, true, false, false]);
    expect(verdicts[4]?.retryAfterSeconds).toBeGreaterThan(0);
    expect(verdicts[4]?.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it('keep keys and rules apart', async () => {
    for (let i = 0; i < 3; i++) await limiter.consume(rule, 'b');
    expect(await limiter.consume(rule, 'c')).toEqual({ allowed: true, retryAfterSeconds: 0 });
    expect((await limiter.consume({ ...rule, name: 'other' }, 'b')).allowed).toBe(true);
  });

  it('take several points at once, and none when they are not there', async () => {
    expect((await limiter.consume(rule, 'd', 2)).allowed).toBe(true);
    expect((await limiter.consume(rule, 'd', 2)).allowed).toBe(false);
    expect((await limiter.consume(rule, 'd', 1)).allowed).toBe(true);
  });

  it('can be looked at and reset', async () => {
    expect((await limiter.peek(rule, 'e')).allowed).toBe(true);
    for (let i = 0; i < 3; i++) await limiter.consume(rule, 'e');
    expect((await limiter.peek(rule, 'e')).allowed).toBe(false);
    await limiter.reset(rule, 'e');
    expect((await limiter.peek(rule, 'e')).allowed).toBe(true);
  });

  it('refuse a rule without points', async () => {
    expect((await limiter.consume({ ...rule, points: 0 }, 'f')).allowed).toBe(false);
  });

  it('never give out more than there is to many at once', async () => {
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => limiter.consume({ ...rule, points: 20 }, 'g')));
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(20);
  });

  it('begin anew when the window is over', async () => {
    const short = { name: 'short', points: 1, seconds: 1 };
    expect((await limiter.consume(short, 'h')).allowed).toBe(true);
    expect((await limiter.consume(short, 'h')).allowed).toBe(false);
    await expect.poll(async () => (await limiter.consume(short, 'h')).allowed, SOON).toBe(true);
  });

  it('count failures until they are forgiven', async () => {
    expect(await failures.get('login', 'x')).toBe(0);
    expect(await failures.add('login', 'x', 60)).toBe(1);
    expect(await failures.add('login', 'x', 60)).toBe(2);
    expect(await failures.get('login', 'y')).toBe(0);
    expect(await failures.get('login', 'x')).toBe(2);
    await failures.reset('login', 'x');
    expect(await failures.get('login', 'x')).toBe(0);
  });

  it('forget failures in time', async () => {
    await failures.add('short', 'x', 1);
    await expect.poll(() => failures.get('short', 'x'), SOON).toBe(0);
  });
});

describe('limits in memory', () => {
  it('do not care for the time of day', async () => {
    const DAY_MS = 86_400_000;
    const clock = vi.spyOn(Date, 'now');
    const { limiter, failures } = createMemoryLimits();
    const rule = { name: 'jump', points: 1, seconds: 1 };
    clock.mockReturnValue(performance.timeOrigin + DAY_MS);
    await limiter.consume(rule, 'a');
    await failures.add('jump', 'a', 1);
    clock.mockRestore();
    await expect.poll(async () => (await limiter.peek(rule, 'a')).allowed, SOON).toBe(true);
    await expect.poll(() => failures.get('jump', 'a'), SOON).toBe(0);
  });

  it('end exactly with their window', async () => {
    let now = 0;
    const { limiter } = createMemoryLimits({ now: () => now });
    const rule = { name: 'r', points: 1, seconds: 10 };
    await limiter.consume(rule, 'a');
    now = 9_999;
    expect(await limiter.consume(rule, 'a')).toEqual({ allowed: false, retryAfterSeconds: 1 });
    now = 10_000;
    expect((await limiter.consume(rule, 'a')).allowed).toBe(true);
  });

  it('hold no more keys than they may, oldest out first', async () => {
    const { limiter } = createMemoryLimits({ maxKeys: 20 });
    const rule = { name: 'r', points: 1, seconds: 10 };
    for (let key = 0; key < 21; key++) await limiter.consume(rule, String(key));
    const remembered = [];
    for (let key = 0; key < 21; key++) if (!(await limiter.peek(rule, String(key))).allowed) remembered.push(key);
    expect(remembered).toEqual(Array.from({ length: 18 }, (_, index) => index + 3));
  });
});

describe.skipIf(shared === null)('limits while Redis is away', () => {
  it('go on within the process and are shared again afterwards', async () => {
    const { limiter, failures } = shared as Limits;
    const rule = { name: 'away', points: 2, seconds: 60 };
    await server?.kill();
    const verdicts = [];
    for (let i = 0; i < 3; i++) verdicts.push((await limiter.consume(rule, 'a')).allowed);
    expect(verdicts).toEqual([true, true, false]);
    expect(await failures.add('away', 'a', 60)).toBe(1);
    expect(await failures.get('away', 'a')).toBe(1);
    await server?.restart();
    await expect.poll(() => redis?.client.status, SOON).toBe('ready');
    expect((await limiter.consume(rule, 'a')).allowed).toBe(true);
  });
});
