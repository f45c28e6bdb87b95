import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createDemoDatabase } from '@wanyuan/testing/demo-database';
import { SOON } from '@wanyuan/testing/patience';
import { startRedis } from '@wanyuan/testing/redis';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { DEMO_COMPANIES, DEMO_PASSWORD } from './demo/demo-accounts.data.ts';
import { defaultMigrationsDir } from './infra/database/migrate.ts';
import { readMigrations } from './infra/database/migration-files.ts';

const redis = await startRedis();
if (redis === null) console.warn('redis-server is not installed: growing onto Redis is not tested');
afterAll(() => redis?.stop());

/** To fill the demo world takes a minute: once is enough. */
const emptyDatabase = () => createTestDatabase({ empty: true });
const GROWN: [string, Record<string, string>, () => Promise<TestDatabase>][] = [
  ['PostgreSQL alone, empty', {}, emptyDatabase],
];
if (redis !== null) GROWN.push(['PostgreSQL and Redis', { REDIS_URL: redis.url }, createDemoDatabase]);

describe.each(GROWN)('two processes on %s', (_name, environment, createDatabase) => {
  let database: TestDatabase;
  let a: ServerProcess;
  let b: ServerProcess;
  let settings: Record<string, string>;
  beforeAll(async () => {
    database = await createDatabase();
    settings = { ...environment, DATABASE_URL: database.url };
    [a, b] = [startServerProcess(settings), startServerProcess(settings)];
    await Promise.all([a.started, b.started]);
  });
  afterAll(async () => {
    await Promise.all([a.dispose(), b.dispose()]);
    await database.drop();
  });

  const signIn = async (at: ServerProcess, account = 'qifan') =>
    (await at.call('account.login', { type: 'password', account, password: DEMO_PASSWORD })).data;
  const isSignedIn = async (at: ServerProcess, token: string) => (await at.call('system.get_count', {}, token)).code;

  it('that start at once make the demo world once, and share every session', async () => {
    const rowCount = async (table: string) => (await database.pool.query(`select 1 from ${table}`)).rows.length;
    expect(await rowCount('drizzle.__drizzle_migrations')).toBe(readMigrations(defaultMigrationsDir()).length);
    expect(await rowCount('companies')).toBe(DEMO_COMPANIES.length);
    expect([await a.get('/readyz'), await b.get('/readyz')]).toEqual([200, 200]);
    const filled = [a, b].filter((each) => each.output().includes('演示数据'));
    expect(filled).toHaveLength(createDatabase === emptyDatabase ? 1 : 0);

    const { token } = await signIn(a);
    expect([await isSignedIn(a, token), await isSignedIn(b, token)]).toEqual([0, 0]);
    const detail = await Promise.all([a, b].map((each) => each.call('system.get_user_detail', {}, token)));
    expect(detail[0]).toEqual(detail[1]);
  });

  it('end a session and its socket in the one when it is signed out in the other', async () => {
    const { token } = await signIn(a);
    const other = await signIn(b);
    const socket = await b.openSocket(token);
    expect(await isSignedIn(b, token)).toBe(0);
    expect((await a.call('account.logout', {}, token)).code).toBe(0);
    await expect.poll(() => isSignedIn(b, token), SOON).toBe(-99);
    await expect.poll(() => socket.closeCode(), SOON).toBe(4401);
    expect(socket.events.at(-1)).toEqual({ event: 'session.ended', data: { reason: 'signed_out' } });
    expect(await isSignedIn(b, other.token)).toBe(0);
  });

  it('tell a socket at the one what changed at the other, and nobody else', async () => {
    const [mine, theirs] = [await signIn(a), await signIn(a, 'haiwan')];
    const [socket, stranger] = [await b.openSocket(mine.token), await b.openSocket(theirs.token)];
    await a.call('system.set_read', {}, mine.token);
    await expect.poll(() => socket.events.map(({ event }) => event), SOON).toEqual(['hello', 'data.changed']);
    expect(socket.events[1]?.data).toMatchObject({ calls: expect.arrayContaining(['system.get_count']) });
    expect(stranger.events.map(({ event }) => event)).toEqual(['hello']);
    socket.close();
    stranger.close();
  });

  it('lose nothing that was acknowledged when one is killed', async () => {
    const { token } = await signIn(b);
    const victim = startServerProcess(settings);
    await victim.started;
    const acknowledged: string[] = [];
    let isDead = false;
    const write = async (worker: number) => {
      for (let n = 0; !isDead; n++) {
        const tip = `tip_${worker}_${n}`;
        const answer = await victim
          .call('system.edit_user_company_config', { display_tip: { [tip]: true } }, token)
          .catch(() => null);
        if (answer?.code === 0) acknowledged.push(tip);
        if (acknowledged.length >= 50) {
          isDead = true;
          victim.kill('SIGKILL');
        }
      }
    };
    await Promise.all([0, 1, 2, 3, 4].map(write));
    expect(await victim.exited).toMatchObject({ signal: 'SIGKILL' });
    await victim.dispose();
    const { data } = await b.call('system.get_user_config', {}, token);
    expect(Object.keys(data.display_tip)).toEqual(expect.arrayContaining(acknowledged));
    expect(await b.get('/readyz')).toBe(200);
    expect((await signIn(b)).nickname).toBe('陈启帆');
  });

  it('finish what is under way when one is told to stop, and then end well', async () => {
    const { token, user_id } = await signIn(a);
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from users where id = $1 for update', [user_id]);
    const slow = a.call('account.update_user_config', { nickname: '慢慢来' }, token);
    const isWaiting = async () => {
      const { rows } = await holder.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    await expect.poll(isWaiting, SOON).toBe(1);
    a.kill('SIGTERM');
    await expect.poll(() => a.get('/readyz').catch(() => 503), SOON).toBe(503);
    await holder.query('commit');
    await holder.end();
    expect(await slow).toMatchObject({ code: 0, data: { nickname: '慢慢来' } });
    expect(await a.exited).toEqual({ code: 0, signal: null });
    expect(a.output()).toContain('已停止。');
    expect(await b.call('system.get_user_detail', {}, token)).toMatchObject({ data: { nickname: '慢慢来' } });
  });
});
