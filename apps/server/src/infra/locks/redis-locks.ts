import { randomUUID } from 'node:crypto';
import type { RedisConnection } from '../redis/redis-connection.ts';
import type { LockHandle, LockPort } from './lock-port.ts';
import { createWithLock } from './waiting-lock.ts';

const RENEW = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`;
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** One key per lock with the holder's token in it, renewed while it is held. */
export function createRedisLocks(options: { redis: RedisConnection }): LockPort {
  const { client } = options.redis;
  const held = new Set<LockHandle>();

  const tryLock = async (name: string, ttlMs: number): Promise<LockHandle | null> => {
    const key = `wanyuan:lock:${name}`;
    const token = randomUUID();
    let validUntil = performance.now() + ttlMs;
    if ((await client.set(key, token, 'PX', ttlMs, 'NX')) !== 'OK') return null;

    const controller = new AbortController();
    const lose = (reason: string) => {
      clearInterval(timer);
      held.delete(handle);
      controller.abort(new Error(reason));
    };
    const renew = async () => {
      const askedAt = performance.now();
      try {
        if ((await client.eval(RENEW, 1, key, token, ttlMs)) !== 1) return lose('lock was taken away');
        validUntil = askedAt + ttlMs;
      } catch {
        // Redis may return in time; once the lease has run out another process may hold the lock.
        if (performance.now() >= validUntil) lose('lock could not be renewed');
      }
    };
    const timer = setInterval(() => void renew(), Math.max(10, Math.floor(ttlMs / 3)));
    const handle: LockHandle = {
      signal: controller.signal,
      async release() {
        clearInterval(timer);
        if (!held.delete(handle)) return;
        // What cannot be deleted runs out by itself.
        await client.eval(RELEASE, 1, key, token).catch(() => 0);
      },
    };
    held.add(handle);
    return handle;
  };

  return {
    tryLock,
    withLock: createWithLock(tryLock),
    async close() {
      await Promise.all([...held].map((handle) => handle.release()));
    },
  };
}
