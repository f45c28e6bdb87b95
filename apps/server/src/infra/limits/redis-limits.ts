import type { DatabaseLog } from '../database/types.ts';
import type { RedisConnection } from '../redis/redis-connection.ts';
import { createMemoryLimits } from './memory-limits.ts';
import type { Limits, RateRule } from './rate-limiter.ts';

/** A window never lasts longer than its rule, also when the clock of Redis was ahead for a while. */
const CONSUME = `
if redis.call('PTTL', KEYS[1]) > tonumber(ARGV[3]) then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
if used + tonumber(ARGV[1]) > tonumber(ARGV[2]) then return redis.call('PTTL', KEYS[1]) end
if ARGV[4] == '0' then return 0 end
redis.call('INCRBY', KEYS[1], ARGV[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return 0`;

const ADD = `
local count = redis.call('INCR', KEYS[1])
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return count`;

/** Budgets shared by all processes. While Redis is away each process counts for itself and locks no asker out. */
export function createRedisLimits(options: { redis: RedisConnection; log: DatabaseLog }): Limits {
  const { client } = options.redis;
  const insurance = createMemoryLimits();
  let isInsured = false;

  const withInsurance = async <T>(shared: () => Promise<T>, local: () => Promise<T>): Promise<T> => {
    try {
      const result = await shared();
      isInsured = false;
      return result;
    } catch (error) {
      if (!isInsured) options.log.warn({ err: error }, 'Redis 不可用，限流暂由本进程计数');
      isInsured = true;
      return local();
    }
  };

  const ask = async (rule: RateRule, key: string, cost: number, take: boolean) => {
    const args = [cost, rule.points, rule.seconds * 1000, take ? 1 : 0];
    const left = Number(await client.eval(CONSUME, 1, windowKey(rule, key), ...args));
    // PTTL answers −2 for a key that does not exist: the rule has no points at all.
    return { allowed: left === 0, retryAfterSeconds: left === 0 ? 0 : Math.max(1, Math.ceil(left / 1000)) };
  };

  return {
    limiter: {
      consume: (rule, key, cost = 1) =>
        withInsurance(
          () => ask(rule, key, cost, true),
          () => insurance.limiter.consume(rule, key, cost),
        ),
      peek: (rule, key) =>
        withInsurance(
          () => ask(rule, key, 1, false),
          () => insurance.limiter.peek(rule, key),
        ),
      async reset(rule, key) {
        await insurance.limiter.reset(rule, key);
        await withInsurance(() => client.del(windowKey(rule, key)), zero);
      },
    },
    failures: {
      add: (name, key, seconds) =>
        withInsurance(
          async () => Number(await client.eval(ADD, 1, failureKey(name, key), seconds * 1000)),
          () => insurance.failures.add(name, key, seconds),
        ),
      get: (name, key) =>
        withInsurance(
          async () => Number((await client.get(failureKey(name, key))) ?? 0),
          () => insurance.failures.get(name, key),
        ),
      async reset(name, key) {
        await insurance.failures.reset(name, key);
        await withInsurance(() => client.del(failureKey(name, key)), zero);
      },
    },
    async close() {},
  };
}

const zero = async () => 0;
const windowKey = (rule: RateRule, key: string) => `wanyuan:rate:${rule.name}:${key}`;
const failureKey = (name: string, key: string) => `wanyuan:fail:${name}:${key}`;
