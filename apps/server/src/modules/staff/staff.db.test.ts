import { ERRORS } from '@wanyuan/contract';
import { STAFF_MAX, USER_TYPE } from '@wanyuan/domain';
import { callPath } from '@wanyuan/testing/all-calls';
import { code } from '@wanyuan/testing/error-code';
import { createUser, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCompany, type OpenCompany } from './leaving-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

let company: OpenCompany;
beforeEach(async () => {
  company = await openCompany(app);
});

const list = async (query: object = {}) => (await company.call('staff.get_list', query)).data;
const signIn = (account: string, password: string) =>
  app.call('account.login', { type: 'password', account, password });

let serial = 0;
async function add(values: object = {}) {
  serial += 1;
  const account = `newcomer_${serial}`;
  const answer = await company.call('staff.add', {
    account,
    nickname: '新同事',
    user_type: USER_TYPE.salesperson,
    ...values,
  });
  return { account, ...answer };
}

describe('the list', () => {
  it('tells of everybody what they hold and whether they are here', async () => {
    const seller = await company.seller();
    await openSession(app, seller.user_id);
    const { list: people, active_count, limit } = await list();
    expect(people[0]).toMatchObject({ user_id: company.main.user_id, is_self: true, user_type: USER_TYPE.main });
    const row = people.find(({ user_id }) => user_id === seller.user_id);
    expect(row).toMatchObject({
      customer_count: 1,
      cart_count: 2,
      inquiry_count: 1,
      device_count: 2,
      is_disabled: false,
    });
    expect(row?.last_sign_in_time).not.toBeNull();
    expect({ active_count, limit }).toEqual({ active_count: people.length, limit: STAFF_MAX.member });
  });

  it('is narrowed by words, role and state, and sorted', async () => {
    const { data } = await add({ nickname: '赵一鸣', phone: '13712345678' });
    await add({ nickname: '钱多多', user_type: USER_TYPE.administrator });
    const names = async (query: object) => (await list(query)).list.map(({ nickname }) => nickname);
    expect(await names({ keyword: '13712345678' })).toEqual(['赵一鸣']);
    expect(await names({ user_type: USER_TYPE.administrator })).toEqual(['钱多多']);
    expect((await names({ order: 'newest' }))[0]).toBe('钱多多');
    await company.call('staff.set_disabled', { user_id: data.user_id, is_disabled: true });
    expect(await names({ state: 'disabled' })).toEqual(['赵一鸣']);
    expect((await names({ order: 'newest' })).at(-1)).toBe('赵一鸣');
    expect(await list({ page_size: 1, page: 2 })).toMatchObject({ list: [expect.anything()], disabled_count: 1 });
  });
});

