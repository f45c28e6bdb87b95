import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ERRORS } from '@wanyuan/contract';
import { CHEAP_HASH, createUser, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { DEMO_LOGINS } from '#demo/demo-accounts.data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await app.pool.query('update users set password_hash = $1', [CHEAP_HASH]);
});
afterAll(() => app.close());

const signIn = (account: string, password = TEST_PASSWORD) =>
  app.call('account.login', { type: 'password', account, password });

test('a password opens a session, and user info has all fields of the specification', async () => {
  const user = await app.signIn('qifan');
  expect(user).toMatchObject({
    company_id: expect.any(Number),
    is_new_version: true,
    user_type: 0,
    is_chvip: 1,
    company_name: '启帆进出口有限公司',
  });
  expect(user.company_id).toBeGreaterThan(0);
  const detail = await app.call('system.get_user_detail', {}, user.token);
  expect(detail.data).toEqual(user);
});

describe('one box for account name and phone', () => {
  it.each(['qifan', 'QIFAN', 'QiFan', ' qifan ', '13800000001', '１３８０００００００１', '　qifan　'])(
    '%j signs in',
    async (account) => {
      expect(await signIn(account)).toMatchObject({ code: 0, data: { nickname: '陈启帆' } });
    },
  );

  it.each(['qifa', 'qifan%', '13800000', 'nobody_here', '陈启帆'])('%j does not', async (account) => {
    expect(await signIn(account)).toMatchObject({ code: ERRORS.WRONG_PASSWORD.code, status: 400 });
  });

  it('tells a wrong password and an unknown account apart for nobody', async () => {
    const unknown = await signIn('nobody_at_all', 'wrong1234');
    const wrong = await signIn('haiwan', 'wrong1234');
    expect([unknown.code, unknown.msg, unknown.data]).toEqual([wrong.code, wrong.msg, wrong.data]);
  });
});

describe('the demo accounts', () => {
  it.each(DEMO_LOGINS)('$account ($label) signs in', async ({ account, password }) => {
    expect((await signIn(account, password)).code).toBe(0);
  });

  it.each([
    ['haiwan', { is_new_version: false, company_type: 1, is_chvip: 1 }],
    ['xiaoman', { company_id: 0, company_type: 0, is_chvip: 0 }],
    ['tuoyue', { company_id: 0, company_type: 2 }],
    ['staff', { company_id: 0, company_type: 9 }],
    ['qifan_admin', { user_type: 2 }],
    ['qifan_sales', { user_type: 1 }],
  ])('%s is of its class', async (account, facts) => {
    expect((await signIn(account)).data).toMatchObject(facts);
  });
});

describe('user info', () => {
  it('says what the person may do and hides the middle of the phone', async () => {
    const { data } = await signIn('qifan_sales');
    expect(data.phone).toBe('138****0003');
    expect(data.permissions).toContain('search.use');
    expect(data.permissions).not.toContain('company.edit_contacts');
    expect(data.chat_id).toBe(`wanyuan_${data.user_id}`);
    expect(data.chat_user_sig.startsWith(`${data.chat_id}.`)).toBe(true);
  });

  it('has another token for every sign-in, of which the database keeps only a hash', async () => {
    const [first, second] = [(await signIn('haiwan')).data, (await signIn('haiwan')).data];
    expect(first.token).not.toBe(second.token);
    const { rows } = await app.pool.query('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain(first.token);
  });
});

describe('a disabled account', () => {
  it('cannot sign in, and only the right password is told why', async () => {
    const user = await createUser(app.db, { is_disabled: true });
    expect((await signIn(user.account ?? '')).code).toBe(ERRORS.ACCOUNT_DISABLED.code);
    expect((await signIn(user.account ?? '', 'wrong1234')).code).toBe(ERRORS.WRONG_PASSWORD.code);
  });

  it('loses its sessions as soon as the change is announced', async () => {
    const user = await createUser(app.db);
    const { data } = await signIn(user.account ?? '');
    expect((await app.call('system.get_count', {}, data.token)).code).toBe(0);
    await app.pool.query('update users set is_disabled = true where id = $1', [user.id]);
    await app.deps.bus.publish('user.changed', { userId: user.id });
    expect((await app.call('system.get_count', {}, data.token)).code).toBe(-99);
  });
});
