import { LOCALHOST_CERTIFICATE } from '@wanyuan/testing/mail/localhost-certificate.data';
import { openMailServer, type MailServer } from '@wanyuan/testing/mail/mail-server';
import { readMail } from '@wanyuan/testing/mail/read-mail';
import { COMPANY_TYPE } from '@wanyuan/domain';
import { createPerson } from '@wanyuan/testing/contract-samples';
import { createCompany, openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallInput } from '@wanyuan/contract';
import { createMail } from '#infra/mail/create-mail.ts';
import type { MailPort } from '#infra/mail/mail-port.ts';
import { createSmtpMail } from '#infra/mail/smtp-mail.ts';
import { createPublicDial } from '#infra/outgoing/public-dial.ts';
import { createSecretBox, type SecretBox } from '#infra/secrets/secret-box.ts';
import { openCompany, type OpenCompany } from '../staff/leaving-fixture.ts';
import { mail_accounts } from './mail-accounts.schema.ts';

const PASSWORD = 'right-code-Zq7';
const KEY = 'the-key-of-these-tests-lies-outside-of-all';

let app: TestApp;
let server: MailServer;
let company: OpenCompany;
const box: { secrets: SecretBox } = { secrets: createSecretBox([KEY]) };

const tokens = { tokenFor: () => Promise.reject(new Error('none')), forget: () => {} };
const smtp = createSmtpMail({
  dial: createPublicDial({ ports: [465], hosts: ['localhost'], ca: LOCALHOST_CERTIFICATE }),
  tokens,
});

beforeAll(async () => {
  const mail: MailPort = createMail({
    outbox: { send: async () => ({ outcome: 'sent', response: '', refused: [] }) },
    smtp,
  });
  app = await buildTestApp({
    overrides: {
      mail,
      secrets: {
        get isOpen() {
          return box.secrets.isOpen;
        },
        seal: (...given) => box.secrets.seal(...given),
        unseal: (...given) => box.secrets.unseal(...given),
        isOld: (...given) => box.secrets.isOld(...given),
      },
      mailDns: {
        mailHosts: async () => ['mx.example.com'],
        texts: async (name) => (name.startsWith('_dmarc') ? [] : ['v=spf1 include:spf.example.com ~all', 'other']),
      },
    },
  });
});
afterAll(async () => {
  smtp.close();
  await app.close();
});
beforeEach(async () => {
  box.secrets = createSecretBox([KEY]);
  server = await openMailServer({ password: PASSWORD });
  company = await openCompany(app);
});
afterEach(() => server.close());

type Saving = CallInput<'mail.save_account'>;
const saving = (change: Partial<Saving> = {}): Saving => ({
  preset: 'other',
  name: '陈丽',
  address: 'Lily@Example.com',
  server: { host: 'localhost', port: server.port, security: 'tls' },
  user_name: server.user,
  secret: { kind: 'password', password: PASSWORD },
  ...change,
});
type Call = OpenCompany['call'];

async function save(call: Call, change: Partial<Saving> = {}): Promise<number> {
  const { data, msg, code } = await call('mail.save_account', saving(change));
  if (code !== 0) throw new Error(msg);
  return data.id;
}
const accountsOf = async (call: Call) => (await call('mail.get_accounts', {})).data.list;
const ownerOf = ({ company_id, user_id }: { company_id: number; user_id: number }) => ({ company_id, user_id });
const sending = (owner: { company_id: number; user_id: number }, id?: number) =>
  app.services.sendingAccounts.sendingAccount(app.db, ownerOf(owner), id);

async function signedIn(person: { user_id: number }): Promise<Call> {
  const { token } = await openSession(app, person.user_id);
  return app.as(token);
}

