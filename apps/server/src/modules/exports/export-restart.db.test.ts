import type { ExportProgress, UserInfo } from '@wanyuan/contract';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/demo-accounts.data.ts';
import { fillDemo } from '../../demo/fill-demo.ts';

/** The queue looks for dead workers twice a minute. */
const TAKEN_UP = { timeout: 150_000, interval: 250 };
const ENVIRONMENT = { LOG_LEVEL: 'silent', PICTURES_BACKGROUND: 'off' };

let database: TestDatabase;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  await fillDemo(database.db, new Date(), () => {}, { products: 400 });
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  await database.drop();
});

async function open() {
  const server = startServerProcess({ ...ENVIRONMENT, DATABASE_URL: database.url });
  servers.push(server);
  const body = { type: 'password', account: 'qifan', password: DEMO_PASSWORD };
  const { token } = (await server.post<UserInfo>('/api/login', body)).data;
  const call = async <T>(name: string, input: object) =>
    (await server.post<T>(`/api/system/${name}`, input, token)).data;
  const progress = (uuid: string) => call<ExportProgress>('get_callback', { uuid });
  return { server, call, progress };
}

describe('a server that is killed while it exports', { timeout: 300_000 }, () => {
  it('leaves the export to the next one, which makes it from the beginning', async () => {
    const first = await open();
    const source = { kind: 'search', query: {}, limit: 300 };
    const { uuid } = await first.call<ExportProgress>('export_excel', { source });
    await expect.poll(async () => (await first.progress(uuid)).done_count, TAKEN_UP).toBeGreaterThan(3);
    first.server.kill('SIGKILL');
    await first.server.exited;

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
