import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@wanyuan/server/src/app.ts';
import { readConfig } from '@wanyuan/server/src/config.ts';
import { createPool, poolOf, type Database } from '@wanyuan/server/src/infra/database/database.ts';
import { SILENT_LOG } from '@wanyuan/server/src/infra/database/types.ts';
import { createEmbeddedAssistant } from '@wanyuan/server/src/infra/assistant/embedded-assistant.ts';
import { createBus } from '@wanyuan/server/src/infra/events/bus-core.ts';
import { createMemoryLimits } from '@wanyuan/server/src/infra/limits/memory-limits.ts';
import { createSecretBox } from '@wanyuan/server/src/infra/secrets/secret-box.ts';
import { createFolderStorage } from '@wanyuan/server/src/infra/storage/folder-storage.ts';
import { createEmbeddedVision } from '@wanyuan/server/src/infra/vision/embedded-vision.ts';
import { openKeyring } from '@wanyuan/server/src/modules/installation/installation.service.ts';
import pg from 'pg';
import pino from 'pino';
import type { Shot } from './search-requests.ts';

export interface Statement {
  config: pg.QueryConfig;
  values: unknown[];
}

/** Only what reads is asked again: what a request writes, it writes in the background. */
const READS = /^\s*(select|with)\b/i;

/** What the product asks the database for each request, taken down from the same program within this process. */
export async function recordStatements(
  connection: pg.ClientConfig,
  token: string,
  shots: readonly Shot[],
): Promise<Statement[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'wanyuan-bench-'));
  const log = pino({ level: 'silent' });
  const pool = createPool(connection, { log: SILENT_LOG });
  const database: Database = {
    db: poolOf(pool),
    pool,
    connectionConfig: connection,
    serverVersion: 0,
    embedded: null,
    close: () => pool.end(),
  };
  const bus = await createBus({ transport: null, log });
  const { fastify } = await buildApp({
    config: readConfig({ DATA_DIR: folder, RATE_LIMIT_SCALE: '1000000', PICTURES_BACKGROUND: 'off' }),
    database,
    bus,
    limits: createMemoryLimits(),
    storage: await createFolderStorage({ folder: join(folder, 'files') }),
    sms: { send: async () => {} },
    mail: {
      send: () => Promise.reject(new Error('nothing is sent here')),
      check: async () => ({ ok: true }),
      close: async () => {},
    },
    mailReading: {
      check: async () => ({ ok: true }),
      look: () => Promise.reject(new Error('nothing is read here')),
      read: () => Promise.reject(new Error('nothing is read here')),
      close: async () => {},
    },
    assistant: createEmbeddedAssistant(),
    mailDns: { mailHosts: async () => null, texts: async () => null },
    secrets: createSecretBox(['a-key-outside-of-the-database-of-benches']),
    jobs: {
      define: async () => {},
      enqueue: async () => null,
      fateOf: async () => 'none',
      schedule: async () => {},
      stop: async () => {},
    },
    vision: createEmbeddedVision({}),
    outgoing: () => Promise.reject(new Error('nothing is fetched here')),
    rates: { fetch: async () => null },
    keyring: await openKeyring(database.db, undefined),
    log,
    accessLog: log,
    now: () => new Date(),
    version: 'bench',
    tempFolder: join(folder, 'tmp'),
    webRoot: join(folder, 'web'),
    siteRoot: join(folder, 'site'),
    demoAccounts: [],
  });
  const ask = ({ path, body }: Shot) =>
    fastify.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', token },
      payload: body,
    });
  try {
    // The first time fills what is kept in memory; the second is what a running product asks.
    for (const shot of shots) await ask(shot);
    const recorded: Statement[][] = [];
    for (const shot of shots) recorded.push(await listen(() => ask(shot)));
    return recorded;
  } finally {
    await fastify.close();
    await bus.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function listen(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function listening(this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given;
    const config = typeof asked === 'string' ? { text: asked } : { ...(asked as pg.QueryConfig) };
    if (READS.test(config.text ?? '')) heard.push({ config, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, given) as never;
  };
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return heard;
}

/** Milliseconds of each request's statements, asked one after the other on one connection. */
export async function timeStatements(
  connection: pg.ClientConfig,
  requests: readonly Statement[][],
  rounds: number,
): Promise<number[][]> {
  const client = new pg.Client(connection);
  await client.connect();
  const times: number[][] = requests.map(() => []);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, statements] of requests.entries()) {
        const start = performance.now();
        for (const { config, values } of statements) await client.query(config, values);
        times[index]!.push(performance.now() - start);
      }
    }
    return times;
  } finally {
    await client.end();
  }
}
