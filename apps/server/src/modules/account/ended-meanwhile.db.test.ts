import { code } from '@wanyuan/testing/error-code';
import { createUser, openSession, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

const isSignedIn = async (token: string) => (await app.call('system.get_enum', {}, token)).code === 0;
const ORIGIN = { ip: '192.0.2.7', user_agent: '', client: 'browser' } as const;

it('gives a session that was ended meanwhile no successor', async () => {
  const user = await createUser(app.db);
  const { token } = await openSession(app, user.id);
  const session = (await app.services.sessions.resolve(token))!;
  // What a process does whose request was under way, or that has not heard of it yet.
  await app.services.sessions.revoke(app.db, user.id, {});
  await expect(app.services.signIn.rotate(ORIGIN, session)).rejects.toMatchObject({ errorName: 'NOT_SIGNED_IN' });
  const { rows } = await app.pool.query('select 1 from sessions where user_id = $1 and revoked_at is null', [user.id]);
  expect(rows).toEqual([]);
});

it('hands a session on once, however many ask at the same moment', async () => {
  const { token } = await openSession(app, (await createUser(app.db)).id);
  const session = (await app.services.sessions.resolve(token))!;
  const tries = await Promise.allSettled(Array.from({ length: 4 }, () => app.services.signIn.rotate(ORIGIN, session)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('lets nobody in by a password that is being changed', async () => {
  const user = await createUser(app.db);
  const other = await createUser(app.db);
  const changing = await app.pool.connect();
  try {
    await changing.query('begin');
    await changing.query('update users set password_hash = $1 where id = $2', ['scrypt$16$1$1$AAAA$AAAA', user.id]);
    let isOver = false;
    const signingIn = app
      .call('account.login', { type: 'password', account: user.account!, password: TEST_PASSWORD })
      .finally(() => (isOver = true));
    const isWaiting = async () => {
      const { rowCount } = await app.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return isOver || rowCount! > 0;
    };
    await expect.poll(isWaiting, SOON).toBe(true);
    // The change ends the sessions that there are.
    await changing.query('update sessions set revoked_at = now() where user_id = $1', [user.id]);
    await changing.query('commit');
    const answer = await signingIn;
    expect(answer).toMatchObject(code('WRONG_PASSWORD'));
    expect(await isSignedIn(answer.data?.token ?? 'none')).toBe(false);
  } finally {
    changing.release();
  }
  const fine = await app.call('account.login', {
    type: 'password',
    account: other.account!,
    password: TEST_PASSWORD,
  });
  expect(await isSignedIn(fine.data.token)).toBe(true);
});
