import { api } from '@wanyuan/contract/client';
import { ERRORS, type Envelope, type UserInfo } from '@wanyuan/contract';
import { SIGN_IN } from '@wanyuan/domain';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createUser, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let settings: Record<string, string>;
const servers: ServerProcess[] = [];
async function start(): Promise<ServerProcess> {
  const server = startServerProcess(settings);
  servers.push(server);
  await server.started;
  return server;
}
let a: ServerProcess;
let b: ServerProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  settings = { DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent', TRUST_PROXY: 'on' };
  [a, b] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  await database.drop();
});

let serial = 0;
/** From an address that no earlier sign-in used. */
async function signIn(server: ServerProcess, account: string | null, password: string) {
  const response = await fetch(`${await server.started}${api.account.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.8.0.${(serial += 1)}` },
    body: JSON.stringify({ type: 'password', account, password }),
  });
  return (await response.json()) as Envelope<UserInfo>;
}

it('wrong passwords count over processes and restarts', async () => {
  const { account } = await createUser(database.db);
  for (let i = 0; i < SIGN_IN.strangersCaptchaAfterFailures; i++)
    expect((await signIn(i % 2 === 0 ? a : b, account, 'wrong1234')).code).toBe(ERRORS.WRONG_PASSWORD.code);
  const afterRestart = await start();
  for (const server of [a, b, afterRestart])
    expect((await signIn(server, account, TEST_PASSWORD)).code).toBe(ERRORS.CAPTCHA_REQUIRED.code);
});

it('a login token of one process ends with its device, which signs out at the other', async () => {
  const { account } = await createUser(database.db);
  const { data } = await signIn(a, account, TEST_PASSWORD);
  const made = await a.call('account.get_login_token', {}, data.token);
  expect((await b.call('account.logout', {}, data.token)).code).toBe(0);
  const redeemed = await a.call('account.again_Login', { login_token: made.data.login_token });
  expect(redeemed.code).toBe(ERRORS.LOGIN_TOKEN_INVALID.code);
});

it('passwords are hashed by few at once, and whoever is too many is told so in clear words', async () => {
  const unknown = Array.from({ length: 120 }, (_, i) => signIn(a, `nobody_${i}`, 'wrong1234'));
  const answers = await Promise.all(unknown);
  const sentAway = answers.filter(({ code }) => code === ERRORS.BUSY.code);
  expect(sentAway.length).toBeGreaterThan(0);
  expect(sentAway[0]).toMatchObject({ msg: '现在登录和修改密码的人较多，请稍后再试', data: { retry_after: 5 } });
  const others = answers.filter(({ code }) => code !== ERRORS.BUSY.code);
  expect(others.every(({ code }) => code === ERRORS.WRONG_PASSWORD.code)).toBe(true);
});
