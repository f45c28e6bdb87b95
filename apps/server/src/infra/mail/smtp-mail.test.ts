import { connectionTo, LOGO, testMail } from '@wanyuan/testing/mail/mail-fixture';
import type { Behaviour, MailServer, Moment } from '@wanyuan/testing/mail/mail-server';
import { readMail } from '@wanyuan/testing/mail/read-mail';
import { afterEach, describe, expect, it } from 'vitest';
import type { SmtpConnection } from './mail-port.ts';
import { openSmtp } from './smtp-fixture.ts';
import type { Patience } from './smtp-session.ts';

const { open, client, close } = openSmtp();
afterEach(close);

const go = { beforeData: async () => {} };

describe('a mail', () => {
  it('arrives as it was written: names, subject, text, logo and file; blind copies are in the envelope alone', async () => {
    const server = await open();
    const mail = testMail({
      reply_to: { name: '客服', address: 'service@example.com' },
      cc: [{ name: '', address: 'boss@customer.example' }],
      bcc: [{ name: '', address: 'hidden@customer.example' }],
      in_reply_to: 'quotation.0@wanyuan.example',
      references: ['quotation.-1@wanyuan.example', 'quotation.0@wanyuan.example'],
    });
    expect(await client().send(connectionTo(server), mail, go)).toMatchObject({ outcome: 'sent', refused: [] });
    const [taken] = server.taken;
    expect(taken).toMatchObject({
      from: 'lily@example.com',
      to: ['emma@customer.example', 'boss@customer.example', 'hidden@customer.example'],
    });
    expect(taken!.bytes.toString('latin1')).not.toContain('hidden@');
    const read = await readMail(taken!.bytes);
    expect(read).toMatchObject({
      messageId: `<${mail.message_id}>`,
      inReplyTo: '<quotation.0@wanyuan.example>',
      subject: mail.subject,
      from: mail.from,
      to: [mail.to[0]],
      replyTo: [mail.reply_to],
      date: '2024-03-01T08:00:00.000Z',
    });
    expect(read.text?.trim()).toBe('您好 Emma');
    expect(read.html).toContain('cid:logo@wanyuan');
    expect(read.files.map(({ filename, contentId }) => [filename, contentId])).toEqual([
      ['logo.png', '<logo@wanyuan>'],
      ['报价单 2024（含图）.xlsx', undefined],
    ]);
    expect(read.files.map(({ bytes }) => bytes)).toEqual([LOGO, Buffer.from('工作簿')]);
  });

  it('lets nothing into its head: lines in names, subjects and file names stay text', async () => {
    const server = await open();
    const evil = 'x\r\nBcc: victim@example.com\r\n\r\nbody';
    const mail = testMail({
      subject: evil,
      from: { name: evil, address: 'lily@example.com' },
      to: [{ name: `"${evil}" <victim@example.com>,`, address: 'emma@customer.example' }],
      inline: [],
      attachments: [{ ...testMail().attachments[0]!, filename: `${evil}.xlsx` }],
    });
    await client().send(connectionTo(server), mail, go);
    const [taken] = server.taken;
    expect(taken!.to).toEqual(['emma@customer.example']);
    const read = await readMail(taken!.bytes);
    expect(read.headers.filter((name) => name === 'bcc')).toEqual([]);
    expect(read.to?.map(({ address }) => address)).toEqual(['emma@customer.example']);
  });

  it.each(['a@b.example>,<c@d.example', 'x@y.example\r\nRCPT TO:<z@y.example>', '"a b"@y.example', 'a', 'ü@y.example'])(
    'goes to no such address as %j',
    async (address) => {
      const server = await open();
      const mail = testMail({ to: [{ name: '', address }] });
      await expect(client().send(connectionTo(server), mail, go)).rejects.toThrow('checked addresses');
      expect(server.connections().all).toBe(0);
    },
  );
});

describe('before the first byte', () => {
  it('the moment is waited for, with nothing of the mail said', async () => {
    const server = await open();
    let seen = -1;
    const outcome = await client().send(connectionTo(server), testMail(), {
      beforeData: async () => void (seen = server.taken.length),
    });
    expect([seen, outcome.outcome, server.taken.length]).toEqual([0, 'sent', 1]);
  });

  it('what the moment throws keeps the mail from going out', async () => {
    const server = await open();
    const refuse = { beforeData: () => Promise.reject(new Error('cancelled')) };
    await expect(client().send(connectionTo(server), testMail(), refuse)).rejects.toThrow('cancelled');
    expect(server.taken).toEqual([]);
  });

  it('a file that is not there says so before a server is bothered with the mail', async () => {
    const server = await open();
    const [file] = testMail().attachments;
    const mail = testMail({ attachments: [{ ...file!, open: () => Promise.reject(new Error('gone')) }] });
    await expect(client().send(connectionTo(server), mail, go)).rejects.toThrow('gone');
    expect(server.taken).toEqual([]);
  });
});

