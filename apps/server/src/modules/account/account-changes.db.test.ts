import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { code } from '@wanyuan/testing/error-code';
import { createFile, createUser, newPhone, openSession, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const codeFor = (phone: string, purpose: string) =>
  app.sent.findLast((message) => message.phone === phone && message.purpose === purpose)?.code ?? 'none';
const isSignedIn = async (token: string) => (await app.call('system.get_enum', {}, token)).code === 0;
const messagesOf = async (token: string) => (await app.call('system.get_sys_message', {}, token)).data.list;

async function someone() {
  const user = await createUser(app.db);
  const here = await openSession(app, user.id);
  const elsewhere = await openSession(app, user.id);
  return { user, phone: user.phone ?? '', token: here.token, elsewhere: elsewhere.token };
}

const askFor = async (purpose: 'register' | 'reset', phone: string) =>
  app.call('account.send_verification_code', { phone, purpose, ...(await app.proof(purpose)) });
const askToBind = async (phone: string, token: string) =>
  app.call('system.send_bind_phone_code', { phone, ...(await app.proof('bind', token)) }, token);

describe('registration', () => {
  const registration = (phone: string, given: string) => ({
    phone,
    code: given,
    password: 'fresh1234',
    nickname: '王小明',
    company_name: '明日玩具店',
  });

  it('makes an ordinary buyer, signed in, with a welcome', async () => {
    const phone = newPhone();
    await askFor('register', phone);
    const { data, code: result } = await app.call('account.register', registration(phone, codeFor(phone, 'register')));
    expect(result).toBe(0);
    expect(data).toMatchObject({
      company_type: 0,
      is_chvip: 0,
      company_id: 0,
      user_type: 0,
      company_name: '明日玩具店',
      nickname: '王小明',
    });
    expect(await messagesOf(data.token)).toMatchObject([{ title: '欢迎使用玩源' }]);
    const again = await app.call('account.login', { type: 'password', account: phone, password: 'fresh1234' });
    expect(again.code).toBe(0);
  });

  it('with a phone that is taken is refused, and told so only to whoever has its code', async () => {
    const { phone } = await someone();
    expect(await app.call('account.register', registration(phone, '000000'))).toMatchObject(code('CODE_WRONG'));
    await askFor('register', phone);
    const answer = await app.call('account.register', registration(phone, codeFor(phone, 'register')));
    expect(answer).toMatchObject(code('PHONE_TAKEN'));
  });

  it('with a wrong code leaves nothing behind', async () => {
    const phone = newPhone();
    expect(await app.call('account.register', registration(phone, '000000'))).toMatchObject(code('CODE_WRONG'));
    const { rows } = await app.pool.query('select 1 from users where phone = $1', [phone]);
    expect(rows).toEqual([]);
  });
});

describe('a forgotten password', () => {
  it('is set anew by phone, ends every session and leaves a notice', async () => {
    const { user, phone, token, elsewhere } = await someone();
    expect(await isSignedIn(token)).toBe(true);
    await askFor('reset', phone);
    const input = { phone, code: codeFor(phone, 'reset'), password: 'another123' };
    expect((await app.call('account.reset_password', input)).code).toBe(0);
    expect([await isSignedIn(token), await isSignedIn(elsewhere)]).toEqual([false, false]);

    const sign = (password: string) =>
      app.call('account.login', { type: 'password', account: user.account!, password });
    expect(await sign(TEST_PASSWORD)).toMatchObject(code('WRONG_PASSWORD'));
    const fresh = await sign('another123');
    expect(await messagesOf(fresh.data.token)).toMatchObject([{ title: '登录密码已修改' }]);
  });

  it('of a phone that nobody has is told with its code only', async () => {
    const phone = newPhone();
    await askFor('reset', phone);
    const input = { phone, code: codeFor(phone, 'reset'), password: 'another123' };
    expect(await app.call('account.reset_password', { ...input, code: '999999x' })).toMatchObject(
      code('INVALID_INPUT'),
    );
    expect(await app.call('account.reset_password', input)).toMatchObject(code('PHONE_UNKNOWN'));
  });
});

describe('changing the password', () => {
  it('keeps this device and ends the others', async () => {
    const { user, token, elsewhere } = await someone();
    const change = (old_password: string) =>
      app.call('account.change_password', { old_password, password: 'another123' }, token);
    expect(await change('wrong1234')).toMatchObject(code('OLD_PASSWORD_WRONG'));
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await change(TEST_PASSWORD)).code).toBe(0);
    expect([await isSignedIn(token), await isSignedIn(elsewhere)]).toEqual([true, false]);
    const { rows } = await app.pool.query('select action, ip, before, after from audit_log where user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ action: 'account.set_password', ip: '127.0.0.1', before: null, after: null }]);
  });
});

