import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ERRORS, type UserInfo } from '@wanyuan/contract';
import { code } from '@wanyuan/testing/error-code';
import { CHEAP_HASH, createCompany, createUser, TEST_PASSWORD } from '@wanyuan/testing/factories';
import type { Proof } from '@wanyuan/testing/solve-puzzle';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { createMemoryLimits } from '#infra/limits/memory-limits.ts';

const MINUTE = 60_000;
const OFFICE = '10.0.0.1';
const HOME = '10.0.0.2';

let app: TestApp;
let time: number;
beforeEach(async () => {
  time = Date.now();
  app = await buildTestApp({
    env: { TRUST_PROXY: 'on', RATE_LIMIT_SCALE: '1' },
    overrides: { now: () => new Date(time), limits: createMemoryLimits({ now: () => time }) },
  });
  await app.pool.query('update users set password_hash = $1', [CHEAP_HASH]);
});
afterEach(() => app.close());

interface Try {
  account?: string;
  password?: string;
  from?: string;
  captcha?: Proof;
}

const attempt = ({ account = 'qifan', password = 'wrong1234', from = OFFICE, ...more }: Try = {}) =>
  app.post<UserInfo & { needs_captcha?: boolean }>(
    '/api/login',
    { type: 'password', account, password, ...more.captcha },
    undefined,
    { 'x-forwarded-for': from },
  );

const captcha = (from = OFFICE) => app.proof('password', undefined, { 'x-forwarded-for': from });

async function failTimes(count: number, options: Try = {}): Promise<void> {
  for (let i = 0; i < count; i++) await attempt({ ...options, captcha: await captcha() });
}

const right = { password: TEST_PASSWORD };

describe('the captcha', () => {
  it('is asked for from the third failure on, and the third failure says so', async () => {
    const answers = [await attempt(), await attempt(), await attempt()];
    expect(answers.map(({ data }) => data.needs_captcha)).toEqual([false, false, true]);
    expect(await attempt(right)).toMatchObject(code('CAPTCHA_REQUIRED'));
    const wrong = { ...(await captcha()), captcha_code: '0'.repeat(32) };
    expect(await attempt({ ...right, captcha: wrong })).toMatchObject(code('CAPTCHA_WRONG'));
    expect(await attempt({ ...right, captcha: await captcha(HOME) })).toMatchObject(code('CAPTCHA_WRONG'));
    expect(await attempt({ ...right, captcha: await captcha() })).toMatchObject({ code: 0 });
  });

  it('is good for one try and for five minutes', async () => {
    await failTimes(3);
    const once = await captcha();
    expect(await attempt({ captcha: once })).toMatchObject(code('WRONG_PASSWORD'));
    expect(await attempt({ ...right, captcha: once })).toMatchObject(code('CAPTCHA_WRONG'));
    const old = await captcha();
    time += 5 * MINUTE;
    expect(await attempt({ ...right, captcha: old })).toMatchObject(code('CAPTCHA_WRONG'));
  });

  it('is forgotten after a successful sign-in', async () => {
    await failTimes(5);
    expect(await attempt({ ...right, captcha: await captcha() })).toMatchObject({ code: 0 });
    expect(await attempt()).toMatchObject({ ...code('WRONG_PASSWORD'), data: { needs_captcha: false } });
  });
});

describe('the lock', () => {
  it('closes after ten failures, even for the right password', async () => {
    await failTimes(10);
    expect(await attempt({ ...right, captcha: await captcha() })).toMatchObject(code('ACCOUNT_LOCKED'));
  });

  it('is for that account at that address only', async () => {
    await failTimes(10);
    expect(await attempt({ ...right, from: HOME })).toMatchObject({ code: 0 });
    expect(await attempt({ ...right, account: 'qifan_sales' })).toMatchObject({ code: 0 });
    expect(await attempt({ ...right, account: 'QIFAN' })).toMatchObject(code('ACCOUNT_LOCKED'));
  });

  it('opens again after fifteen minutes, also when somebody kept knocking', async () => {
    await failTimes(10);
    for (let i = 0; i < 14; i++) {
      time += MINUTE;
      expect(await attempt(right)).toMatchObject(code('ACCOUNT_LOCKED'));
    }
    time += MINUTE;
    expect(await attempt(right)).toMatchObject({ code: 0 });
  });

  it('counts tries at the same moment, so that a burst gets no more than ten', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => attempt()));
    const looked = answers.filter((answer) => answer.code === ERRORS.WRONG_PASSWORD.code);
    expect(looked.length).toBeLessThanOrEqual(10);
    expect((await attempt(right)).code).not.toBe(0);
  });
});

describe('the address', () => {
  it('is the one that our own proxy saw, not the one that the visitor claims', async () => {
    for (let i = 0; i < 10; i++) await attempt({ from: `1.2.3.${i}, ${OFFICE}`, captcha: await captcha() });
    expect(await attempt({ ...right, from: `9.9.9.9, ${OFFICE}` })).toMatchObject(code('ACCOUNT_LOCKED'));
  });

  it('that fails all over the place gets the captcha for every account, and no other address does', async () => {
    const company = await createCompany(app.db);
    for (let i = 0; i < 30; i++) {
      const { account } = await createUser(app.db, { company_id: company.id });
      for (let j = 0; j < 2; j++) await attempt({ account: account ?? '' });
    }
    expect(await attempt({ ...right, account: 'haiwan' })).toMatchObject(code('CAPTCHA_REQUIRED'));
    expect(await attempt({ ...right, account: 'haiwan', captcha: await captcha() })).toMatchObject({ code: 0 });
    expect(await attempt({ ...right, account: 'haiwan', from: HOME })).toMatchObject({ code: 0 });
  });
});

describe('an office of fifty people behind one address', () => {
  it('signs in with typos here and there, and works, without one refusal', async () => {
    const company = await createCompany(app.db);
    const refused: unknown[] = [];
    const tokens: string[] = [];
    for (let i = 0; i < 50; i++) {
      const account = (await createUser(app.db, { company_id: company.id })).account ?? '';
      const typos = i % 5 === 0 ? 2 : i % 2;
      for (let j = 0; j < typos; j++) expect(await attempt({ account })).toMatchObject(code('WRONG_PASSWORD'));
      const answer = await attempt({ ...right, account });
      if (answer.code === 0) tokens.push(answer.data.token);
      else refused.push(answer);
    }
    for (let round = 0; round < 20; round++)
      for (const token of tokens) {
        const answer = await app.post('/api/system/get_enum', {}, token, { 'x-forwarded-for': OFFICE });
        if (answer.code !== 0) refused.push(answer);
      }
    expect(refused).toEqual([]);
    expect(tokens).toHaveLength(50);
  });
});
