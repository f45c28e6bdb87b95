import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { startRedis, type TestRedis } from '@wanyuan/testing/redis';
import { SOON } from '@wanyuan/testing/patience';
import { SILENT_LOG } from '../database/types.ts';
import { openRedis, type RedisConnection } from '../redis/redis-connection.ts';
import { LockTimeoutError, type LockPort } from './lock-port.ts';
import { createPostgresLocks } from './postgres-locks.ts';
import { createRedisLocks } from './redis-locks.ts';

const server: TestRedis | null = await startRedis();
if (server === null) console.warn('redis-server is not installed: the Redis locks are not tested');
let database: TestDatabase;
const connections: RedisConnection[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(async () => {
  for (const connection of connections) await connection.close();
  await server?.stop();
  await database.drop();
});

const makers: Record<string, () => Promise<LockPort>> = {
  postgres: async () => createPostgresLocks({ connection: { connectionString: database.url }, log: SILENT_LOG }),
  redis: async () => {
    const redis = await openRedis({ url: (server as TestRedis).url, log: SILENT_LOG });
    connections.push(redis);
    return createRedisLocks({ redis });
  },
};

describe.each(server === null ? ['postgres'] : ['postgres', 'redis'])('locks in %s', (name) => {
  let here: LockPort;
  let there: LockPort;
  beforeAll(async () => {
    here = await (makers[name] as () => Promise<LockPort>)();
    there = await (makers[name] as () => Promise<LockPort>)();
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  it('belong to one holder, in this process and in another', async () => {
    const handle = await here.tryLock('one', 5000);
    expect(handle).not.toBeNull();
    expect(await here.tryLock('one', 5000)).toBeNull();
    expect(await there.tryLock('one', 5000)).toBeNull();
    expect(await there.tryLock('two', 5000).then((other) => other?.release())).toBeUndefined();
    await handle?.release();
    await handle?.release();
    const next = await there.tryLock('one', 5000);
    expect(next).not.toBeNull();
    await next?.release();
  });

  it('let work run one after the other', async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await sleep(5);
      inside--;
      return 'done';
    };
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? here : there).withLock('queue', 5000, work)),
    );
    expect(most).toBe(1);
    expect(results).toEqual(Array.from({ length: 12 }, () => 'done'));
  });

  it('are given back when the work fails', async () => {
    const failing = here.withLock('fails', 5000, async () => {
      throw new Error('work');
    });
    await expect(failing).rejects.toThrow('work');
    const handle = await there.tryLock('fails', 5000);
    expect(handle).not.toBeNull();
    await handle?.release();
  });

  it('are not waited for longer than told', async () => {
    const handle = await here.tryLock('busy', 5000);
    await expect(there.withLock('busy', 5000, async () => {}, { waitMs: 30 })).rejects.toThrow(LockTimeoutError);
    await handle?.release();
  });

  it('outlive their time to live while the holder lives', async () => {
    const handle = await here.tryLock('long', 4000);
    await sleep(5000);
    expect(await there.tryLock('long', 4000)).toBeNull();
    expect(handle?.signal.aborted).toBe(false);
    await handle?.release();
  });

  it('are free again when a process ends', async () => {
    const gone = await (makers[name] as () => Promise<LockPort>)();
    await gone.tryLock('gone', 60_000);
    await gone.close();
    const handle = await here.tryLock('gone', 5000);
    expect(handle).not.toBeNull();
    await handle?.release();
  });

  it('tell a holder that lost its lock, and can be had again afterwards', async () => {
    const handle = await here.tryLock('lost', 300);
    if (name === 'redis') await server?.kill();
    else
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wanyuan-locks'`,
      );
    await expect.poll(() => handle?.signal.aborted, SOON).toBe(true);
    await handle?.release();
    if (name === 'redis') await server?.restart();
    await expect.poll(async () => (await there.tryLock('lost', 300).catch(() => null)) !== null, SOON).toBe(true);
  });
});
