import { MAIL_REPLY_BYTES, MAIL_REPLY_FILES } from '@wanyuan/domain';
import { describe, expect, it } from 'vitest';
import { BOUNCED_ID, BOUNCED_TO, BOUNCES, NO_BOUNCES } from './bounces.data.ts';
import { HOSTILE_MAILS } from './hostile-mails.data.ts';
import { readFacts, readMail } from './read-mail.ts';

const bytes = (raw: string | Buffer) => (Buffer.isBuffer(raw) ? raw : Buffer.from(raw));
const letter = (head: string[], ...body: string[]) => bytes([...head, '', ...body, ''].join('\r\n'));
const read = (raw: string | Buffer) => readMail(bytes(raw), false);

describe('a report', () => {
  it.each(BOUNCES)('as $name writes it, says which mail did not reach whom, and why', async ({ raw, expected }) => {
    expect(await readFacts(1, bytes(raw))).toMatchObject({ is_report: true });
    const { report } = await read(raw);
    expect(report?.about).toContain(BOUNCED_ID);
    expect(report?.about[0]).toBe(BOUNCED_ID);
    expect(report?.recipients).toContainEqual({
      address: BOUNCED_TO,
      isFinal: expected.isFinal,
      status: expect.stringMatching(expected.status),
      words: expect.stringMatching(expected.words),
    });
  });

  it.each(NO_BOUNCES)('that says nothing of the kind is none: $name', async ({ raw }) => {
    expect((await read(raw)).report).toBeNull();
  });
});

describe('a mail', () => {
  it('says what it answers, the nearest first', async () => {
    const raw = letter([
      'Message-ID: <own@customer.example>',
      'In-Reply-To: <third@x.example>',
      'References: <first@x.example>',
      ' <second@x.example> <third@x.example>',
      'From: =?utf-8?B?RW1tYSBNw7xsbGVy?= <Emma@Customer.Example>',
    ]);
    expect(await readFacts(7, raw)).toEqual({
      uid: 7,
      message_id: 'own@customer.example',
      answers: ['third@x.example', 'second@x.example', 'first@x.example'],
      from: 'emma@customer.example',
      is_report: false,
    });
    expect((await read(raw)).from).toEqual({ name: 'Emma Müller', address: 'Emma@customer.example' });
  });

  it('in HTML alone is read as text, and what it attaches is named', async () => {
    const mail = await read(
      letter(
        ['Content-Type: multipart/mixed; boundary="b"', 'Subject: =?gb18030?B?wLTX1HFxLmNvbbXEzcvQxQ==?='],
        '--b',
        'Content-Type: text/html; charset=utf-8',
        '',
        '<style>p{}</style><p>We take <b>500</b>.</p><script>alert(1)</script><img src="https://spy.example/x"><p>Emma &amp; Liam</p>',
        '--b',
        'Content-Type: application/pdf; name="order.pdf"',
        'Content-Disposition: attachment',
        'Content-Transfer-Encoding: base64',
        '',
        'JVBERg==',
        '--b',
        'Content-Type: image/png',
        'Content-Disposition: inline',
        'Content-ID: <logo@x>',
        '',
        'x',
        '--b--',
      ),
    );
    expect(mail).toMatchObject({
      subject: '来自qq.com的退信',
      text: 'We take 500.\nEmma & Liam',
      files: ['order.pdf'],
      is_cut: false,
    });
  });

  it('keeps so much of a text and no half letter, and so many names', async () => {
    const parts = Array.from({ length: 30 }, (_, index) => [
      '--b',
      `Content-Disposition: attachment; filename="${index}.txt"`,
      '',
      'x',
    ]).flat();
    const mail = await read(
      letter(
        ['Content-Type: multipart/mixed; boundary="b"'],
        '--b',
        'Content-Type: text/plain; charset=utf-8',
        '',
        '好'.repeat(40_000),
        ...parts,
        '--b--',
      ),
    );
    expect(Buffer.byteLength(mail.text)).toBeLessThanOrEqual(MAIL_REPLY_BYTES);
    expect(mail.text).toMatch(/^好+$/);
    expect(mail).toMatchObject({ is_cut: true, files: { length: MAIL_REPLY_FILES } });
  });

  it.each([
    ['Auto-Submitted: auto-replied', true],
    ['Auto-Submitted: no', false],
    ['Subject: Automatic reply: Our quotation', true],
    ['Subject: =?utf-8?B?6Ieq5Yqo5Zue5aSNOiBPdXIgcXVvdGF0aW9u?=', true],
    ['Subject: Re: Our quotation', false],
  ])('is known to be written by a program: %s', async (head, isAuto) => {
    expect((await read(letter([head], 'Hello'))).is_auto).toBe(isAuto);
  });
});

const facts = (raw: Buffer) => readFacts(1, raw.subarray(0, 64 * 1024));

it.each(HOSTILE_MAILS.filter(({ holds }) => holds === 'refused'))(
  'a hostile mail is refused: $name',
  async ({ make }) => {
    const raw = bytes(make());
    expect((await facts(raw)).answers.length).toBeLessThanOrEqual(50);
    await expect(read(raw)).rejects.toThrow();
  },
);

it.each(HOSTILE_MAILS.filter(({ holds }) => holds !== 'refused'))(
  'a hostile mail is read within bounds: $name',
  async ({ make, holds }) => {
    const raw = bytes(make());
    expect((await facts(raw)).answers.length).toBeLessThanOrEqual(50);
    const mail = await read(raw);
    expect(Buffer.byteLength(mail.text)).toBeLessThanOrEqual(MAIL_REPLY_BYTES);
    expect(JSON.stringify(mail).length).toBeLessThan(200_000);
    // Nothing that a database refuses, that ends a line of a head, or that turns a text around.
    for (const line of [mail.subject, mail.from.name, mail.from.address, ...mail.files])
      expect(line).not.toMatch(/[\r\n\0\u202e]/);
    expect(mail.text).not.toMatch(/\0|\u202e|\p{Surrogate}/u);
    expect(mail.report?.recipients.length ?? 0).toBeLessThanOrEqual(50);
    expect(mail.report?.about.length ?? 0).toBeLessThanOrEqual(50);
    expect(mail).toMatchObject(typeof holds === 'object' ? holds : {});
  },
);
