import { ERRORS, type CallName } from '@wanyuan/contract';
import { can, COMPANY_TYPE, USER_TYPE } from '@wanyuan/domain';
import { ALL_CALLS, callPath } from '@wanyuan/testing/all-calls';
import { CONTRACT_SAMPLES, createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { createCompany, createUser, newPhone, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashFigures } from '#modules/account/password.ts';

let app: TestApp;
let me: Person;
let mine: string;
beforeAll(async () => {
  app = await buildTestApp();
  me = await createPerson(app);
  mine = (await openSession(app, me.user_id)).token;
});
afterAll(() => app.close());

const JSON_CALLS = ALL_CALLS.filter(({ call }) => !call.upload);
const SELLER = {
  company_type: COMPANY_TYPE.trading,
  is_chvip: 1,
  hides_cost: false,
  user_type: USER_TYPE.salesperson,
};
/** The calls that hash at all; with a wrong code, phone or target most of them must not. */
const HASHING = ['account.login', 'account.change_password', 'staff.add', 'staff.reset_password'];

async function hashesOf(name: CallName, input: object, token?: string) {
  const before = hashFigures().made;
  const answer = await app.postRaw(callPath(name), input, token);
  return { code: answer.code, hashes: hashFigures().made - before };
}
const codeOf = async (phone: string, purpose: 'login' | 'register' | 'reset') => {
  await app.call('account.send_verification_code', { phone, purpose, ...(await app.proof(purpose)) });
  return app.sent.findLast((message) => message.phone === phone && message.purpose === purpose)!.code;
};

describe('every call', () => {
  it('hashes nothing for visitors and for people who may not, apart from the password they sign in with', async () => {
    const seller = await createUser(app.db, { company_id: me.company_id, user_type: USER_TYPE.salesperson });
    const { token } = await openSession(app, seller.id);
    const cost = new Map<string, number>();
    for (const { name, call } of JSON_CALLS) {
      if (name === 'account.login') continue;
      const input = CONTRACT_SAMPLES[name].input(me);
      cost.set(name, (await hashesOf(name, input)).hashes);
      if (!call.capability || can(SELLER, call.capability)) continue;
      cost.set(`${name} of a salesperson`, (await hashesOf(name, input, token)).hashes);
    }
    expect([...cost].filter(([, hashes]) => hashes > 0)).toEqual([]);
    expect([...cost.keys()]).toContain('staff.add of a salesperson');
  });

  it('that hashes for somebody who may is known here, so that its refusals are looked at below', async () => {
    const hashed: string[] = [];
    // Reads and searches make no password; searches by a picture would only load the model here.
    for (const { name } of JSON_CALLS.filter((each) => !each.call.read && !each.call.search)) {
      const { token } = await openSession(app, me.user_id);
      const { hashes } = await hashesOf(name, CONTRACT_SAMPLES[name].input(me), token);
      if (hashes > 0) hashed.push(name);
    }
    expect(hashed.toSorted()).toEqual(HASHING.toSorted());
  });
});

describe('whoever is refused costs no hash', () => {
  const staff = { nickname: '新同事', phone: '', user_type: 1 };

  it('staff/add: a name that is taken, a company that is full', async () => {
    const taken = await hashesOf('staff.add', { ...staff, account: me.account.toUpperCase() }, mine);
    expect(taken).toEqual({ code: ERRORS.ACCOUNT_TAKEN.code, hashes: 0 });
    const { id: company_id } = await createCompany(app.db, { company_type: 0, is_chvip: 0 });
    const [main] = [await createUser(app.db, { company_id }), await createUser(app.db, { company_id })];
    const { token } = await openSession(app, main.id);
    const add = (account: string) => hashesOf('staff.add', { ...staff, account }, token);
    expect(await add('third_of_three')).toEqual({ code: 0, hashes: 1 });
    expect(await add('fourth_of_three')).toEqual({ code: ERRORS.STAFF_LIMIT.code, hashes: 0 });
  });

  it('staff/reset_password: somebody of another company, oneself, another main account, nobody', async () => {
    const stranger = await createUser(app.db, { user_type: USER_TYPE.salesperson });
    const second = await createUser(app.db, { company_id: me.company_id });
    const reset = (user_id: number) => hashesOf('staff.reset_password', { user_id }, mine);
    expect(await reset(stranger.id)).toEqual({ code: ERRORS.NOT_FOUND.code, hashes: 0 });
    expect(await reset(999_999)).toEqual({ code: ERRORS.NOT_FOUND.code, hashes: 0 });
    expect(await reset(me.user_id)).toEqual({ code: ERRORS.FORBIDDEN.code, hashes: 0 });
    expect(await reset(second.id)).toEqual({ code: ERRORS.FORBIDDEN.code, hashes: 0 });
  });

  it('registering: a wrong code, a phone that is taken', async () => {
    const owner = await createUser(app.db);
    const phone = owner.phone ?? '';
    const register = (code: string) =>
      hashesOf('account.register', { phone, code, password: 'fresh1234', nickname: '王', company_name: '明日玩具' });
    expect(await register('000000')).toEqual({ code: ERRORS.CODE_WRONG.code, hashes: 0 });
    expect(await register(await codeOf(phone, 'register'))).toEqual({ code: ERRORS.PHONE_TAKEN.code, hashes: 0 });
  });

  it('a forgotten password: a wrong code, a phone that nobody has', async () => {
    const phone = newPhone();
    const reset = (code: string) => hashesOf('account.reset_password', { phone, code, password: 'fresh1234' });
    expect(await reset('000000')).toEqual({ code: ERRORS.CODE_WRONG.code, hashes: 0 });
    expect(await reset(await codeOf(phone, 'reset'))).toEqual({ code: ERRORS.PHONE_UNKNOWN.code, hashes: 0 });
  });

  it('a first account where there is one, a first password that is to stay', async () => {
    const first = {
      key: 'none',
      company_name: '第一公司',
      account: 'boss_one',
      password: 'secret123',
      nickname: '老板',
    };
    expect(await hashesOf('account.create_first_account', first)).toEqual({ code: ERRORS.SETUP_DONE.code, hashes: 0 });
    const { id } = await createUser(app.db, { must_change_password: true });
    const { token } = await openSession(app, id);
    const same = { old_password: 'abcd1234', password: 'abcd1234' };
    expect(await hashesOf('account.change_password', same, token)).toEqual({
      code: ERRORS.INVALID_INPUT.code,
      hashes: 0,
    });
  });

  it('signing in: one that is locked; one that nobody has costs as much as one that somebody has', async () => {
    const attempt = (account: string) =>
      hashesOf('account.login', { type: 'password', account, password: 'wrong1234' });
    const { account } = await createUser(app.db);
    expect(await attempt('nobody_whatsoever')).toEqual(await attempt(account ?? ''));
    for (let i = 0; i < 2; i++) await attempt(account ?? '');
    expect(await attempt(account ?? '')).toEqual({ code: ERRORS.CAPTCHA_REQUIRED.code, hashes: 0 });
  });
});

describe('the rate', () => {
  it('of what hashes for somebody signed in is ten in a minute', async () => {
    const tight = await buildTestApp({ demo: false, env: { RATE_LIMIT_SCALE: '1' } });
    try {
      const main = await createUser(tight.db);
      const { token } = await openSession(tight, main.id);
      const answers = [];
      for (let i = 0; i < 12; i++)
        answers.push((await tight.call('staff.reset_password', { user_id: 999_999 }, token)).code);
      expect(answers.filter((code) => code === ERRORS.TOO_MANY_REQUESTS.code)).toHaveLength(2);
    } finally {
      await tight.close();
    }
  });
});
