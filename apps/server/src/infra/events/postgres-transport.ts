import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createGroupCommit } from '../batching/group-commit.ts';
import type { DatabaseLog } from '../database/types.ts';
import type { BusTransport } from './bus-core.ts';
import { createChunkJoiner, toChunks } from './chunks.ts';

const CHANNEL = 'wanyuan_bus';
const MAX_BACKOFF_MS = 10_000;
/** A network that swallows packets breaks no connection; asking does. */
const HEARTBEAT_MS = 30_000;
const CONNECT_MS = 10_000;

interface PostgresTransportOptions {
  /** For the connection that listens; it must reach the server itself, not a pooler in transaction mode. */
  connection: pg.ClientConfig;
  /** Sends go through the pool. */
  pool: pg.Pool;
  log: DatabaseLog;
  /** The database has one server: what it told by this would come back to itself alone. */
  isAlone?: boolean;
}

/** LISTEN/NOTIFY on a connection of its own, which comes back by itself. */
export function createPostgresTransport(options: PostgresTransportOptions): BusTransport {
  let client: pg.Client | null = null;
  let retryTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let attempts = 0;

  const connect = async (onText: (text: string) => void, onLost: () => void) => {
    const fresh = new pg.Client({
      ...options.connection,
      application_name: 'wanyuan-bus',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: 10_000,
    });
    const join = createChunkJoiner(onText);
    let isListening = false;
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      clearInterval(heartbeat);
      client = null;
      // A connection that broke may never emit its end.
      fresh.end().catch(() => {});
      // Before that the caller hears of it by the failed connect: told twice, it would listen twice.
      if (isListening) onLost();
    };
    const onError = (error: Error) => {
      options.log.warn({ err: error }, '事件通道的数据库连接中断');
      lose();
    };
    const heartbeat = setInterval(() => fresh.query('SELECT 1').catch(onError), HEARTBEAT_MS);
    fresh.on('error', onError);
    fresh.on('end', lose);
    try {
      await fresh.connect();
      fresh.on('notification', (notification) => join(notification.payload ?? ''));
      await fresh.query(`LISTEN ${CHANNEL}`);
      // The end may have come together with the answer.
      if (isLost) throw new Error('connection lost');
    } catch (error) {
      lose();
      throw error;
    }
    isListening = true;
    client = fresh;
  };

  /** One statement, one transaction: what comes together, and the pieces of each, arrive in order. */
  const sendSoon = createGroupCommit<string, void>(async (texts) => {
    const pieces = texts.flatMap((text) => toChunks(text, randomUUID()));
    await options.pool.query(
      'SELECT pg_notify($1, piece) FROM json_array_elements_text($2::json) WITH ORDINALITY AS t(piece, n) ORDER BY n',
      // The driver would take a list of texts apart character by character.
      [CHANNEL, JSON.stringify(pieces)],
    );
    return texts.map(() => undefined);
  });

  return {
    async start({ onMessage, onReconnect }) {
      const reconnect = () => {
        if (isClosed) return;
        const delay = Math.min(MAX_BACKOFF_MS, 100 * 2 ** attempts++) * (0.5 + Math.random() / 2);
        retryTimer = setTimeout(() => {
          connect(onMessage, reconnect).then(() => {
            attempts = 0;
            if (isClosed) void client?.end();
            else onReconnect();
          }, reconnect);
        }, delay);
      };
      await connect(onMessage, reconnect);
    },

    isAlone: options.isAlone === true,

    send: (text) => sendSoon(text),

    async close() {
      isClosed = true;
      clearTimeout(retryTimer);
      await client?.end();
    },
  };
}