describe('another phone', () => {
  async function bothCodes(token: string, phone: string, old: string) {
    await app.call('system.send_verification_code', await app.proof('verify', token), token);
    await askToBind(phone, token);
    return { phone, code: codeFor(phone, 'bind'), old_code: codeFor(old, 'verify') };
  }

  it('is bound with the codes of both phones', async () => {
    const { user, phone: old, token } = await someone();
    const phone = newPhone();
    const input = await bothCodes(token, phone, old);
    const answer = await app.call('account.bind_phone', input, token);
    expect(answer).toMatchObject({ code: 0, data: { phone: `139****${phone.slice(-4)}` } });
    expect((await app.call('account.login', { type: 'password', account: phone, password: TEST_PASSWORD })).code).toBe(
      0,
    );
    const { rows } = await app.pool.query('select action, after from audit_log where user_id = $1', [user.id]);
    expect(rows).toEqual([{ action: 'account.bind_phone', after: { phone: `139****${phone.slice(-4)}` } }]);
  });

  it('needs the old one’s code', async () => {
    const { phone: old, token } = await someone();
    const { old_code: _old, ...input } = await bothCodes(token, newPhone(), old);
    expect(await app.call('account.bind_phone', input, token)).toMatchObject({
      ...code('CODE_WRONG'),
      msg: '请先验证原手机号',
    });
    expect(await app.call('account.bind_phone', { ...input, old_code: input.code }, token)).toMatchObject(
      code('CODE_WRONG'),
    );
  });

  it('takes the codes again when one of them was mistyped, though not for ever', async () => {
    const { phone: old, token } = await someone();
    const input = await bothCodes(token, newPhone(), old);
    const bind = (given: object) => app.call('account.bind_phone', { ...input, ...given }, token);
    const other = (digits: string) => `${digits[0] === '0' ? '1' : '0'}${digits.slice(1)}`;
    expect(await bind({ code: other(input.code) })).toMatchObject(code('CODE_WRONG'));
    expect(await bind({ old_code: other(input.old_code) })).toMatchObject(code('CODE_WRONG'));
    expect((await bind({})).code).toBe(0);

    const { phone: guarded, token: guesser } = await someone();
    const codes = await bothCodes(guesser, newPhone(), guarded);
    for (let guess = 0; guess < 5; guess++)
      expect(
        await app.call('account.bind_phone', { ...codes, old_code: other(codes.old_code) }, guesser),
      ).toMatchObject(code('CODE_WRONG'));
    expect(await app.call('account.bind_phone', codes, guesser)).toMatchObject(code('CODE_WRONG'));
  });

  it('cannot be somebody else’s, which only whoever has its code is told', async () => {
    const [{ phone: old, token }, other] = [await someone(), await someone()];
    const input = await bothCodes(token, other.phone, old);
    expect(await app.call('account.bind_phone', { ...input, code: '000000' }, token)).toMatchObject(code('CODE_WRONG'));
    expect(await app.call('account.bind_phone', input, token)).toMatchObject(code('PHONE_TAKEN'));
  });

  it('is the first one for somebody without', async () => {
    const user = await createUser(app.db, { phone: null });
    const { token } = await openSession(app, user.id);
    expect(await app.call('system.send_verification_code', await app.proof('verify', token), token)).toMatchObject(
      code('NOT_FOUND'),
    );
    const phone = newPhone();
    await askToBind(phone, token);
    expect((await app.call('account.bind_phone', { phone, code: codeFor(phone, 'bind') }, token)).code).toBe(0);
  });
});

describe('the profile', () => {
  it('takes a nickname and an avatar of one’s own, and lets the avatar go', async () => {
    const { user, token } = await someone();
    const avatar = await createFile(app.db, { company_id: user.company_id, user_id: user.id });
    const update = (input: object) => app.call('account.update_user_config', input, token);
    expect((await update({ nickname: ' 新名字 ', avatar_file_id: avatar.id })).data).toMatchObject({
      nickname: '新名字',
      avatar: expect.stringContaining(`/files/${avatar.id}/`),
    });
    expect((await update({ avatar_file_id: null })).data).toMatchObject({ nickname: '新名字', avatar: '' });
    expect((await update({})).data.nickname).toBe('新名字');
  });

  it('refuses a file that is a colleague’s, another company’s, of another kind or none', async () => {
    const { user, token } = await someone();
    const [colleague, stranger] = [await createUser(app.db, { company_id: user.company_id }), await createUser(app.db)];
    const owner = { company_id: user.company_id, user_id: user.id };
    const files = [
      await createFile(app.db, { company_id: user.company_id, user_id: colleague.id }),
      await createFile(app.db, { company_id: stranger.company_id, user_id: stranger.id }),
      await createFile(app.db, owner, 'attachment'),
      { id: 999_999 },
    ];
    const update = (avatar_file_id: number) => app.call('account.update_user_config', { avatar_file_id }, token);
    for (const { id } of files) expect(await update(id)).toMatchObject(code('NOT_FOUND'));
  });
});