describe('somebody new', () => {
  it('signs in with the first password and has to change it', async () => {
    const { account, data } = await add();
    const first = await signIn(account, data.password);
    expect(first.data).toMatchObject({ must_change_password: true, user_type: USER_TYPE.salesperson });
    const { token } = first.data;
    const change = (password: string) =>
      app.call('account.change_password', { old_password: data.password, password }, token);
    expect(await change(data.password)).toMatchObject(code('INVALID_INPUT'));
    expect(await change('wanyuan2027')).toMatchObject({ code: 0 });
    expect((await signIn(account, 'wanyuan2027')).data.must_change_password).toBe(false);
  });

  it('needs an account that nobody has', async () => {
    const { account } = await add();
    const again = { nickname: '又来', user_type: USER_TYPE.salesperson };
    expect(await company.call('staff.add', { ...again, account: account.toUpperCase() })).toMatchObject(
      code('ACCOUNT_TAKEN'),
    );
  });

  it('has a phone that is written down and proves nothing, whoever else has it', async () => {
    const owner = await createUser(app.db);
    const phone = owner.phone ?? '';
    const { data } = await add({ phone });
    const { data: second } = await add({ phone });
    const rows = (await list({ keyword: phone })).list;
    expect(rows.map(({ user_id, is_phone_proven }) => [user_id, is_phone_proven])).toEqual([
      [data.user_id, false],
      [second.user_id, false],
    ]);
    expect((await signIn(phone, 'wanyuan2026')).data.user_id).toBe(owner.id);
    expect(await signIn(phone, data.password)).toMatchObject(code('WRONG_PASSWORD'));
  });

  it('is one too many where the company is full, also when two come at once', async () => {
    company = await openCompany(app, { company_type: 0, is_chvip: 0 });
    const others = (await list()).list.filter(({ is_self }) => !is_self);
    for (const { user_id } of others.slice(1)) await company.call('staff.set_disabled', { user_id, is_disabled: true });
    expect((await list()).active_count).toBe(2);
    const answers = await Promise.all([add(), add()]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([ERRORS.STAFF_LIMIT.code, 0]);
    expect(await add()).toMatchObject(code('STAFF_LIMIT'));
  });
});

describe('changing somebody', () => {
  it('gives another role at once', async () => {
    const { account, data } = await add();
    const { data: user } = await signIn(account, data.password);
    expect(await company.call('staff.edit', { user_id: data.user_id, nickname: '改名', user_type: 2 })).toMatchObject({
      code: 0,
    });
    const now = await app.call('system.get_user_detail', {}, user.token);
    expect(now.data).toMatchObject({ nickname: '改名', user_type: USER_TYPE.administrator });
    expect(now.data.auth_version).toBeGreaterThan(user.auth_version);
  });

  it('another phone has to be proven anew, the same one stays proven', async () => {
    const seller = await company.seller();
    const proven = async () =>
      (await list({})).list.find(({ user_id }) => user_id === seller.user_id)?.is_phone_proven ?? null;
    await company.call('staff.edit', { user_id: seller.user_id, phone: seller.phone, nickname: '同号' });
    expect(await proven()).toBe(true);
    await company.call('staff.edit', { user_id: seller.user_id, phone: '13711112222' });
    expect(await proven()).toBe(false);
    expect(await signIn('13711112222', 'wanyuan2026')).toMatchObject(code('WRONG_PASSWORD'));
  });

  it('a new password ends what was signed in, and the old one is no good', async () => {
    const { account, data } = await add();
    const { data: user } = await signIn(account, data.password);
    const reset = await company.call('staff.reset_password', { user_id: data.user_id });
    expect(await app.call('system.get_enum', {}, user.token)).toMatchObject(code('NOT_SIGNED_IN'));
    expect(await signIn(account, data.password)).toMatchObject(code('WRONG_PASSWORD'));
    expect((await signIn(account, reset.data.password)).data.must_change_password).toBe(true);
  });

  it('ends all sessions and nothing else', async () => {
    const { account, data } = await add();
    const { data: user } = await signIn(account, data.password);
    expect(await company.call('staff.end_sessions', { user_id: data.user_id })).toMatchObject({ data: { count: 1 } });
    expect(await app.call('system.get_enum', {}, user.token)).toMatchObject(code('NOT_SIGNED_IN'));
    expect(await signIn(account, data.password)).toMatchObject({ code: 0 });
  });

  it('disabled ones are out, cannot come back in by any way, and hold what they held', async () => {
    const seller = await company.seller();
    const { token } = await openSession(app, seller.user_id);
    await app.call('system.get_enum', {}, token);
    await company.call('staff.set_disabled', { user_id: seller.user_id, is_disabled: true });
    expect(await app.call('system.get_enum', {}, token)).toMatchObject(code('NOT_SIGNED_IN'));
    expect(await app.call('account.again_Login', {}, token)).toMatchObject(code('NOT_SIGNED_IN'));
    expect(await signIn(seller.account, 'wanyuan2026')).toMatchObject(code('ACCOUNT_DISABLED'));
    const [row] = (await list({ state: 'disabled' })).list;
    expect(row).toMatchObject({ user_id: seller.user_id, customer_count: 1, device_count: 0 });
    await company.call('staff.set_disabled', { user_id: seller.user_id, is_disabled: false });
    expect(await app.call('system.get_enum', {}, token)).toMatchObject(code('NOT_SIGNED_IN'));
    expect(await signIn(seller.account, 'wanyuan2026')).toMatchObject({ code: 0 });
  });

  it('is written down', async () => {
    const { data } = await add();
    const { user_id } = data;
    await company.call('staff.edit', { user_id, nickname: '改名' });
    await company.call('staff.reset_password', { user_id });
    await company.call('staff.end_sessions', { user_id });
    await company.call('staff.set_disabled', { user_id, is_disabled: true });
    await company.call('staff.set_disabled', { user_id, is_disabled: false });
    const { rows } = await app.pool.query<{ action: string; text: string }>(
      "select action, coalesce(after::text, '') as text from audit_log where company_id = $1 order by id",
      [company.main.company_id],
    );
    const acts = ['add', 'edit', 'reset_password', 'end_sessions', 'end_invitations', 'disable', 'enable'];
    expect(rows.map(({ action }) => action)).toEqual(acts.map((act) => `staff.${act}`));
    expect(rows.some(({ text }) => text.includes(data.password))).toBe(false);
  });
});

describe('who may not', () => {
  it('administrators and salespeople manage nobody', async () => {
    for (const somebody of [await company.administrator(), await company.seller()]) {
      const { token } = await openSession(app, somebody.user_id);
      for (const name of ['staff.get_list', 'staff.end_sessions', 'staff.reset_password', 'staff.leave'] as const)
        expect(await app.postRaw(callPath(name), { user_id: company.main.user_id }, token)).toMatchObject(
          code('FORBIDDEN'),
        );
    }
  });

  it('a main account touches neither itself, nor another main account, nor another company', async () => {
    const second = await createUser(app.db, { company_id: company.main.company_id });
    const stranger = await createUser(app.db, { user_type: USER_TYPE.salesperson });
    const acts = [
      ['staff.edit', { nickname: '改' }],
      ['staff.reset_password', {}],
      ['staff.end_sessions', {}],
      ['staff.set_disabled', { is_disabled: true }],
      ['staff.get_holdings', {}],
    ] as const;
    for (const [name, more] of acts) {
      for (const user_id of [company.main.user_id, second.id])
        expect(await company.call(name, { user_id, ...more })).toMatchObject(code('FORBIDDEN'));
      expect(await company.call(name, { user_id: stranger.id, ...more })).toMatchObject(code('NOT_FOUND'));
    }
  });
});