describe('binding a mailbox', () => {
  it('sends nothing before a mail to itself was taken', async () => {
    const id = await save(company.call);
    const before = (await accountsOf(company.call)).find((each) => each.id === id);
    expect(before).toMatchObject({ address: 'Lily@example.com', state: 'unverified', needs_secret: false });
    await expect(sending(company.main, id)).rejects.toMatchObject({ errorName: 'MAIL_NO_ACCOUNT' });

    expect((await company.call('mail.check_account', { id })).data).toMatchObject({ is_ok: true });
    await expect(sending(company.main, id)).rejects.toMatchObject({ errorName: 'MAIL_NO_ACCOUNT' });
    expect((await company.call('mail.send_test_mail', { id })).data).toMatchObject({ is_ok: true, fault: null });
    expect(server.taken.map(({ to }) => to)).toEqual([['Lily@example.com']]);
    expect((await readMail(server.taken[0]!.bytes)).subject).toContain('邮箱绑定测试');
    expect(await sending(company.main, id)).toMatchObject({
      id,
      from: { name: '陈丽', address: 'Lily@example.com' },
      connection: { kind: 'smtp', host: 'localhost', secret: { password: PASSWORD } },
    });
  });

  it.each<[string, Partial<Saving>, string, RegExp]>([
    ['授权码错误', { secret: { kind: 'password', password: 'wrong' } }, 'auth', /授权码错误/],
    [
      '域名解析失败',
      { server: { host: 'nowhere.invalid', port: 465, security: 'tls' } },
      'unknown_host',
      /域名解析失败/,
    ],
    ['内网', { server: { host: '10.0.0.1', port: 465, security: 'tls' } }, 'private_host', /不在公网/],
  ])('keeps one that fails as unverified and says why: %s', async (_what, change, fault, words) => {
    const id = await save(company.call, change);
    const { data } = await company.call('mail.check_account', { id });
    expect(data).toMatchObject({ is_ok: false, fault });
    expect(data.tip).toMatch(words);
    const found = (await accountsOf(company.call)).find((each) => each.id === id);
    expect(found).toMatchObject({ state: 'unverified', fault });
    await expect(sending(company.main, id)).rejects.toMatchObject({ errorName: 'MAIL_NO_ACCOUNT' });
  });

  it('takes the secret again for another server, and never sends it there otherwise', async () => {
    const id = await save(company.call);
    const moved = await company.call('mail.save_account', {
      ...saving({ id, server: { host: 'evil.example', port: 465, security: 'tls' } }),
      secret: undefined,
    });
    expect(moved.code).toBe(-422);
    const renamed = await company.call('mail.save_account', { ...saving({ id, name: 'Lily' }), secret: undefined });
    expect(renamed.code).toBe(0);
    expect((await company.call('mail.check_account', { id })).data.is_ok).toBe(true);
  });

  it('is tested only so often', async () => {
    const id = await save(company.call, { preset: 'outbox', server: undefined, secret: undefined });
    const codes = [];
    for (let time = 0; time < 31; time++) codes.push((await company.call('mail.check_account', { id })).code);
    expect(codes.slice(0, 30).every((code) => code === 0)).toBe(true);
    expect(codes[30]).toBe(-4059);
  });

  it('tells what the domain says', async () => {
    const id = await save(company.call);
    const { data } = await company.call('mail.get_address_hints', { id });
    expect(data.hints.map(({ kind, state }) => [kind, state])).toEqual([
      ['mx', 'ok'],
      ['spf', 'ok'],
      ['dmarc', 'missing'],
    ]);
  });

  it('is for members', async () => {
    const { id: company_id } = await createCompany(app.db, { company_type: COMPANY_TYPE.buyer, is_chvip: 0 });
    const free = await signedIn(await createPerson(app, { company_id }));
    expect((await free('mail.get_accounts', {})).code).toBe(-1403);
  });
});