describe('a server that', () => {
  it.each<[string, Moment, Behaviour, object]>([
    ['greylists', 'recipient', { code: 451, text: 'try again' }, { outcome: 'refused', permanent: false, code: 451 }],
    [
      'knows no such recipient',
      'recipient',
      { code: 550, text: 'no' },
      { outcome: 'refused', permanent: true, fault: 'recipient' },
    ],
    [
      'refuses the sender',
      'from',
      { code: 553, text: 'not yours' },
      { outcome: 'refused', permanent: true, fault: 'sender' },
    ],
    ['is full', 'end', { code: 552, text: 'too much' }, { outcome: 'refused', permanent: true, fault: 'too_large' }],
    ['refuses the sign-in', 'auth', { code: 535, text: 'wrong' }, { outcome: 'auth_refused', fault: 'auth' }],
    ['is busy at the sign-in', 'auth', { code: 454, text: 'later' }, { outcome: 'broken', fault: 'sign_in_later' }],
    ['leaves before the mail', 'recipient', 'drop', { outcome: 'broken', fault: 'broken' }],
    ['leaves within the mail', 'data', 'drop', { outcome: 'unknown' }],
    ['leaves after the mail', 'end', 'drop', { outcome: 'unknown' }],
  ])('%s is told apart', async (_what, moment, behaviour, expected) => {
    const server = await open();
    server.at(moment, behaviour);
    expect(await client().send(connectionTo(server), testMail(), go)).toMatchObject(expected);
    expect(server.taken).toEqual([]);
  });

  it('never answers after the mail may have taken it', async () => {
    const server = await open();
    server.at('end', 'silence');
    const outcome = await client({ silenceMs: 300 }).send(connectionTo(server), testMail(), go);
    expect(outcome).toMatchObject({ outcome: 'unknown', fault: 'timeout' });
  });

  it.each<[string, Moment, Partial<Patience>, string]>([
    ['a sign-in', 'auth', { signInMs: 300 }, 'broken'],
    ['the envelope', 'recipient', { sendMs: 300 }, 'broken'],
    ['a mail', 'end', { sendMs: 300 }, 'unknown'],
  ])('takes too long with %s is left, however long it may be silent', async (_what, moment, patience, outcome) => {
    const server = await open();
    server.at(moment, 'silence');
    expect(await client(patience).send(connectionTo(server), testMail(), go)).toMatchObject({
      outcome,
      fault: 'timeout',
    });
  });

  it('repeats what was said at the sign-in is not quoted', async () => {
    const server = await open();
    const words = Buffer.from(`\0${server.user}\0${server.password}`).toString('base64');
    server.at('auth', { code: 535, text: `bad ${words} and ${server.password}` });
    expect(await client().check(connectionTo(server))).toEqual({ ok: false, fault: 'auth', text: '' });
  });
});

describe('a test of an account', () => {
  const check = async (server: MailServer, change: Partial<SmtpConnection>, how: Parameters<typeof client>[0] = {}) =>
    client(how).check(connectionTo(server, change));

  it('is fine by TLS and by STARTTLS', async () => {
    expect(await check(await open(), {})).toEqual({ ok: true });
    expect(await check(await open({ security: 'starttls' }), { security: 'starttls' })).toEqual({ ok: true });
  });

  it('names each fault', async () => {
    const server = await open();
    const faultOf = async (change: Partial<SmtpConnection>, how: Parameters<typeof client>[0] = {}) => {
      const outcome = await check(server, change, how);
      return outcome.ok ? null : outcome.fault;
    };
    expect(await faultOf({ secret: { kind: 'password', password: 'wrong' } })).toBe('auth');
    expect(await faultOf({ host: '127.0.0.1' }, { hosts: ['127.0.0.1'] })).toBe('certificate');
    expect(await faultOf({ host: '127.0.0.1' })).toBe('private_host');
    expect(await faultOf({}, { hosts: [] })).toBe('private_host');
    expect(await faultOf({ host: 'nowhere.invalid', port: 465 })).toBe('unknown_host');
    const plain = await open({ security: 'none' });
    expect(await check(plain, { security: 'starttls' })).toMatchObject({ ok: false, fault: 'no_tls' });
    expect(await check(plain, {})).toMatchObject({ ok: false, fault: 'tls' });
    const gone = await open();
    await gone.close();
    expect(await check(gone, {})).toMatchObject({ ok: false, fault: 'port_refused' });
  });

  it('never takes a certificate that nobody vouches for, nor after STARTTLS', async () => {
    const stranger = client({ ca: null });
    const certificate = { ok: false, fault: 'certificate' };
    expect(await stranger.check(connectionTo(await open()))).toMatchObject(certificate);
    const starttls = connectionTo(await open({ security: 'starttls' }), { security: 'starttls' });
    expect(await stranger.check(starttls)).toMatchObject(certificate);
  });
});

describe('connections', () => {
  it('are shared by the mails of an account, and not more than so many', async () => {
    const server = await open();
    const mail = client({ perAccount: 2 });
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => mail.send(connectionTo(server), testMail(), go)),
    );
    expect(outcomes.every(({ outcome }) => outcome === 'sent')).toBe(true);
    expect(server.taken).toHaveLength(8);
    expect(server.connections()).toEqual({ all: 2, most: 2 });
  });

  it('that the server left meanwhile are replaced at once', async () => {
    const server = await open();
    const mail = client();
    await mail.send(connectionTo(server), testMail(), go);
    server.drop();
    expect(await mail.send(connectionTo(server), testMail(), go)).toMatchObject({ outcome: 'sent' });
    expect(server.taken).toHaveLength(2);
  });
});
