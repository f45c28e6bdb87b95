import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { startRedis, type TestRedis } from '@wanyuan/testing/redis';
import { SOON } from '@wanyuan/testing/patience';
import { SILENT_LOG } from '../database/types.ts';
import { openRedis, type RedisConnection } from '../redis/redis-connection.ts';
import { createBus, type BusTransport } from './bus-core.ts';
import type { BusTopic, BusTopics, EventBus } from './event-bus.ts';
import { createPostgresTransport } from './postgres-transport.ts';
import { createRedisTransport } from './redis-transport.ts';

const log = SILENT_LOG;
const redis: TestRedis | null = await startRedis();
if (redis === null) console.warn('redis-server is not installed: the Redis bus is not tested');
let database: TestDatabase;
const connections: RedisConnection[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(async () => {
  for (const connection of connections) await connection.close();
  await redis?.stop();
  await database.drop();
});

const transports: Record<string, () => Promise<BusTransport>> = {
  postgres: async () =>
    createPostgresTransport({ connection: { connectionString: database.url }, pool: database.pool, log }),
  redis: async () => {
    const connection = await openRedis({ url: (redis as TestRedis).url, log });
    connections.push(connection);
    return createRedisTransport({ redis: connection });
  },
};
const outages: Record<string, (during: () => Promise<void>) => Promise<void>> = {
  async postgres(during) {
    await during();
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wanyuan-bus'`,
    );
  },
  async redis(during) {
    await redis?.kill();
    await during();
    await redis?.restart();
  },
};

const record = <T extends BusTopic>(bus: EventBus, topic: T): BusTopics[T][] => {
  const heard: BusTopics[T][] = [];
  bus.subscribe(topic, (payload) => heard.push(payload));
  return heard;
};

