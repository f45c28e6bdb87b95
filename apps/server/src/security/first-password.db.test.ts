import { ERRORS, type Call } from '@wanyuan/contract';
import { ALL_CALLS } from '@wanyuan/testing/all-calls';
import { CHEAP_HASH, createUser, openSession, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const isOpen = (call: Call) => call.auth === 'public' || call.withFirstPassword === true;

let app: TestApp;
let userId: number;
let token: string;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  userId = (await createUser(app.db, { must_change_password: true, password_hash: CHEAP_HASH })).id;
  token = (await openSession(app, userId)).token;
});

const change = (password: string) =>
  app.call('account.change_password', { old_password: TEST_PASSWORD, password }, token);

describe('with a password that somebody else made', () => {
  it('every call but those that lead to a new one is refused, before its input is looked at', async () => {
    const { code, msg, status } = ERRORS.FIRST_PASSWORD;
    for (const { name, call } of ALL_CALLS.filter((each) => !isOpen(each.call)))
      expect([name, await app.postRaw(call.path, '[1]', token)]).toMatchObject([name, { code, msg, status }]);
  });

  it('few calls are open, and none of them tells anything of the company', () => {
    const open = ALL_CALLS.filter(({ call }) => call.withFirstPassword).map(({ name }) => name);
    expect(open).toEqual([
      'account.logout',
      'account.again_Login',
      'account.change_password',
      'system.get_user_detail',
      'system.check_auth_change',
      // A puzzle of numbers, which changing the password may ask for.
      'system.send_captcha',
    ]);
  });

  it('everything is open as soon as it is changed, with the same session', async () => {
    expect(await app.call('system.get_enum', {}, token)).toMatchObject({ code: ERRORS.FIRST_PASSWORD.code });
    expect(await change(TEST_PASSWORD)).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
    expect(await app.call('system.get_enum', {}, token)).toMatchObject({ code: ERRORS.FIRST_PASSWORD.code });
    expect(await change('mine-alone-2026')).toMatchObject({ code: 0 });
    expect(await app.call('system.get_enum', {}, token)).toMatchObject({ code: 0 });
  });
});
