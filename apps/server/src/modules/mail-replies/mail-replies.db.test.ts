import { CONFIRM_LINK_MARK } from '@wanyuan/domain';
import type { ImapServer } from '@wanyuan/testing/mail/imap-server';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOUNCED_ID, BOUNCED_TO, BOUNCES } from '#infra/mail-reading/bounces.data.ts';
import type { MailReadingPort } from '#infra/mail-reading/mail-reading-port.ts';
import { email_records, mail_sends } from '../mail/mail.schema.ts';
import { answerTo, createReader, localReading, openInbox, type Reader } from './mail-replies-fixture.ts';
import { mail_readings, mail_replies } from './mail-replies.schema.ts';

let app: TestApp;
let server: ImapServer;
let reader: Reader;
/** What the server does instead, once. */
const fault: { at: keyof MailReadingPort | null } = { at: null };

beforeAll(async () => {
  const real = localReading();
  const once =
    <A extends unknown[], R>(name: keyof MailReadingPort, work: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> => {
      if (fault.at !== name) return work(...given);
      fault.at = null;
      return Promise.reject(new Error('the process died'));
    };
  app = await buildTestApp({
    demo: false,
    env: { PUBLIC_URL: 'https://wanyuan.example' },
    overrides: {
      mailReading: {
        check: (connection) => real.check(connection),
        look: once('look', (...given) => real.look(...given)),
        read: once('read', (...given) => real.read(...given)),
        close: () => real.close(),
      },
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  server = await openInbox(app.deps.now);
  reader = await createReader(app, server);
});
afterEach(async () => {
  await app.db.delete(mail_readings);
  await server.close();
});

const recordOf = async (id: number) => {
  const [row] = await app.db.select().from(email_records).where(eq(email_records.id, id));
  return row!;
};
/** A report of the corpus, about a mail of ours. */
const bounceOf = (name: string, messageId: string | null, to = 'emma@example.com'): Buffer => {
  const { raw } = BOUNCES.find((one) => one.name === name)!;
  const named = (text: string) => text.replaceAll(BOUNCED_ID, messageId ?? '').replaceAll(BOUNCED_TO, to);
  // Some write what they say in Base64.
  const encoded = /(?:[A-Za-z0-9+/]{76}\r\n)*[A-Za-z0-9+/=]{40,}/g;
  return Buffer.from(
    named(String(raw)).replaceAll(encoded, (block) => {
      const text = Buffer.from(block, 'base64').toString();
      return named(text) === text ? block : Buffer.from(named(text)).toString('base64');
    }),
  );
};

describe('an answer', () => {
  it('comes to the owner of the mail and joins its quotation, once', async () => {
    const mail = await reader.mailOf();
    server.deliver(answerTo(mail.message_id, 'We take 500.', '', 'On Monday, Lily wrote:', '> Dear Emma'));
    expect(await reader.turnOn()).toMatchObject({ is_ok: true });
    const [reply, ...others] = await reader.replies(mail.id);
    expect(others).toEqual([]);
    expect(reply).toMatchObject({
      kind: 'reply',
      from: { name: 'Emma Clarke', email: 'emma@example.com' },
      said: 'We take 500.',
      is_whole: false,
    });
    expect((await reader.call('mail.get_reply', { id: reply!.id })).data.text).toContain('> Dear Emma');
    expect(await reader.messages()).toMatchObject([
      { title: `客户回信：${mail.name}`, summary: 'Emma Clarke：We take 500.' },
    ]);
    const ofQuotation = await reader.call('mail.get_replies', { quotation_id: reader.id });
    expect(ofQuotation.data.list).toMatchObject([{ mail_id: mail.id }]);
    const listed = await reader.call('mail.get_of_quotation', { id: reader.id });
    expect(listed.data.list).toMatchObject([{ id: mail.id, reply_count: 1 }]);
    const timeline = await reader.call('quotation.get_timeline', { id: reader.id });
    expect(timeline.data.list.map(({ kind }) => kind)).toContain('mail_replied');

    server.renumber();
    await reader.look();
    await reader.look();
    expect(await reader.replies(mail.id)).toHaveLength(1);
    expect(await reader.messages()).toHaveLength(1);
  });

  it('keeps no confirm link of the mail that it quotes', async () => {
    const mail = await reader.mailOf();
    const token = 'AbCdEfGhIjKlMnOpQrStUv';
    const wrapped = `https://safe.example/?url=https%3A%2F%2Fwanyuan.example%2Fconfirm%23${token}&data=1`;
    server.deliver(
      answerTo(
        mail.message_id,
        'Yes.',
        '',
        'On Monday, Lily wrote:',
        `> https://wanyuan.example/confirm#${token}`,
        wrapped,
      ),
    );
    await reader.turnOn();
    const [reply] = await reader.replies(mail.id);
    const { text } = (await reader.call('mail.get_reply', { id: reply!.id })).data;
    expect(text).toContain('> https://wanyuan.example/confirm#…');
    expect(JSON.stringify(await app.db.select().from(mail_replies))).not.toContain(token);
  });

  it('is all that is kept of a mailbox', async () => {
    const mail = await reader.mailOf();
    server.deliver(answerTo('somebody-else@x.example', 'word-Private-1'));
    server.deliver(answerTo(mail.message_id, 'word-Answer-2'));
    server.deliver('From: bank@x.example\nSubject: word-Private-3\n\nword-Private-4\n');
    server.deliver(
      `From: ${server.user}\nMessage-ID: <own@x.example>\nIn-Reply-To: <${mail.message_id}>\n\nword-Private-5\n`,
    );
    // What we send to ourselves answers earlier mails of the thread.
    const own = await reader.mailOf();
    server.deliver(
      `From: x@y.example\nMessage-ID: <${own.message_id}>\nIn-Reply-To: <${mail.message_id}>\n\nword-Private-6\n`,
    );
    await reader.turnOn();
    const { rows: tables } = await app.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    let dump = '';
    for (const { name } of tables) dump += JSON.stringify((await app.pool.query(`select * from "${name}"`)).rows);
    expect(dump).toContain('word-Answer-2');
    expect(dump).not.toMatch(/word-Private/);
    expect(server.commands.some((line) => /BODY\.PEEK\[\]/.test(line))).toBe(true);
    expect(server.commands.filter((line) => / (SELECT|STORE|APPEND|EXPUNGE|UID STORE) /.test(line))).toEqual([]);
  });

  it('to another company’s mail, or to one of another mailbox, is nobody’s', async () => {
    const stranger = await createReader(app, server);
    const theirs = await stranger.mailOf();
    const colleague = await reader.mailOf({ account_id: reader.account.id + 1_000_000 });
    for (const { message_id } of [theirs, colleague]) {
      server.deliver(answerTo(message_id));
      server.deliver(bounceOf('the standard', message_id));
    }
    await reader.turnOn();
    expect(await app.db.select().from(mail_replies).where(eq(mail_replies.mail_id, theirs.id))).toEqual([]);
    expect(await reader.replies(colleague.id)).toEqual([]);
    expect((await recordOf(theirs.id)).state).toBe('sent');
    expect((await recordOf(colleague.id)).state).toBe('sent');
    expect(await stranger.messages()).toEqual([]);
  });

  it('of many is taken in several looks, and of one mail so many are kept', async () => {
    const mails = await Promise.all(Array.from({ length: 30 }, () => reader.mailOf()));
    for (const { message_id } of mails) server.deliver(answerTo(message_id));
    await reader.turnOn();
    for (const { id } of mails) expect(await reader.replies(id)).toHaveLength(1);
    const [first] = mails;
    await app.pool.query(
      `insert into mail_replies (mail_id, kind, message_id, text, sent_at, created_at)
        select $1, 'reply', 'flood' || n, '', now(), now() from generate_series(1, 99) n`,
      [first!.id],
    );
    for (const turn of [1, 2, 3]) server.deliver(answerTo(first!.message_id, `flood ${turn}`));
    await reader.look();
    expect(await reader.replies(first!.id)).toHaveLength(100);
  });

  it('that cannot be read is told of all the same', async () => {
    const mail = await reader.mailOf();
    const parts = Array.from(
      { length: 60 },
      (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}`,
    );
    server.deliver(`Message-ID: <deep@x.example>\r\nIn-Reply-To: <${mail.message_id}>\r\n${parts.join('\r\n')}`);
    server.deliver(answerTo(mail.message_id));
    await reader.turnOn();
    expect((await reader.replies(mail.id)).map(({ said }) => said)).toEqual([
      '这封回信无法在这里显示，请到邮箱里查看。',
      'We take 500.',
    ]);
  });

  it.each(['look', 'read'] as const)('is not lost when the process dies at its %s', async (at) => {
    const mail = await reader.mailOf();
    server.deliver(answerTo(mail.message_id));
    fault.at = at;
    await reader.turnOn();
    expect(await reader.replies(mail.id)).toEqual([]);
    await reader.look();
    expect(await reader.replies(mail.id)).toHaveLength(1);
    expect(await reader.messages()).toHaveLength(1);
  });
});

describe('a report', () => {
  it.each(BOUNCES.filter(({ expected }) => String(expected.status).includes('5')))(
    'of $name that a mail came back marks it, and the address of the customer',
    async ({ name, expected }) => {
      const mail = await reader.mailOf();
      server.deliver(bounceOf(name, mail.message_id));
      await reader.turnOn();
      expect(await recordOf(mail.id)).toMatchObject({
        state: 'bounced',
        status: 2,
        reason: expect.stringMatching(expected.words),
      });
      expect(await reader.messages()).toMatchObject([{ title: `邮件被退回：${mail.name}` }]);
      const customer_id = reader.quotation.customer_id!;
      const bad = await reader.call('mail.get_bad_addresses', { customer_id });
      expect(bad.data.list).toMatchObject([
        { email: 'emma@example.com', reason: expect.stringMatching(expected.words) },
      ]);
      server.renumber();
      await reader.look();
      expect(await reader.messages()).toHaveLength(1);
    },
  );

  it('is asked about before the address is written to again, until it answers or is cleared', async () => {
    const mail = await reader.mailOf();
    server.deliver(bounceOf('the standard', mail.message_id));
    await reader.turnOn();
    const customer_id = reader.quotation.customer_id!;
    const about = { kind: 'quotation' as const, id: reader.id };
    await app.pool.query(`update customers set email = 'Emma@example.com' where id = $1`, [customer_id]);
    const form = await reader.call('mail.get_form', { about });
    expect(form.data.contacts.filter(({ fault: words }) => words !== '')).toMatchObject([
      { email: 'emma@example.com' },
    ]);
    const order = { about, to: [{ email: 'EMMA@example.com' }], subject: 'Again', html: `<p>${CONFIRM_LINK_MARK}</p>` };
    // The mailbox is read only here: what is sent goes to the outbox.
    const sendWith = (preset: string) =>
      app.pool.query('update mail_accounts set preset = $2 where id = $1', [reader.account.id, preset]);
    await sendWith('outbox');
    const asked = await reader.call('quotation.send_email', order);
    expect(asked.data).toMatchObject({ questions: [{ kind: 'bad_address' }] });
    expect((await reader.call('quotation.send_email', { ...order, is_confirmed: true })).code).toBe(0);
    expect((await reader.call('mail.resend', { id: mail.id })).msg).toContain('曾经退信');
    await sendWith('other');

    const other = await reader.mailOf();
    server.deliver(answerTo(other.message_id));
    await reader.look();
    expect((await reader.call('mail.get_bad_addresses', { customer_id })).data.list).toEqual([]);
    server.deliver(bounceOf('QQ', other.message_id));
    await reader.look();
    expect((await reader.call('mail.get_bad_addresses', { customer_id })).data.list).toHaveLength(1);
    const cleared = await reader.call('mail.clear_bad_address', { customer_id, email: 'EMMA@example.com' });
    expect(cleared.code).toBe(0);
    expect((await reader.call('mail.get_bad_addresses', { customer_id })).data.list).toEqual([]);
  });

  it('of a delay is noted, and of one that was given up its owner is told', async () => {
    const [late, over] = [await reader.mailOf(), await reader.mailOf()];
    server.deliver(bounceOf('a delay', late.message_id));
    server.deliver(bounceOf('one that was given up', over.message_id));
    await reader.turnOn();
    for (const { id } of [late, over]) {
      expect((await recordOf(id)).state).toBe('sent');
      expect(await reader.replies(id)).toMatchObject([{ kind: 'delayed' }]);
    }
    expect((await reader.messages()).map(({ title }) => title)).toEqual([`邮件没有送达：${over.name}`]);
    const bad = await reader.call('mail.get_bad_addresses', { customer_id: reader.quotation.customer_id! });
    expect(bad.data.list).toEqual([]);
  });

  it('of a copy marks the copy alone, and one of nobody whom we wrote to nothing', async () => {
    const mail = await reader.mailOf({ has_copies: true });
    await app.db
      .update(mail_sends)
      .set({ cc: [{ name: '', email: 'boss@example.com' }] })
      .where(eq(mail_sends.id, mail.send_id!));
    server.deliver(bounceOf('the standard', mail.message_id, 'stranger@example.com'));
    await reader.turnOn();
    expect(await reader.replies(mail.id)).toEqual([]);
    server.deliver(bounceOf('the standard', mail.message_id, 'boss@example.com'));
    await reader.look();
    expect((await recordOf(mail.id)).state).toBe('sent');
    expect(await reader.replies(mail.id)).toMatchObject([{ kind: 'bounced', said: expect.stringContaining('boss@') }]);
  });

  it('of a mail that is still being sent waits for its end', async () => {
    const mail = await reader.mailOf({ state: 'sending' });
    server.deliver(bounceOf('the standard', mail.message_id));
    await reader.turnOn();
    expect((await recordOf(mail.id)).state).toBe('sending');
    await app.db.update(email_records).set({ state: 'sent' }).where(eq(email_records.id, mail.id));
    await reader.look();
    expect((await recordOf(mail.id)).state).toBe('bounced');
  });

  it('that somebody forged of a mail that never went changes nothing', async () => {
    const mails = [await reader.mailOf({ state: 'waiting' }), await reader.mailOf({ state: 'cancelled' })];
    for (const { message_id } of mails) server.deliver(bounceOf('the standard', message_id));
    await app.db.update(email_records).set({ next_at: new Date(Date.now() + 1e9) });
    await reader.turnOn();
    const [waiting, cancelled] = mails;
    expect((await recordOf(waiting!.id)).state).toBe('waiting');
    expect((await recordOf(cancelled!.id)).state).toBe('cancelled');
  });
});