describe.each(redis === null ? ['postgres'] : ['postgres', 'redis'])('the bus over %s', (name) => {
  const open = async () => createBus({ transport: await (transports[name] as () => Promise<BusTransport>)(), log });
  let here: EventBus;
  let there: EventBus;
  beforeAll(async () => {
    here = await open();
    there = await open();
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  it('reaches the own process at once and the others soon, each exactly once', async () => {
    const own = record(here, 'user.changed');
    const other = record(there, 'user.changed');
    const sent = here.publish('user.changed', { userId: 1 });
    expect(own).toEqual([{ userId: 1 }]);
    await sent;
    await expect.poll(() => other, SOON).toEqual([{ userId: 1 }]);
    await there.publish('user.changed', { userId: 2 });
    await expect
      .poll(() => [own, other], SOON)
      .toEqual([
        [{ userId: 1 }, { userId: 2 }],
        [{ userId: 1 }, { userId: 2 }],
      ]);
    // An echo of the own message would have come before the answer of the other side.
    expect(own).toHaveLength(2);
  });

  it('keeps topics apart and stops when unsubscribed', async () => {
    const heard: number[] = [];
    const stop = there.subscribe('company.changed', ({ companyId }) => heard.push(companyId));
    const marks = record(there, 'picture_index.changed');
    await here.publish('company.changed', { companyId: 5 });
    await expect.poll(() => heard, SOON).toEqual([5]);
    stop();
    await here.publish('company.changed', { companyId: 6 });
    await here.publish('picture_index.changed', { isComplete: true });
    await expect.poll(() => marks, SOON).toHaveLength(1);
    expect(heard).toEqual([5]);
  });

  it('carries what is larger than one notification', async () => {
    const pushes = record(there, 'socket.push');
    const title = '新品到货'.repeat(20_000);
    const payload: BusTopics['socket.push'] = {
      to: { all: true },
      event: { event: 'message.new', data: { title } },
    };
    await here.publish('socket.push', payload);
    await expect.poll(() => pushes, SOON).toEqual([payload]);
  });

  it('carries what is told within one turn together and in order', async () => {
    const heard = record(there, 'user.changed');
    const ids = Array.from({ length: 50 }, (_, each) => 100 + each);
    await Promise.all(ids.map((userId) => here.publish('user.changed', { userId })));
    await expect.poll(() => heard.map(({ userId }) => userId), SOON).toEqual(ids);
  });

  it('goes on when a subscriber throws', async () => {
    const stop = there.subscribe('user.changed', () => {
      throw new Error('subscriber');
    });
    const heard = record(there, 'user.changed');
    await here.publish('user.changed', { userId: 3 });
    await expect.poll(() => heard, SOON).toEqual([{ userId: 3 }]);
    stop();
  });

  it('tells everybody to forget what they cached when the connection was away, and works again', async () => {
    const resets = [record(here, 'bus.reset'), record(there, 'bus.reset')];
    const outage = outages[name] as (typeof outages)[string];
    await outage(() => here.publish('user.changed', { userId: 4 }));
    await expect.poll(() => resets.every((heard) => heard.length > 0), SOON).toBe(true);
    const heard = record(there, 'user.changed');
    await expect
      .poll(async () => {
        await here.publish('user.changed', { userId: 5 });
        return heard.at(-1);
      }, SOON)
      .toEqual({ userId: 5 });
  });
});

/** Stands between the bus and the database, and can break what runs through it. */
async function openRelay() {
  const { host, port, user, password, database: name } = new pg.Client({ connectionString: database.url });
  const opened: Socket[] = [];
  let isBreakingNext = false;
  const server = createServer((socket) => {
    opened.push(socket);
    const onward = createConnection(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    for (const end of [socket, onward])
      end.on('error', () => {}).on('close', () => (socket.destroy(), onward.destroy()));
    onward.pipe(socket);
    socket.on('data', (chunk) => {
      if (!isBreakingNext || !chunk.includes('LISTEN')) return onward.write(chunk);
      isBreakingNext = false;
      return socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    opened,
    connection: { host: '127.0.0.1', port: ownPort, user, password, database: name } as pg.ClientConfig,
    breakNext: () => void (isBreakingNext = true),
    breakNow: () => opened.at(-1)!.destroy(),
    close: () => server.close(),
  };
}

describe('a connection that breaks again before it listens', () => {
  it('is replaced by a single one, which hears everything once', async () => {
    const relay = await openRelay();
    const { connection } = relay;
    const here = await createBus({
      transport: createPostgresTransport({ connection, pool: database.pool, log }),
      log,
    });
    const there = await createBus({ transport: await transports['postgres']!(), log });
    const resets = record(here, 'bus.reset');
    relay.breakNext();
    relay.breakNow();
    await expect.poll(() => resets.length, SOON).toBeGreaterThan(0);
    // A second one would have come by now.
    await sleep(1000);
    const heard = record(here, 'user.changed');
    const marks = record(here, 'picture_index.changed');
    await there.publish('user.changed', { userId: 6 });
    await there.publish('picture_index.changed', { isComplete: true });
    await expect.poll(() => marks.length, SOON).toBeGreaterThan(0);
    expect([heard, resets.length, relay.opened.length]).toEqual([[{ userId: 6 }], 1, 3]);
    await here.close();
    await there.close();
    relay.close();
  });

  it('fails the start and is not tried again behind its back', async () => {
    const relay = await openRelay();
    const transport = createPostgresTransport({ connection: relay.connection, pool: database.pool, log });
    relay.breakNext();
    await expect(transport.start({ onMessage() {}, onReconnect() {} })).rejects.toThrow('Connection terminated');
    await sleep(500);
    expect(relay.opened).toHaveLength(1);
    await transport.close();
    relay.close();
  });
});

describe('the bus of the one server of a database', () => {
  it('tells nobody else, hears others all the same, and forgets what it cached when the connection was away', async () => {
    const connection = { connectionString: database.url };
    const alone = await createBus({
      transport: createPostgresTransport({ connection, pool: database.pool, log, isAlone: true }),
      log,
    });
    const [there, third] = [
      await createBus({ transport: await transports['postgres']!(), log }),
      await createBus({ transport: await transports['postgres']!(), log }),
    ];
    const [own, heard] = [record(alone, 'user.changed'), record(there, 'user.changed')];
    await alone.publish('user.changed', { userId: 7 });
    await third.publish('user.changed', { userId: 8 });
    // What was told before would have come before.
    await expect.poll(() => [own, heard], SOON).toEqual([[{ userId: 7 }, { userId: 8 }], [{ userId: 8 }]]);
    const resets = record(alone, 'bus.reset');
    await outages['postgres']!(async () => {});
    await expect.poll(() => resets.length, SOON).toBeGreaterThan(0);
    for (const bus of [alone, there, third]) await bus.close();
  });
});

describe('a message that could not be sent', () => {
  it('is made good by a reset as soon as the transport works', async () => {
    const sent: string[] = [];
    let isAway = true;
    const bus = await createBus({
      log,
      transport: {
        async start() {},
        async send(text) {
          if (isAway) throw new Error('away');
          sent.push(text);
        },
        async close() {},
      },
    });
    await bus.publish('user.changed', { userId: 1 });
    isAway = false;
    await expect.poll(() => sent.map((text) => JSON.parse(text).topic), SOON).toEqual(['bus.reset']);
    await bus.close();
  });
});
