import { LOCALHOST_CERTIFICATE } from '@wanyuan/testing/mail/localhost-certificate.data';
import { openMailServer, type MailServer } from '@wanyuan/testing/mail/mail-server';
import { readMail } from '@wanyuan/testing/mail/read-mail';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMail } from '#infra/mail/create-mail.ts';
import { createOAuth2Tokens } from '#infra/mail/oauth2-tokens.ts';
import { createSmtpMail } from '#infra/mail/smtp-mail.ts';
import { createPublicDial, type Dial } from '#infra/outgoing/public-dial.ts';
import { openCompany, type OpenCompany } from '../staff/leaving-fixture.ts';
import { mail_accounts } from './mail-accounts.schema.ts';

const SECRETS = { client_id: 'app-of-the-company', client_secret: 'Cs-4711', tenant: 'qifan.example' };
const ADDRESS = 'lily@qifan.example';

/** What the authorities were asked, and how they answer. */
const asked: { url: string; fields: Record<string, string> }[] = [];
let answer: { status: number; body: object };
let now = new Date();

let app: TestApp;
let provider: MailServer;
let company: OpenCompany;
const dialed: string[] = [];
beforeAll(async () => {
  provider = await openMailServer({ security: 'starttls', user: ADDRESS, accessToken: 'access-1' });
  const real = createPublicDial({ ports: [], hosts: ['localhost'], ca: LOCALHOST_CERTIFICATE });
  const dial: Dial = Object.assign(
    ({ host, port }: Parameters<Dial>[0]) => {
      dialed.push(`${host}:${port}`);
      return real({ host: 'localhost', port: provider.port, isSecure: false });
    },
    { tlsOptions: () => real.tlsOptions('localhost') },
  );
  const tokens = createOAuth2Tokens({
    post: async (url, fields) => {
      asked.push({ url, fields });
      return { status: answer.status, body: JSON.stringify(answer.body) };
    },
    now: () => now,
  });
  const outbox = { send: () => Promise.reject(new Error('no outbox here')) };
  app = await buildTestApp({
    demo: false,
    overrides: { mail: createMail({ outbox, smtp: createSmtpMail({ dial, tokens }) }) },
  });
});
afterAll(async () => {
  await app.deps.mail.close();
  await provider.close();
  await app.close();
});
beforeEach(async () => {
  [asked.length, dialed.length, provider.taken.length] = [0, 0, 0];
  company = await openCompany(app);
});

const bind = async (preset: 'microsoft365' | 'gmail', refresh_token: string) => {
  const secret = { kind: 'oauth2' as const, ...SECRETS, refresh_token };
  const { data } = await company.call('mail.save_account', { preset, name: 'Lily', address: ADDRESS, secret });
  return data.id;
};
const sending = (id: number) => app.services.sendingAccounts.sendingAccount(app.db, company.main, id);

it.each([
  [
    'microsoft365',
    'smtp.office365.com:587',
    'https://login.microsoftonline.com/qifan.example/oauth2/v2.0/token',
    'https://outlook.office.com/SMTP.Send offline_access',
  ],
  ['gmail', 'smtp.gmail.com:465', 'https://oauth2.googleapis.com/token', 'https://mail.google.com/'],
] as const)(
  '%s signs in with a token for the refresh token, and keeps a new one sealed',
  async (preset, host, url, scope) => {
    answer = { status: 200, body: { access_token: 'access-1', expires_in: 3600, refresh_token: 'refresh-2' } };
    const id = await bind(preset, 'refresh-1');
    // Gmail speaks TLS from the first byte, which this stand-in does not: that it is asked for a token is enough.
    const { data } = await company.call('mail.check_account', { id });
    expect(data.is_ok).toBe(preset !== 'gmail');
    const { tenant: _tenant, ...said } = SECRETS;
    expect(asked).toEqual([
      { url, fields: { grant_type: 'refresh_token', ...said, refresh_token: 'refresh-1', scope } },
    ]);
    expect(dialed[0]).toBe(host);
    const kept = JSON.stringify(await app.db.select().from(mail_accounts).where(eq(mail_accounts.id, id)));
    for (const word of ['refresh-1', 'refresh-2', 'access-1', SECRETS.client_secret]) expect(kept).not.toContain(word);
  },
);

it('a refresh token that ended is said in words of its own, an authority that is away in others', async () => {
  const id = await bind('microsoft365', 'refresh-9');
  answer = { status: 400, body: { error: 'invalid_grant' } };
  const ended = (await company.call('mail.check_account', { id })).data;
  expect(ended).toMatchObject({ is_ok: false, fault: 'oauth2' });
  expect(ended.tip).toContain('请重新授权');
  answer = { status: 503, body: {} };
  expect((await company.call('mail.check_account', { id })).data).toMatchObject({ fault: 'oauth2_unreachable' });
  answer = { status: 200, body: { access_token: 'of another', expires_in: 3600 } };
  expect((await company.call('mail.check_account', { id })).data).toMatchObject({ fault: 'oauth2' });
});

it('Microsoft is asked for no password, and takes none', async () => {
  const secret = { kind: 'password' as const, password: 'x' };
  const saving = { preset: 'microsoft365' as const, name: '', address: ADDRESS, secret };
  const { code, msg, data } = await company.call('mail.save_account', saving);
  expect([code, JSON.stringify([msg, data])]).toEqual([-422, expect.stringContaining('不支持这种登录方式')]);
});

it('a token that ended is asked for anew', async () => {
  answer = { status: 200, body: { access_token: 'access-1', expires_in: 3600 } };
  const id = await bind('microsoft365', 'refresh-1');
  const check = async () => (await company.call('mail.check_account', { id })).data.is_ok;
  expect([await check(), await check(), asked.length]).toEqual([true, true, 1]);
  now = new Date(now.getTime() + 3_600_000);
  expect([await check(), asked.length]).toEqual([true, 2]);
});

it('microsoft365 sends what is written, and signs in with the newest refresh token', async () => {
  answer = { status: 200, body: { access_token: 'access-1', expires_in: 3600, refresh_token: 'refresh-2' } };
  const id = await bind('microsoft365', 'refresh-1');
  expect((await company.call('mail.check_account', { id })).data).toMatchObject({ is_ok: true });
  expect((await company.call('mail.send_test_mail', { id })).data).toMatchObject({ is_ok: true });
  expect((await readMail(provider.taken[0]!.bytes)).to?.[0]?.address).toBe(ADDRESS);
  expect(await sending(id)).toMatchObject({ connection: { secret: { refresh_token: 'refresh-2' } } });
});
