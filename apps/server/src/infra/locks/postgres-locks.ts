import { createHash } from 'node:crypto';
import pg from 'pg';
import type { DatabaseLog } from '../database/types.ts';
import type { LockHandle, LockPort } from './lock-port.ts';
import { createWithLock } from './waiting-lock.ts';

interface PostgresLocksOptions {
  /** Must reach the server itself, not a pooler in transaction mode: the locks belong to the session. */
  connection: pg.ClientConfig;
  log: DatabaseLog;
}

/**
 * Advisory locks on one connection of their own. Taken from the pool, every held lock would cost it a client, and
 * holders waiting for another client could starve each other. PostgreSQL gives a session the same lock twice, so
 * names held by this process are kept here as well.
 */
export function createPostgresLocks(options: PostgresLocksOptions): LockPort {
  const held = new Map<string, AbortController>();
  let connecting: Promise<pg.Client> | null = null;

  const loseAll = () => {
    connecting = null;
    for (const controller of held.values()) controller.abort(new Error('lock connection lost'));
    held.clear();
  };

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      ...options.connection,
      application_name: 'wanyuan-locks',
      keepAlive: true,
      query_timeout: 10_000,
    });
    client.on('error', (error) => {
      options.log.warn({ err: error }, '锁的数据库连接中断');
      loseAll();
      discard(client);
    });
    await client.connect();
    return client;
  };

  const connection = (): Promise<pg.Client> => {
    connecting ??= open().catch((error: unknown) => {
      connecting = null;
      throw error;
    });
    return connecting;
  };

  const forget = (name: string, controller: AbortController) => {
    // After a lost connection the name may be another holder's already.
    if (held.get(name) === controller) held.delete(name);
  };

  const isGranted = async (client: pg.Client, key: string): Promise<boolean> => {
    try {
      const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [key]);
      return rows[0]?.locked === true;
    } catch (error) {
      // It may be granted after this wait ended, and would never be given back.
      loseAll();
      discard(client);
      throw error;
    }
  };

  const tryLock = async (name: string): Promise<LockHandle | null> => {
    if (held.has(name)) return null;
    const controller = new AbortController();
    held.set(name, controller);
    const key = lockKey(name);
    try {
      const client = await connection();
      if (!(await isGranted(client, key))) {
        forget(name, controller);
        return null;
      }
      return {
        signal: controller.signal,
        async release() {
          if (held.get(name) !== controller) return;
          try {
            await client.query('SELECT pg_advisory_unlock($1)', [key]);
          } catch (error) {
            // Ending the session frees whatever it held.
            options.log.warn({ err: error, lock: name }, '释放锁失败，断开锁连接');
            loseAll();
            discard(client);
          }
          forget(name, controller);
        },
      };
    } catch (error) {
      forget(name, controller);
      throw error;
    }
  };

  return {
    tryLock,
    withLock: createWithLock(tryLock),
    async close() {
      const client = await connecting?.catch(() => null);
      await client?.end();
      loseAll();
    },
  };
}

function discard(client: pg.Client): void {
  client.end().catch(() => {});
}

/** The first 64 bits of a hash, signed, as PostgreSQL wants them. */
function lockKey(name: string): string {
  return createHash('sha256').update(`wanyuan:${name}`).digest().readBigInt64BE(0).toString();
}
