import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '@wanyuan/contract';
import { callPath } from '@wanyuan/testing/all-calls';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { existsSync } from 'node:fs';
import { keyFileOf, writeKeyFile } from '#infra/web/key-file.ts';
import {
  forgetFirstAccountKey,
  readFirstAccountKey,
  settleFirstAccountKey,
} from '../installation/installation.service.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#demo/demo-accounts.data.ts';

let app: TestApp;
afterEach(() => app.close());

const firstOf = (values: object = {}) => ({ key, ...company, ...values });
const company = { company_name: '第一公司', account: 'boss_one', password: 'secret123', nickname: '老板' };
let key: string;
const state = async () => (await app.call('account.get_setup_state')).data;

describe('an empty system', () => {
  beforeEach(async () => {
    app = await buildTestApp({ demo: false });
    key = await settleFirstAccountKey(app.db);
    writeKeyFile(app.folder, 'first-account', key);
  });

  it('asks for a first account and knows no demo account', async () => {
    expect(await state()).toEqual({ needs_first_account: true, demo_accounts: [] });
    for (const { account } of DEMO_LOGINS) {
      const answer = await app.call('account.login', { type: 'password', account, password: DEMO_PASSWORD });
      expect(answer.code).not.toBe(0);
    }
  });

  it('takes no registration before its first account', async () => {
    const visitor = {
      phone: '13900000000',
      code: '123456',
      password: 'secret123',
      nickname: '访客',
      company_name: '访客公司',
    };
    expect(await app.call('account.register', visitor)).toMatchObject({ code: ERRORS.FORBIDDEN.code });
    expect(await state()).toMatchObject({ needs_first_account: true });
  });

  it('gets its first main account, a member, signed in', async () => {
    const answer = await app.call('account.create_first_account', firstOf());
    expect(answer.data).toMatchObject({ company_name: '第一公司', user_type: 0, is_chvip: 1, account: 'boss_one' });
    expect(await state()).toEqual({ needs_first_account: false, demo_accounts: [] });
    expect((await app.call('system.get_count', {}, answer.data.token)).data).toEqual({ count: 1 });
    const again = await app.call('account.create_first_account', firstOf({ account: 'boss_two' }));
    expect(again).toMatchObject({ code: ERRORS.SETUP_DONE.code, status: 409 });
  });

  it('gets exactly one when two people are at it at the same moment', async () => {
    const answers = await Promise.all(
      ['boss_one', 'boss_two', 'boss_three'].map((account) =>
        app.call('account.create_first_account', firstOf({ account })),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      ERRORS.SETUP_DONE.code,
      ERRORS.SETUP_DONE.code,
      0,
    ]);
    const { rows } = await app.pool.query('select 1 from users');
    expect(rows).toHaveLength(1);
  });

  it('gives nothing to a visitor without the key, however it is guessed', async () => {
    for (const wrong of ['', 'wrong', `${key}x`, key.slice(1), key.toLowerCase() === key ? 'x' : key.toLowerCase()]) {
      const answer = await app.call('account.create_first_account', firstOf({ key: wrong }));
      expect([ERRORS.SETUP_KEY_WRONG.code, ERRORS.INVALID_INPUT.code]).toContain(answer.code);
    }
    expect(await app.postRaw(callPath('account.create_first_account'), company)).toMatchObject({
      code: ERRORS.INVALID_INPUT.code,
    });
    expect(await state()).toMatchObject({ needs_first_account: true });
  });

  it('counts wrong keys, says so, and takes the right one all the same: all may come through one proxy', async () => {
    const tries = [];
    for (let turn = 0; turn < 12; turn += 1)
      tries.push(await app.call('account.create_first_account', firstOf({ key: `guess-${turn}` })));
    expect(tries.map(({ code }) => code)).toEqual([
      ...Array<number>(10).fill(ERRORS.SETUP_KEY_WRONG.code),
      ...Array<number>(2).fill(ERRORS.TOO_MANY_REQUESTS.code),
    ]);
    expect(tries.at(-1)?.msg).toContain('初始化密钥错误次数过多');
    expect((await app.call('account.create_first_account', firstOf())).code).toBe(0);
  });

  it('keeps no trace of the key once it has its first account', async () => {
    const file = keyFileOf(app.folder, 'first-account');
    expect(existsSync(file)).toBe(true);
    await app.call('account.create_first_account', firstOf());
    expect(existsSync(file)).toBe(false);
    expect(await readFirstAccountKey(app.db)).toBeNull();
  });

  it('without a key of its own takes no key at all', async () => {
    await forgetFirstAccountKey(app.db);
    for (const given of [key, 'null', 'undefined'])
      expect(await app.call('account.create_first_account', firstOf({ key: given }))).toMatchObject({
        code: ERRORS.SETUP_KEY_WRONG.code,
      });
  });
});

describe('the demo world', () => {
  it('needs no first account and offers its accounts', async () => {
    app = await buildTestApp();
    expect(await state()).toEqual({ needs_first_account: false, demo_accounts: DEMO_LOGINS });
    const answer = await app.call('account.create_first_account', firstOf({ key: 'any' }));
    expect(answer.code).toBe(ERRORS.SETUP_DONE.code);
  });
});
