import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ERRORS, type UserInfo } from '@wanyuan/contract';
import { SIGN_IN } from '@wanyuan/domain';
import { callPath } from '@wanyuan/testing/all-calls';
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
  app.postRaw<UserInfo & { needs_captcha?: boolean }>(
    callPath('account.login'),
    { type: 'password', account, password, ...more.captcha },
    undefined,
    {
      'x-forwarded-for': from,
    },
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

  it('of IPv6 is its network: another one of the same /64 is locked as well, a neighbour is not', async () => {
    const from = (end: string) => `2001:db8:7:1::${end}`;
    for (let i = 0; i < 10; i++) {
      const here = from(String(i + 1));
      await attempt({ from: here, captcha: await captcha(here) });
    }
    expect(await attempt({ ...right, from: from('abcd') })).toMatchObject(code('ACCOUNT_LOCKED'));
    expect(await attempt({ ...right, from: '2001:db8:7:2::1' })).toMatchObject({ code: 0 });
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

describe('many addresses against one account', () => {
  const STRANGERS = SIGN_IN.strangersCaptchaAfterFailures;
  let serial = 0;
  const elsewhere = () => `10.9.${Math.floor((serial += 1) / 250)}.${serial % 250}`;
  async function failFromEverywhere(account = 'qifan') {
    const answers = [];
    for (let i = 0; i < STRANGERS; i++) answers.push(await attempt({ account, from: elsewhere() }));
    return answers;
  }

  it('get so many tries in a day together, then the captcha stands before every new address', async () => {
    const answers = await failFromEverywhere();
    expect(answers.every((answer) => answer.code === ERRORS.WRONG_PASSWORD.code)).toBe(true);
    expect(answers.at(-1)?.data.needs_captcha).toBe(true);
    expect(await attempt({ from: elsewhere() })).toMatchObject(code('CAPTCHA_REQUIRED'));
    const from = elsewhere();
    expect(await attempt({ ...right, from, captcha: await captcha(from) })).toMatchObject({ code: 0 });
    expect(await attempt({ ...right, account: 'haiwan', from: elsewhere() })).toMatchObject({ code: 0 });
    time += 24 * 60 * MINUTE;
    expect(await attempt({ from: elsewhere() })).toMatchObject(code('WRONG_PASSWORD'));
  });

  it('keep nobody out where they have signed in before, nor by phone code', async () => {
    expect(await attempt(right)).toMatchObject({ code: 0 });
    await failFromEverywhere();
    expect(await attempt(right)).toMatchObject({ code: 0 });
    const phone = '13800000001';
    const from = { 'x-forwarded-for': elsewhere() };
    const input = { phone, purpose: 'login' as const, ...(await app.proof('login', undefined, from)) };
    await app.call('account.send_verification_code', input, undefined, from);
    const sent = app.sent.findLast((message) => message.phone === phone)!.code;
    expect(await app.call('account.login', { type: 'code', phone, code: sent }, undefined, from)).toMatchObject({
      code: 0,
    });
  });

  it('learn from it nothing about which accounts there are', async () => {
    const [known, unknown] = [await failFromEverywhere('haiwan'), await failFromEverywhere('nobody_here')];
    const told = (answers: typeof known) => answers.map(({ code: given, msg, data }) => ({ given, msg, data }));
    expect(told(known)).toEqual(told(unknown));
    for (const account of ['haiwan', 'nobody_here'])
      expect(await attempt({ account, from: elsewhere() })).toMatchObject(code('CAPTCHA_REQUIRED'));
  });

  it('at the same moment get no further', async () => {
    const answers = await Promise.all(
      Array.from({ length: STRANGERS + 20 }, () => attempt({ account: 'nobody_at_all', from: elsewhere() })),
    );
    expect(answers.filter((answer) => answer.code === ERRORS.WRONG_PASSWORD.code)).toHaveLength(STRANGERS);
  });

  it('cost whoever signs in rightly nothing', async () => {
    for (let i = 0; i < STRANGERS + 1; i++)
      expect(await attempt({ ...right, from: elsewhere() })).toMatchObject({ code: 0 });
  });
});

describe('wrong old passwords', () => {
  const change = (token: string, old_password: string, from = OFFICE) =>
    app.call('account.change_password', { old_password, password: 'another123' }, token, { 'x-forwarded-for': from });

  it('lock after ten, for changing and for signing in, at that address', async () => {
    const { token } = (await attempt(right)).data;
    for (let i = 0; i < SIGN_IN.lockAfterFailures; i++) {
      expect(await change(token, 'wrong1234')).toMatchObject(code('OLD_PASSWORD_WRONG'));
      time += MINUTE / 6;
    }
    expect(await change(token, TEST_PASSWORD)).toMatchObject(code('ACCOUNT_LOCKED'));
    expect(await attempt(right)).toMatchObject(code('ACCOUNT_LOCKED'));
    expect(await attempt({ ...right, from: HOME })).toMatchObject({ code: 0 });
    time += 15 * MINUTE;
    expect(await change(token, TEST_PASSWORD)).toMatchObject({ code: 0 });
  });

  it('are few in a day, wherever a stolen session goes', async () => {
    const { token } = (await attempt(right)).data;
    for (let i = 0; i < SIGN_IN.oldPasswordsPerDay; i++) {
      time += MINUTE;
      expect(await change(token, 'wrong1234', `10.7.0.${i}`)).toMatchObject(code('OLD_PASSWORD_WRONG'));
    }
    expect(await change(token, TEST_PASSWORD, '10.7.1.1')).toMatchObject({
      ...code('ACCOUNT_LOCKED'),
      msg: '今日原密码错误次数过多，请退出后用手机验证码重设密码，或明天再试',
    });
    expect(await attempt(right)).toMatchObject({ code: 0 });
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
        const answer = await app.call('system.get_enum', {}, token, { 'x-forwarded-for': OFFICE });
        if (answer.code !== 0) refused.push(answer);
      }
    expect(refused).toEqual([]);
    expect(tokens).toHaveLength(50);
  });
});
