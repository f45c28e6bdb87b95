import { SESSION_IDLE_DAYS } from '@wanyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { code } from '@wanyuan/testing/error-code';
import { createUser, openSession, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';

const DAY = 86_400_000;
const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const isSignedIn = async (token: string) => (await app.call('system.get_enum', {}, token)).code === 0;

const devices = async (token: string) => (await app.call('account.get_session_list', {}, token)).data.list;

async function someone() {
  const user = await createUser(app.db);
  return { user, ...(await openSession(app, user.id)) };
}

describe('signing out', () => {
  it('ends the session of the header', async () => {
    const { token } = await someone();
    expect(await isSignedIn(token)).toBe(true);
    expect(await app.call('account.logout', {}, token)).toMatchObject({ code: 0, data: {} });
    expect(await isSignedIn(token)).toBe(false);
  });

  it('takes the token in the body as well, and doing it twice or with nonsense is no fault', async () => {
    const { token } = await someone();
    for (const body of [{ token }, { token }, { token: 'nonsense' }, {}])
      expect((await app.call('account.logout', body)).code).toBe(0);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('with another token in the body ends that one and not one’s own', async () => {
    const { user, token } = await someone();
    const other = await openSession(app, user.id);
    await app.call('account.logout', { token: other.token }, token);
    expect([await isSignedIn(token), await isSignedIn(other.token)]).toEqual([true, false]);
  });

  it('works for many at the same moment, more than there are database connections', async () => {
    const { user } = await someone();
    const tokens = await Promise.all(Array.from({ length: 30 }, async () => (await openSession(app, user.id)).token));
    const answers = await Promise.all(tokens.map((token) => app.call('account.logout', { token })));
    expect(answers.filter((answer) => answer.code !== 0)).toEqual([]);
  });
});

describe('the desktop client', () => {
  const tokenFor = async (token: string) => (await app.call('account.get_login_token', {}, token)).data;
  const redeem = (login_token: string) =>
    app.call('account.again_Login', { login_token }, undefined, { 'software-client': 'wanyuan-desktop' });

  it('signs in once with a one-time token, as a device of its own', async () => {
    const { token } = await someone();
    const { login_token, expires_in } = await tokenFor(token);
    expect(expires_in).toBe(120);
    const answer = await redeem(login_token);
    expect(answer.code).toBe(0);
    expect(answer.data.token).not.toBe(token);
    expect((await devices(token)).map(({ client }) => client).toSorted()).toEqual(['browser', 'desktop']);
    expect(await redeem(login_token)).toMatchObject(code('LOGIN_TOKEN_INVALID'));
    expect(await isSignedIn(token)).toBe(true);
  });

  it('gets in once even when two try at the same moment', async () => {
    const { login_token } = await tokenFor((await someone()).token);
    const answers = await Promise.all([redeem(login_token), redeem(login_token), redeem(login_token)]);
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });

  it('is too late after 120 seconds', async () => {
    const { login_token } = await tokenFor((await someone()).token);
    app.advance(120_000);
    expect(await redeem(login_token)).toMatchObject(code('LOGIN_TOKEN_INVALID'));
    expect(await redeem('invented')).toMatchObject(code('LOGIN_TOKEN_INVALID'));
  });

  it('is out with all the others when they are sent away, or the password is changed', async () => {
    const ends = [
      (token: string) => app.call('account.revoke_session', {}, token),
      (token: string) =>
        app.call('account.change_password', { old_password: TEST_PASSWORD, password: 'another2026' }, token),
    ];
    for (const end of ends) {
      const { token } = await someone();
      const { login_token } = await tokenFor(token);
      expect(await end(token)).toMatchObject({ code: 0 });
      expect(await redeem(login_token)).toMatchObject(code('LOGIN_TOKEN_INVALID'));
      const { login_token: next } = await tokenFor(token);
      expect(await redeem(next)).toMatchObject({ code: 0 });
    }
  });

  it('ends with the device that made it: signed out, sent away, or with a new token', async () => {
    const ends: ((token: string, sessionId: number, other: string) => Promise<{ code: number }>)[] = [
      (token) => app.call('account.logout', {}, token),
      (_token, sessionId, other) => app.call('account.revoke_session', { id: sessionId }, other),
      (token) => app.call('account.again_Login', {}, token),
    ];
    for (const end of ends) {
      const { user, token, sessionId } = await someone();
      const other = await openSession(app, user.id);
      const { login_token } = await tokenFor(token);
      expect(await end(token, sessionId, other.token)).toMatchObject({ code: 0 });
      expect(await redeem(login_token)).toMatchObject(code('LOGIN_TOKEN_INVALID'));
    }
  });

  it('that came into being in the moment in which its device went is no good either', async () => {
    const { user, token, sessionId } = await someone();
    await app.call('account.logout', {}, token);
    const { login_token } = await app.services.codes.newLoginToken(app.db, user.id, sessionId);
    expect(await redeem(login_token)).toMatchObject(code('LOGIN_TOKEN_INVALID'));
  });

  it('gets in after another device was sent away', async () => {
    const { user, token } = await someone();
    const other = await openSession(app, user.id);
    const { login_token } = await tokenFor(token);
    await app.call('account.revoke_session', { id: other.sessionId }, token);
    expect(await redeem(login_token)).toMatchObject({ code: 0 });
  });

  it('is for members: an ordinary buyer sees the membership pop-up', async () => {
    const { rows } = await app.pool.query<{ id: number }>(`select id::int from users where account = 'xiaoman'`);
    const { token } = await openSession(app, rows[0]!.id);
    expect(await app.call('account.get_login_token', {}, token)).toMatchObject(code('MEMBERS_ONLY'));
  });
});

describe('again_Login without a one-time token', () => {
  it('gives a new token for the same person and ends the old one', async () => {
    const { user, token } = await someone();
    const answer = await app.call('account.again_Login', {}, token);
    expect(answer.data.user_id).toBe(user.id);
    expect([await isSignedIn(token), await isSignedIn(answer.data.token)]).toEqual([false, true]);
    expect(await devices(answer.data.token)).toHaveLength(1);
  });

  it('needs a session', async () => {
    expect(await app.call('account.again_Login')).toMatchObject(code('NOT_SIGNED_IN'));
    expect(await app.call('account.again_Login', {}, 'forged')).toMatchObject(code('NOT_SIGNED_IN'));
  });
});

describe('signed-in devices', () => {
  it('are listed with the current one marked, and named so that one knows them again', async () => {
    const { user } = await someone();
    const answer = await app.call(
      'account.login',
      { type: 'password', account: user.account!, password: 'wanyuan2026' },
      undefined,
      { 'user-agent': EDGE },
    );
    const list = await devices(answer.data.token);
    expect(list).toHaveLength(2);
    expect(list.filter(({ is_current }) => is_current)).toMatchObject([
      { device: 'Windows · Edge', client: 'browser' },
    ]);
    expect(list.filter(({ is_current }) => !is_current)).toMatchObject([{ device: '未知设备' }]);
  });

  it('can be sent away one by one', async () => {
    const { user, token } = await someone();
    const other = await openSession(app, user.id);
    const revoke = () => app.call('account.revoke_session', { id: other.sessionId }, token);
    expect(await isSignedIn(other.token)).toBe(true);
    expect(await revoke()).toMatchObject({ code: 0, data: { revoked: 1 } });
    expect([await isSignedIn(token), await isSignedIn(other.token)]).toEqual([true, false]);
    expect(await revoke()).toMatchObject({ ...code('NOT_FOUND'), msg: '该设备已下线' });
  });

  it('can be sent away all but this one', async () => {
    const { user, token } = await someone();
    const others = [await openSession(app, user.id), await openSession(app, user.id)];
    expect(await app.call('account.revoke_session', {}, token)).toMatchObject({ data: { revoked: 2 } });
    for (const other of others) expect(await isSignedIn(other.token)).toBe(false);
    expect(await devices(token)).toHaveLength(1);
    expect(await app.call('account.revoke_session', {}, token)).toMatchObject({ code: 0, data: { revoked: 0 } });
  });
});

describe('time', () => {
  it('ends a session that nobody used for thirty days, and keeps one that is used', async () => {
    const [idle, used] = [await someone(), await someone()];
    for (let day = 0; day < 4; day++) {
      app.advance(10 * DAY);
      app.services.sessions.forgetUser(used.user.id);
      expect(await isSignedIn(used.token)).toBe(true);
    }
    expect(await isSignedIn(idle.token)).toBe(false);
  });

  it('ends a session on its day although this process still knows it', async () => {
    const { token } = await someone();
    expect(await isSignedIn(token)).toBe(true);
    app.advance(SESSION_IDLE_DAYS * DAY);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('lets housekeeping remove what ended long ago and nothing else', async () => {
    const [ended, live] = [await someone(), await someone()];
    await app.call('account.logout', {}, ended.token);
    const ids = async () =>
      (await app.pool.query<{ id: number }>('select id::int from sessions')).rows.map(({ id }) => id);
    await app.services.sessions.removeEnded();
    expect(await ids()).toContain(ended.sessionId);
    app.advance(29 * DAY);
    expect(await isSignedIn(live.token)).toBe(true);
    app.advance(2 * DAY);
    await app.services.sessions.removeEnded();
    expect(await ids()).not.toContain(ended.sessionId);
    expect(await ids()).toContain(live.sessionId);
  });
});
