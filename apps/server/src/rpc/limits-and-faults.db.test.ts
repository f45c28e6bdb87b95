import { afterEach, describe, expect, it } from 'vitest';
import pino from 'pino';
import { createTestDatabase } from '@wanyuan/testing/database';
import { startDatabaseProxy } from '@wanyuan/testing/database-proxy';
import { createUser, openSession, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { createPool, poolOf } from '../infra/database/database.ts';
import { SILENT_LOG } from '../infra/database/types.ts';
import { createMemoryLimits } from '../infra/limits/memory-limits.ts';

let app: TestApp;
afterEach(() => app.close());

describe('rate limits', () => {
  /** A hundredth of the real budgets: 12 calls a minute for a user, 30 for an address. */
  async function smallBudgets(time = { now: 0 }) {
    const limits = createMemoryLimits({ now: () => time.now });
    app = await buildTestApp({
      demo: false,
      env: { RATE_LIMIT_SCALE: '0.01', TRUST_PROXY: 'on' },
      overrides: { limits },
    });
  }
  const asUser = (token: string, from = '10.0.0.1') =>
    app.call('system.get_enum', {}, token, { 'x-forwarded-for': from });
  const asVisitor = (from = '10.0.0.1') => app.call('system.get_broadcast', {}, undefined, { 'x-forwarded-for': from });
  const codes = async (count: number, ask: () => Promise<{ code: number }>) => {
    const seen: number[] = [];
    for (let i = 0; i < count; i++) seen.push((await ask()).code);
    return seen;
  };
  const someone = async () => (await openSession(app, (await createUser(app.db)).id)).token;

  it('give every user a budget of their own, and say when to come back', async () => {
    const time = { now: 0 };
    await smallBudgets(time);
    const [greedy, modest] = [await someone(), await someone()];
    expect(await codes(13, () => asUser(greedy))).toEqual([...Array<number>(12).fill(0), -429]);
    const refused = await asUser(greedy);
    expect(refused).toMatchObject({ status: 429, data: { retry_after: 60 }, msg: '操作过于频繁，请稍后再试' });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await asUser(greedy, '10.9.9.9')).code).toBe(-429);
    expect((await asUser(modest)).code).toBe(0);
    time.now = 60_000;
    expect((await asUser(greedy)).code).toBe(0);
  });

  it('count visitors by address, whose signed-in people go on undisturbed', async () => {
    await smallBudgets();
    const token = await someone();
    await asUser(token);
    expect(await codes(30, asVisitor)).toEqual([...Array<number>(29).fill(0), -429]);
    expect((await asUser(token)).code).toBe(0);
    expect((await asVisitor('10.0.0.2')).code).toBe(0);
  });

  it('count forged tokens against the address that sends them', async () => {
    await smallBudgets();
    const guesses = await codes(31, () => asUser(`forged-${Math.random()}`));
    expect(guesses).toEqual([...Array<number>(30).fill(-99), -429]);
  });

  it('allow few of the sheets that the server itself writes', async () => {
    app = await buildTestApp({ demo: false, env: { RATE_LIMIT_SCALE: '1' } });
    const token = await someone();
    const sheets = await codes(7, () => app.call('customer.export', {}, token));
    expect(sheets).toEqual([...Array<number>(6).fill(0), -429]);
    expect((await asUser(token)).code).toBe(0);
  });

  it('never meet fifty busy people behind one address', async () => {
    app = await buildTestApp({ demo: false, env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'on' } });
    const tokens = await Promise.all(Array.from({ length: 50 }, someone));
    // One each at a time: all at once, it is the connections to the database that a busy machine runs out of.
    for (let round = 0; round < 30; round++) {
      const answers = await Promise.all(tokens.map((token) => asUser(token, '10.0.0.1')));
      expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
    }
  });
});

describe('a database that goes away', () => {
  it('is told as such, and everything goes on when it is back', async () => {
    const database = await createTestDatabase();
    const proxy = await startDatabaseProxy(database.url);
    const pool = createPool(proxy.connection, { log: SILENT_LOG });
    app = await buildTestApp({
      overrides: {
        database: {
          db: poolOf(pool),
          pool,
          connectionConfig: proxy.connection,
          serverVersion: 0,
          embedded: null,
          close: async () => {},
        },
      },
    });
    const user = await createUser(database.db);
    const { token } = await app.services.sessions.create(database.db, user.id, {
      ip: '',
      user_agent: '',
      client: 'browser',
    });
    const read = () => app.call('system.get_count', {}, token);
    const write = () => app.call('log.save_recent_search', { type: 'product', keyword: '车' }, token);
    const status = async (url: string) => (await app.fastify.inject({ url })).statusCode;

    expect([(await read()).code, (await write()).code, await status('/readyz')]).toEqual([0, 0, 200]);
    await proxy.down();
    expect(await read()).toMatchObject({ status: 503, code: -503, msg: '服务暂不可用，请稍后重试' });
    expect(await write()).toMatchObject({ status: 503, code: -503 });
    expect((await app.call('system.get_enum', {}, token)).code).toBe(0);
    expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
    await proxy.up();
    expect([(await read()).code, (await write()).code, await status('/readyz')]).toEqual([0, 0, 200]);

    await pool.end();
    await proxy.down();
    await database.drop();
  });
});

describe('the log of a sign-in', () => {
  it('has a line for every call and neither token nor password', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    app = await buildTestApp({ demo: false, overrides: { log, accessLog: log } });
    const { account } = await createUser(app.db);
    const { data } = await app.call('account.login', { type: 'password', account: account!, password: TEST_PASSWORD });
    await app.call('account.login', { type: 'password', account: account!, password: 'wrong-Secret-1' });
    await app.call('account.change_password', { old_password: TEST_PASSWORD, password: 'fresh-Secret-1' }, data.token);
    await app.call('account.get_login_token', {}, data.token, { 'x-request-id': 'request-12345' });
    const text = lines.join('');
    for (const secret of [data.token, TEST_PASSWORD, 'wrong-Secret-1', 'fresh-Secret-1', data.chat_user_sig, 'scrypt$'])
      expect(text).not.toContain(secret);
    const calls = lines.map((line) => JSON.parse(line) as { call: string }).filter(({ call }) => call);
    expect(calls).toMatchObject([
      { call: 'account.login', code: 0 },
      { call: 'account.login', code: -2001 },
      { call: 'account.change_password', code: 0, user: data.user_id },
      { call: 'account.get_login_token', code: 0, rid: 'request-12345', ip: '127.0.0.1' },
    ]);
  });
});
