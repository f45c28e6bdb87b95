import { Redis } from 'ioredis';
import type { DatabaseLog } from '../database/types.ts';
import { StartupError } from '../startup-error.ts';

export interface RedisConnection {
  /** For commands. Rejects at once while Redis is away: every port has its own answer to that. */
  client: Redis;
  /** A connection of its own, not open yet, for a subscription. The caller ends it. */
  createSubscriber(): Redis;
  close(): Promise<void>;
}

/** Opens Redis for events, limits and locks together; a wrong address stops the start. */
export async function openRedis(options: { url: string; log: DatabaseLog }): Promise<RedisConnection> {
  const connect = () => createClient(options.url, options.log);
  const client = connect();
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    client.disconnect();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`无法连接 REDIS_URL 指定的 Redis：${reason}`, { cause: error });
  }
  return {
    client,
    createSubscriber: connect,
    async close() {
      if (client.status === 'ready') await client.quit().catch(() => client.disconnect());
      else client.disconnect();
    },
  };
}

function createClient(url: string, log: DatabaseLog): Redis {
  const client = new Redis(url, {
    lazyConnect: true,
    // Commands kept for later would run when no call waits for them any more.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    commandTimeout: 2000,
    connectTimeout: 5000,
    retryStrategy: (times) => Math.min(5000, 100 * 2 ** Math.min(times, 6)) * (0.5 + Math.random() / 2),
  });
  let isAway = false;
  client.on('error', (error: Error) => {
    // One line for an outage, not one for every try.
    if (!isAway) log.warn({ err: error }, 'Redis 连接中断');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info({}, 'Redis 已恢复连接');
    isAway = false;
  });
  return client;
}