describe('a secret', () => {
  it('stands in no answer and in no row as it was typed', async () => {
    const id = await save(company.call);
    await company.call('mail.check_account', { id });
    await company.call('mail.send_test_mail', { id });
    await company.call('mail.share_account', { id, is_shared: true });
    const answers = [
      await company.call('mail.get_accounts', {}),
      await company.call('mail.save_account', saving({ id })),
    ];
    const { rows: tables } = await app.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    let dump = JSON.stringify(answers);
    for (const { name } of tables.filter((table) => /mail|audit|acts|message|outbox/.test(table.name)))
      dump += JSON.stringify((await app.pool.query(`select * from "${name}"`)).rows);
    expect(dump).toContain('mail.bind_account');
    for (const word of [PASSWORD, Buffer.from(PASSWORD).toString('base64').replace(/=+$/, '')])
      expect(dump).not.toContain(word);
  });

  it('that is put into another row opens nothing', async () => {
    const [one, other] = [await save(company.call), await save(company.call, { address: 'other@example.com' })];
    const [row] = await app.db.select().from(mail_accounts).where(eq(mail_accounts.id, one));
    await app.db.update(mail_accounts).set({ secret: row!.secret }).where(eq(mail_accounts.id, other));
    const list = await accountsOf(company.call);
    expect(list.find(({ id }) => id === other)).toMatchObject({ needs_secret: true });
  });

  it('is asked for again when its key is gone, and outlives a change of keys', async () => {
    const id = await save(company.call);
    await company.call('mail.send_test_mail', { id });
    const newKey = 'another-key-that-took-the-place-of-the-old';
    box.secrets = createSecretBox([newKey, KEY]);
    await app.jobs.enqueue('mail-secrets', {});
    await app.jobs.settle();
    box.secrets = createSecretBox([newKey]);
    expect(await sending(company.main, id)).toMatchObject({ connection: { secret: { password: PASSWORD } } });
    box.secrets = createSecretBox(['a-third-key-that-never-sealed-anything']);
    expect((await accountsOf(company.call)).find((each) => each.id === id)).toMatchObject({ needs_secret: true });
    await expect(sending(company.main, id)).rejects.toMatchObject({ errorName: 'MAIL_NO_ACCOUNT' });
    expect((await company.call('mail.check_account', { id })).data.fault).toBe('secret_lost');
  });

  it('is not taken where there is no key outside the database', async () => {
    box.secrets = createSecretBox([]);
    expect((await company.call('mail.get_accounts', {})).data.is_closed).toBe(true);
    expect((await company.call('mail.save_account', saving())).code).toBe(-4058);
  });
});

describe('who sends with what', () => {
  it('nobody with a colleague’s own, everybody with a shared one', async () => {
    const colleague = await company.seller();
    const call = await signedIn(colleague);
    const id = await save(company.call);
    await company.call('mail.send_test_mail', { id });
    expect((await accountsOf(call)).map((each) => each.id)).not.toContain(id);
    await expect(sending(colleague, id)).rejects.toMatchObject({ errorName: 'NOT_FOUND' });
    expect((await call('mail.check_account', { id })).code).toBe(-404);

    expect((await company.call('mail.share_account', { id, is_shared: true })).code).toBe(0);
    expect(await sending(colleague, id)).toMatchObject({ id, is_shared: true });
    const seen = (await accountsOf(call)).find((each) => each.id === id);
    expect(seen).toMatchObject({ is_own: false, may_manage: false });
    expect((await call('mail.remove_account', { id })).code).toBe(-403);
    expect((await call('mail.save_account', saving({ is_shared: true }))).code).toBe(-403);
  });

  it('a refused sign-in pauses it and tells its owner once', async () => {
    const id = await save(company.call);
    await company.call('mail.send_test_mail', { id });
    const tried = await sending(company.main, id);
    const pause = (account = tried) => app.services.sendingAccounts.pauseAccount(app.db, account, 'auth', '535 no');
    await pause({ ...tried, revision: tried.revision - 1 });
    expect(await sending(company.main, id)).toMatchObject({ id });
    await Promise.all([pause(), pause(), pause()]);
    const { rows: told } = await app.pool.query(
      `select id from system_messages where user_id = $1 and title = '邮箱账号已暂停'`,
      [company.main.user_id],
    );
    expect(told).toHaveLength(1);
    await expect(sending(company.main, id)).rejects.toThrow('已暂停');
    await company.call('mail.send_test_mail', { id });
    expect(await sending(company.main, id)).toMatchObject({ id });
  });

  it('who leaves takes the secret of their own along, and shared ones go on', async () => {
    const leaver = await company.administrator();
    const call = await signedIn(leaver);
    const own = await save(call);
    const shared = await save(call, { address: 'sales@example.com', is_shared: true });
    await call('mail.send_test_mail', { id: own });
    await call('mail.send_test_mail', { id: shared });
    const left = await company.call('staff.leave', {
      user_id: leaver.user_id,
      to_user_id: company.main.user_id,
      others: [],
    });
    expect(left.code).toBe(0);
    const rows = await app.db.select().from(mail_accounts).where(eq(mail_accounts.user_id, company.main.user_id));
    const found = (id: number) => rows.find((row) => row.id === id);
    expect(found(own)).toMatchObject({ secret: null, state: 'unverified' });
    expect(found(shared)).toMatchObject({ state: 'verified', is_shared: true });
    expect(await sending(company.main, shared)).toMatchObject({ id: shared });
  });
});
