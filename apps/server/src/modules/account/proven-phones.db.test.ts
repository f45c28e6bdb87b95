import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { code } from '@wanyuan/testing/error-code';
import { createUser, newPhone, openSession, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultMigrationsDir } from '#infra/database/migrate.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

const codeFor = (phone: string, purpose: string) =>
  app.sent.findLast((message) => message.phone === phone && message.purpose === purpose)?.code ?? 'none';

async function visitorCode(phone: string, purpose: 'login' | 'register' | 'reset') {
  app.advance(61_000);
  await app.call('account.send_verification_code', { phone, purpose, ...(await app.proof(purpose)) });
  return codeFor(phone, purpose);
}
const signInBySms = async (phone: string) =>
  app.call('account.login', { type: 'code', phone, code: await visitorCode(phone, 'login') });
const resetBySms = async (phone: string) =>
  app.call('account.reset_password', { phone, password: 'stolen1234', code: await visitorCode(phone, 'reset') });
const register = async (phone: string) =>
  app.call('account.register', {
    phone,
    password: 'mine12345',
    nickname: '号主',
    company_name: '号主商行',
    code: await visitorCode(phone, 'register'),
  });

let serial = 0;
/** A company whose main account writes a number down for a colleague. */
async function writeDown(phone: string) {
  const main = await createUser(app.db);
  const { token } = await openSession(app, main.id);
  const account = `written_${(serial += 1)}`;
  const { data } = await app.call('staff.add', { account, nickname: '同事', phone, user_type: 1 }, token);
  const first = await app.call('account.login', { type: 'password', account, password: data.password });
  await app.call('account.change_password', { old_password: data.password, password: TEST_PASSWORD }, first.data.token);
  return { ...data, main, leader: token, account, token: first.data.token };
}
async function prove(token: string, phone: string) {
  app.advance(61_000);
  await app.call('system.send_bind_phone_code', { phone, ...(await app.proof('bind', token)) }, token);
  return app.call('account.bind_phone', { phone, code: codeFor(phone, 'bind') }, token);
}

describe('a number that somebody else wrote down', () => {
  it('signs in nobody by SMS or as a name, and resets nobody’s password', async () => {
    const phone = newPhone();
    const squatter = await writeDown(phone);
    expect(await signInBySms(phone)).toMatchObject(code('PHONE_UNKNOWN'));
    expect(await resetBySms(phone)).toMatchObject(code('PHONE_UNKNOWN'));
    const asName = { type: 'password' as const, account: phone, password: TEST_PASSWORD };
    expect(await app.call('account.login', asName)).toMatchObject(code('WRONG_PASSWORD'));
    const byName = await app.call('account.login', { ...asName, account: squatter.account });
    expect(byName.data).toMatchObject({ user_id: squatter.user_id, is_phone_proven: false });
    expect(byName.data.phone).toMatch(/^139\*{4}\d{4}$/);
  });

  it('squats nothing: its owner registers, and lands in their own company ever after', async () => {
    const phone = newPhone();
    const squatter = await writeDown(phone);
    const owner = await register(phone);
    expect(owner.data).toMatchObject({ company_name: '号主商行', is_phone_proven: true });
    expect((await signInBySms(phone)).data.user_id).toBe(owner.data.user_id);
    expect(await resetBySms(phone)).toMatchObject({ code: 0 });
    const asOwner = await app.call('account.login', {
      type: 'password',
      account: phone,
      password: 'stolen1234',
    });
    expect(asOwner.data.user_id).toBe(owner.data.user_id);
    const asSquatter = { type: 'password' as const, account: squatter.account, password: TEST_PASSWORD };
    expect(await app.call('account.login', asSquatter)).toMatchObject({ code: 0 });
  });

  it('squats nothing that is registered already either, by adding or by changing', async () => {
    const owner = await createUser(app.db);
    const phone = owner.phone ?? '';
    await writeDown(phone);
    const other = await writeDown(newPhone());
    await app.call('staff.edit', { user_id: other.user_id, phone }, other.leader);
    expect((await signInBySms(phone)).data.user_id).toBe(owner.id);
    expect(await prove(other.token, phone)).toMatchObject(code('PHONE_TAKEN'));
  });

  it('is bound by its code, without one for the number before it, and opens from then on', async () => {
    const phone = newPhone();
    const { token, user_id, leader } = await writeDown(phone);
    expect(await app.call('system.send_verification_code', await app.proof('verify', token), token)).toMatchObject({
      ...code('NOT_FOUND'),
      msg: '手机号未验证，请先完成验证',
    });
    expect((await prove(token, phone)).data).toMatchObject({ is_phone_proven: true });
    expect((await signInBySms(phone)).data.user_id).toBe(user_id);
    const { data } = await app.call('staff.get_list', { keyword: phone }, leader);
    expect(data.list).toMatchObject([{ user_id, is_phone_proven: true }]);
  });

  it('is whose code comes first where two have it, and the other is told so', async () => {
    const phone = newPhone();
    const [first, second] = [await writeDown(phone), await writeDown(phone)];
    expect(await prove(first.token, phone)).toMatchObject({ code: 0 });
    expect(await prove(second.token, phone)).toMatchObject(code('PHONE_TAKEN'));
    expect((await signInBySms(phone)).data.user_id).toBe(first.user_id);
  });

  it('is registered once when two have its code at the same moment', async () => {
    const phone = newPhone();
    const { token } = await writeDown(phone);
    await app.call('system.send_bind_phone_code', { phone, ...(await app.proof('bind', token)) }, token);
    const given = await visitorCode(phone, 'register');
    const answers = await Promise.all([
      app.call('account.bind_phone', { phone, code: codeFor(phone, 'bind') }, token),
      app.call('account.register', {
        phone,
        code: given,
        password: 'mine12345',
        nickname: '甲',
        company_name: '甲商行',
      }),
    ]);
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect(answers.find((answer) => answer.code !== 0)).toMatchObject(code('PHONE_TAKEN'));
  });
});

describe('numbers from before', () => {
  /** The statement of the migration that says whose number is proven. */
  const dataStatement = () =>
    readFileSync(join(defaultMigrationsDir(), migrationName()), 'utf8')
      .split('--> statement-breakpoint')
      .find((statement) => statement.includes('UPDATE "users"'))!;
  const migrationName = () => '0011_proven_phones.sql';

  it('are proven where a code was given last, and unproven where a main account wrote them down last', async () => {
    const registered = await createUser(app.db);
    const bound = await writeDown(newPhone());
    await prove(bound.token, newPhone());
    const added = await writeDown(newPhone());
    const renamed = await createUser(app.db, { company_id: added.main.company_id, user_type: 1 });
    await app.call('staff.edit', { user_id: renamed.id, nickname: '改名' }, added.leader);
    const rewritten = await createUser(app.db, { company_id: added.main.company_id, user_type: 1 });
    await app.call('staff.edit', { user_id: rewritten.id, phone: newPhone() }, added.leader);

    await app.pool.query('update users set phone_proven_at = null');
    await app.pool.query(dataStatement());
    const { rows } = await app.pool.query<{ id: number }>(
      'select id::int from users where phone_proven_at is not null',
    );
    const proven = new Set(rows.map(({ id }) => id));
    const isProven = [registered.id, bound.user_id, added.user_id, renamed.id, rewritten.id].map((id) =>
      proven.has(id),
    );
    expect(isProven).toEqual([true, true, false, true, false]);
  });
});
