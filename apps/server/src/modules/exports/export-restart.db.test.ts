import type { CallName, CallInput } from '@wanyuan/contract';
import type { TestDatabase } from '@wanyuan/testing/database';
import { createDemoDatabase } from '@wanyuan/testing/demo-database';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#demo/demo-accounts.data.ts';

/** The queue looks for dead workers twice a minute. */
const TAKEN_UP = { timeout: 400_000, interval: 250 };

let database: TestDatabase;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  database = await createDemoDatabase();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  await database.drop();
});

async function open() {
  const server = startServerProcess({ LOG_LEVEL: 'silent', DATABASE_URL: database.url });
  servers.push(server);
  const body = { type: 'password' as const, account: 'qifan', password: DEMO_PASSWORD };
  const { token } = (await server.call('account.login', body)).data;
  const call = async <N extends CallName>(name: N, input: CallInput<N>) => (await server.as(token)(name, input)).data;
  const progress = (uuid: string) => call('system.get_callback', { uuid });
  return { server, call, progress };
}

describe('a server that is killed while it exports', () => {
  it('leaves the export to the next one, which makes it from the beginning', async () => {
    const first = await open();
    const source = { kind: 'search' as const, query: {}, limit: 40 };
    const { uuid } = await first.call('system.export_excel', { source });
    await expect.poll(async () => (await first.progress(uuid)).done_count, TAKEN_UP).toBeGreaterThan(3);
    first.server.kill('SIGKILL');
    await first.server.exited;
    // Its last sign of life, moved to where the heartbeat limit has passed, instead of waiting for it.
    await database.pool.query(
      `update pgboss.job set heartbeat_on = now() - interval '5 minutes' where state = 'active'`,
    );

    const second = await open();
    expect(await second.progress(uuid)).toMatchObject({ state: 'running', link: '' });
    await expect.poll(async () => (await second.progress(uuid)).state, TAKEN_UP).toBe('done');
    const done = await second.progress(uuid);
    expect(done).toMatchObject({ progress: 100, reason: '' });
    expect(await second.server.get(done.link)).toBe(200);
    const { rows } = await database.pool.query('select attempt from export_records where uuid = $1', [uuid]);
    expect(rows).toEqual([{ attempt: 2 }]);
  });
});
