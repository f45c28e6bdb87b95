import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOfBusinessDay } from '@wanyuan/domain';
import { code } from '@wanyuan/testing/error-code';
import { CHEAP_HASH } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { createCodeServices } from './code-services.ts';

const PHONE = '13800000001';
const SECOND = 1000;
const HOUR = 3600 * SECOND;

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
  await app.pool.query('update users set password_hash = $1', [CHEAP_HASH]);
});
afterEach(() => app.close());

const askFor = async (purpose: 'login' | 'register' | 'reset', phone = PHONE) =>
  app.call('account.send_verification_code', { phone, purpose, ...(await app.proof(purpose)) });
const enter = (given: string, phone = PHONE) => app.call('account.login', { type: 'code', phone, code: given });
const newest = () => app.sent.at(-1)!.code;
const other = (given: string) => String((Number(given) + 1) % 1_000_000).padStart(6, '0');

describe('signing in by phone', () => {
  it('takes the code that was sent, once', async () => {
    expect((await askFor('login')).data).toEqual({ resend_in: 60 });
    expect(app.sent[0]).toMatchObject({ phone: PHONE, purpose: 'login', code: expect.stringMatching(/^\d{6}$/) });
    expect(app.sent[0]?.text).toContain(newest());
    expect(await enter(newest())).toMatchObject({ code: 0, data: { nickname: '陈启帆' } });
    expect(await enter(newest())).toMatchObject(code('CODE_WRONG'));
  });

  it('takes it in full-width digits', async () => {
    await askFor('login');
    const wide = newest().replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    expect(await enter(wide, '１３８０００００００１')).toMatchObject({ code: 0 });
  });

  it('lets only one of many at the same moment in', async () => {
    await askFor('login');
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(newest())));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });

  it('says that a phone is unknown only to whoever has its code', async () => {
    const phone = '13711112222';
    expect((await askFor('login', phone)).code).toBe(0);
    expect(await enter(other(newest()), phone)).toMatchObject(code('CODE_WRONG'));
    expect(await enter(newest(), phone)).toMatchObject(code('PHONE_UNKNOWN'));
  });
});

describe('a code', () => {
  it('is burnt by five wrong tries', async () => {
    await askFor('login');
    for (let i = 0; i < 5; i++) expect(await enter(other(newest()))).toMatchObject(code('CODE_WRONG'));
    expect(await enter(newest())).toMatchObject(code('CODE_WRONG'));
  });

  it('is burnt by wrong tries at the same moment as well', async () => {
    await askFor('login');
    await Promise.all(Array.from({ length: 20 }, () => enter(other(newest()))));
    expect(await enter(newest())).toMatchObject(code('CODE_WRONG'));
    const { rows } = await app.pool.query<{ attempts: number }>(
      "select attempts from one_time_codes where kind = 'phone'",
    );
    expect(rows).toEqual([{ attempts: 5 }]);
  });

  it('ends after five minutes', async () => {
    await askFor('login');
    app.advance(300 * SECOND - 1);
    expect(await enter(other(newest()))).toMatchObject(code('CODE_WRONG'));
    app.advance(1);
    expect(await enter(newest())).toMatchObject(code('CODE_WRONG'));
  });

  it('is good for its purpose and its phone only', async () => {
    await askFor('reset');
    expect(await enter(newest())).toMatchObject(code('CODE_WRONG'));
    expect(await enter(newest(), '13800000002')).toMatchObject(code('CODE_WRONG'));
    const reset = { phone: PHONE, code: newest(), password: 'newpass123' };
    expect((await app.call('account.reset_password', reset)).code).toBe(0);
  });

  it('is replaced by the next one', async () => {
    await askFor('login');
    const first = newest();
    app.advance(60 * SECOND);
    await askFor('login');
    const used = first === newest() ? other(first) : first;
    expect(await enter(used)).toMatchObject(code('CODE_WRONG'));
    expect(await enter(newest())).toMatchObject({ code: 0 });
  });

  it('lies in the database as a keyed hash only', async () => {
    await askFor('login');
    const { rows } = await app.pool.query('select code_hash, subject, purpose, user_id from one_time_codes');
    expect(JSON.stringify(rows)).not.toContain(newest());
  });
});

describe('asking for codes', () => {
  const resendIn = async () =>
    (await app.call('account.last_verification_code', { phone: PHONE, purpose: 'login' })).data;

  it('again is possible after sixty seconds, and one can ask how long that is', async () => {
    expect(await resendIn()).toEqual({ resend_in: 0 });
    await askFor('login');
    expect(await askFor('login')).toMatchObject(code('CODE_TOO_SOON'));
    app.advance(20 * SECOND);
    expect(await resendIn()).toEqual({ resend_in: 40 });
    app.advance(40 * SECOND);
    expect(await resendIn()).toEqual({ resend_in: 0 });
    expect((await askFor('login')).code).toBe(0);
    expect(app.sent).toHaveLength(2);
  });

  it('is not put off until a clock that was a day ahead is there again', async () => {
    app.advance(86_400 * SECOND);
    await askFor('login');
    app.advance(-86_400 * SECOND);
    expect(await resendIn()).toEqual({ resend_in: 0 });
    expect((await askFor('login')).code).toBe(0);
  });

  it('at the same moment sends one message', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => askFor('login')));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(app.sent).toHaveLength(1);
  });

  it('by several processes at the same moment sends one message, with nothing between them but the database', async () => {
    const { database, keyring, ...rest } = app.deps;
    const { messages } = app.services;
    const open = () => createCodeServices({ ...rest, messages, db: database.db, key: keyring('one_time_codes') }).codes;
    const ip = '127.0.0.1';
    const proofs = [await app.proof('login'), await app.proof('login'), await app.proof('login')];
    const asked = proofs.map((proof) => open().sendPhoneCode(PHONE, 'login', { ip, ...proof }));
    const ends = (await Promise.allSettled(asked)).map(({ status }) => status);
    expect(ends.toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(app.sent).toHaveLength(1);
    expect((await enter(newest())).code).toBe(0);
  });

  it('is possible ten times a day for a phone, whatever for, and again tomorrow', async () => {
    // From the morning on, so that the hours of the test are of one day.
    app.advance(startOfBusinessDay(app.deps.now()).getTime() + 32 * HOUR - app.deps.now().getTime());
    const purposes = ['login', 'register', 'reset'] as const;
    for (let i = 0; i < 10; i++) {
      expect((await askFor(purposes[i % 3]!)).code).toBe(0);
      app.advance(i === 4 ? HOUR : 60 * SECOND);
    }
    expect(await askFor('login')).toMatchObject(code('CODE_DAILY_LIMIT'));
    expect((await askFor('login', '13800000002')).code).toBe(0);
    app.advance(24 * HOUR);
    expect((await askFor('login')).code).toBe(0);
  });

  it('tells nobody whether a phone is known', async () => {
    const [known, unknown] = [await askFor('reset'), await askFor('reset', '13711112222')];
    expect([known.code, known.msg, known.data]).toEqual([unknown.code, unknown.msg, unknown.data]);
  });
});
