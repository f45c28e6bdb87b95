import { mailLookAgainMs } from '@wanyuan/domain';
import type { ImapServer } from '@wanyuan/testing/mail/imap-server';
import { createMailRow, createOutboxAccount } from '@wanyuan/testing/mail-rows';
import { openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecretBox, type SecretBox } from '#infra/secrets/secret-box.ts';
import { mail_accounts } from '../mail-accounts/mail-accounts.schema.ts';
import { openCompany } from '../staff/leaving-fixture.ts';
import {
  answerTo,
  createReader,
  INBOX_PASSWORD,
  localReading,
  openInbox,
  type Reader,
} from './mail-replies-fixture.ts';
import { mail_readings } from './mail-replies.schema.ts';

const KEY = 'the-key-of-these-tests-lies-outside-of-all';
const box: { secrets: SecretBox } = { secrets: createSecretBox([KEY]) };

let app: TestApp;
let server: ImapServer;
let reader: Reader;
beforeAll(async () => {
  app = await buildTestApp({
    demo: false,
    overrides: {
      mailReading: localReading(),
      secrets: {
        get isOpen() {
          return box.secrets.isOpen;
        },
        seal: (...given) => box.secrets.seal(...given),
        unseal: (...given) => box.secrets.unseal(...given),
        isOld: (...given) => box.secrets.isOld(...given),
      },
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  box.secrets = createSecretBox([KEY]);
  server = await openInbox(app.deps.now);
  reader = await createReader(app, server);
});
afterEach(async () => {
  await app.db.delete(mail_readings);
  await server.close();
});

const readingOf = async () => {
  const { data } = await reader.call('mail.get_readings', {});
  return data.list.find(({ account_id: id }) => id === reader.account.id)!;
};

describe('reading answers', () => {
  it('is offered, turned on, tested and stopped', async () => {
    expect(await readingOf()).toMatchObject({ is_on: false, has_own_server: true, server: null });
    expect((await reader.call('mail.check_reading', { id: reader.account.id })).code).toBe(-409);
    expect((await reader.turnOn()).tip).toContain('连接和登录成功');
    expect(await readingOf()).toMatchObject({
      is_on: true,
      state: 'reading',
      needs_secret: false,
      server: { host: 'localhost', port: server.port },
    });
    expect((await readingOf()).looked_time).not.toBeNull();
    const before = server.connections();
    expect((await reader.call('mail.save_reading', { id: reader.account.id, is_on: false })).code).toBe(0);
    await reader.look();
    expect(server.connections()).toBe(before);
    expect(await app.db.select().from(mail_readings)).toEqual([]);
  });

  it('that a server refuses is paused, tells its owner once, and keeps no mail from being sent', async () => {
    await reader.turnOn();
    server.at('AUTHENTICATE', 'TAG NO [AUTHENTICATIONFAILED] no');
    await reader.look();
    await reader.look();
    await reader.look();
    expect(await readingOf()).toMatchObject({ state: 'paused', fault: 'auth', next_time: null });
    expect((await reader.messages()).map(({ title }) => title)).toEqual(['邮箱已暂停接收回信']);
    const [account] = await app.db.select().from(mail_accounts).where(eq(mail_accounts.id, reader.account.id));
    expect(account!.state).toBe('verified');
    expect(server.commands.filter((line) => /AUTHENTICATE/.test(line)).length).toBeLessThanOrEqual(3);
    const tested = await reader.call('mail.check_reading', { id: reader.account.id });
    expect(tested.data).toMatchObject({ is_ok: false, tip: expect.stringMatching(/授权码错误/) });
    server.at('AUTHENTICATE');
    expect((await reader.call('mail.check_reading', { id: reader.account.id })).data.is_ok).toBe(true);
    expect(await readingOf()).toMatchObject({ state: 'reading', fault: null });
  });

  it('goes on by itself after a fault of the network, later and later', async () => {
    const mail = await reader.mailOf();
    await reader.turnOn();
    server.at('EXAMINE', 'drop');
    server.deliver(answerTo(mail.message_id));
    await reader.look();
    expect(await readingOf()).toMatchObject({ state: 'failing', fault: 'broken' });
    await reader.look();
    const [row] = await app.db.select().from(mail_readings);
    expect(row).toMatchObject({ attempt: 2 });
    expect(row!.next_at.getTime() - row!.looked_at!.getTime()).toBe(mailLookAgainMs(2));
    expect(await reader.messages()).toEqual([]);
    server.at('EXAMINE');
    await reader.look();
    expect(await readingOf()).toMatchObject({ state: 'reading', fault: null });
    expect(await reader.replies(mail.id)).toHaveLength(1);
  });

  it('of another mailbox begins anew', async () => {
    await reader.turnOn();
    const other = await openInbox(app.deps.now);
    try {
      const saved = await reader.call('mail.save_reading', {
        ...reader.reading,
        server: { host: 'localhost', port: other.port, security: 'tls' },
      });
      expect(saved.code).toBe(0);
      const mail = await reader.mailOf();
      other.deliver(answerTo(mail.message_id));
      await reader.look();
      expect(await reader.replies(mail.id)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('by two runs at once is one look', async () => {
    const mail = await reader.mailOf();
    await reader.turnOn();
    server.deliver(answerTo(mail.message_id));
    app.advance(3_600_000);
    const before = server.commands.filter((line) => / EXAMINE /.test(line)).length;
    const { runner } = app.services.mailReplies;
    await Promise.all([1, 2, 3].map(() => runner.run(new AbortController().signal)));
    // One that looks, and one that reads the answer.
    expect(server.commands.filter((line) => / EXAMINE /.test(line)).length - before).toBe(2);
    expect(await reader.replies(mail.id)).toHaveLength(1);
  });

  it('that was overtaken writes nothing, and the next takes it once', async () => {
    const mail = await reader.mailOf();
    await reader.turnOn();
    server.deliver(answerTo(mail.message_id));
    server.at('UID SEARCH', (socket, tag) => {
      // Somebody saves other settings while it looks.
      void app.pool.query('update mail_readings set claim = null').then(() => {
        server.at('UID SEARCH');
        socket.write(`* SEARCH 1\r\n${tag} OK done\r\n`);
      });
    });
    await reader.look();
    await reader.look();
    expect(await reader.replies(mail.id)).toHaveLength(1);
    expect(await reader.messages()).toHaveLength(1);
  });
});

describe('a secret for reading', () => {
  it('stands in no answer and in no row as it was typed, and goes to no other server', async () => {
    await reader.turnOn();
    const { rows: tables } = await app.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    let dump = JSON.stringify([await readingOf(), await reader.call('mail.save_reading', reader.reading)]);
    for (const { name } of tables.filter((table) => /mail|audit|acts|message|outbox/.test(table.name)))
      dump += JSON.stringify((await app.pool.query(`select * from "${name}"`)).rows);
    expect(dump).toContain('mail.start_reading');
    for (const word of [INBOX_PASSWORD, Buffer.from(INBOX_PASSWORD).toString('base64').replace(/=+$/, '')])
      expect(dump).not.toContain(word);
    const { password: _typed, ...rest } = reader.reading;
    expect((await reader.call('mail.save_reading', rest)).code).toBe(0);
    for (const change of [{ server: { ...rest.server, host: 'evil.example' } }, { user_name: 'boss@example.com' }])
      expect((await reader.call('mail.save_reading', { ...rest, ...change })).code).toBe(-422);
  });

  it('outlives a change of keys, and is asked for again when its key is gone', async () => {
    await reader.turnOn();
    const newKey = 'another-key-that-took-the-place-of-the-old';
    box.secrets = createSecretBox([newKey, KEY]);
    await app.jobs.enqueue('mail-reading-secrets', {});
    await app.jobs.settle();
    box.secrets = createSecretBox([newKey]);
    expect(await readingOf()).toMatchObject({ needs_secret: false });
    box.secrets = createSecretBox(['a-third-key-that-never-sealed-anything']);
    await reader.look();
    expect(await readingOf()).toMatchObject({ needs_secret: true, state: 'paused', fault: 'secret_lost' });
    box.secrets = createSecretBox([]);
    expect((await reader.call('mail.save_reading', reader.reading)).code).toBe(-4058);
  });
});

describe('whose mailbox it is', () => {
  it('a colleague’s own is nobody’s to read, and a shared one its managers’', async () => {
    const company = await openCompany(app);
    const seller = await company.seller();
    const { token } = await openSession(app, seller.user_id);
    const call = app.as(token);
    const own = await createOutboxAccount(app.db, company.main);
    const shared = await createOutboxAccount(app.db, company.main, { is_shared: true });
    for (const { id } of [own, shared]) {
      const saved = await call('mail.save_reading', { id, is_on: true });
      expect(saved.code).toBe(id === own.id ? -404 : -403);
      expect((await call('mail.check_reading', { id })).code).toBe(saved.code);
    }
    const seen = (await call('mail.get_readings', {})).data.list.map(({ account_id: id }) => id);
    expect(seen).not.toContain(own.id);
    expect(seen).not.toContain(shared.id);
  });

  it('who leaves has theirs read no more, and shared ones go on; what came back goes along with the mails', async () => {
    const company = await openCompany(app);
    const leaver = await company.administrator();
    const own = await createOutboxAccount(app.db, leaver);
    const shared = await createOutboxAccount(app.db, leaver, { is_shared: true });
    const { token } = await openSession(app, leaver.user_id);
    const call = app.as(token);
    for (const { id } of [own, shared]) expect((await call('mail.save_reading', { id, is_on: true })).code).toBe(0);
    const left = await company.call('staff.leave', {
      user_id: leaver.user_id,
      to_user_id: company.main.user_id,
      others: [],
    });
    expect(left.code).toBe(0);
    const rows = await app.db.select({ id: mail_readings.account_id }).from(mail_readings);
    const ids = rows.map(({ id }) => id);
    expect(ids).toContain(shared.id);
    expect(ids).not.toContain(own.id);
    expect((await company.call('mail.get_reply', { id: leaver.reply_id })).data.text).toBe('We take 500.');
  });

  it('an answer is seen by whoever sees the mail', async () => {
    const company = await openCompany(app);
    const [one, other] = [await company.seller(), await company.seller()];
    const { token } = await openSession(app, other.user_id);
    const mail_id = await createMailRow(app.db, one, { account_id: one.mail_account_id });
    const call = app.as(token);
    expect((await call('mail.get_replies', { mail_id })).code).toBe(-404);
    expect((await call('mail.get_reply', { id: one.reply_id })).code).toBe(-404);
    expect((await company.call('mail.get_reply', { id: one.reply_id })).code).toBe(0);
    const bad = await call('mail.get_bad_addresses', { customer_id: one.customer_id });
    expect(bad.code).toBe(-404);
  });
});
