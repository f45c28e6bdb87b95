import type { RedisConnection } from '../redis/redis-connection.ts';
import type { BusTransport } from './bus-core.ts';

const CHANNEL = 'wanyuan:bus';
/** A network that swallows packets breaks no connection; asking does. */
const HEARTBEAT_MS = 30_000;

/** Redis publish/subscribe. What is sent while a subscriber is away is lost to it, hence the reset afterwards. */
export function createRedisTransport(options: { redis: RedisConnection }): BusTransport {
  const { client, createSubscriber } = options.redis;
  const subscriber = createSubscriber();
  let heartbeat: NodeJS.Timeout | undefined;

  return {
    async start({ onMessage, onReconnect }) {
      subscriber.on('message', (_channel: string, text: string) => onMessage(text));
      await subscriber.connect();
      await subscriber.subscribe(CHANNEL);
      // Subscribed by hand after a reconnect: the reset must not come before messages can arrive again.
      subscriber.on('ready', () => {
        subscriber.subscribe(CHANNEL).then(onReconnect, () => subscriber.disconnect(true));
      });
      heartbeat = setInterval(() => {
        if (subscriber.status === 'ready') subscriber.ping().catch(() => subscriber.disconnect(true));
      }, HEARTBEAT_MS);
    },
    async send(text) {
      await client.publish(CHANNEL, text);
    },
    async close() {
      clearInterval(heartbeat);
      subscriber.disconnect();
    },
  };
}
