import Fastify from 'fastify';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { LOCALHOST_CERTIFICATE } from '@wanyuan/testing/mail/localhost-certificate.data';
import { testMail } from '@wanyuan/testing/mail/mail-fixture';
import { openImapServer, type ImapServer } from '@wanyuan/testing/mail/imap-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutboxMail } from '../mail/outbox-mail.ts';
import { keepInOutbox, listOutbox } from '../outbox/outbox.ts';
import { registerOutboxPage } from '../outbox/outbox-page.ts';
import { outbox_messages } from '../outbox/outbox.schema.ts';
import { keyDoor } from '../web/key-door.ts';
import { createMailReading } from './create-mail-reading.ts';
import type { InboxConnection, Look, MailReadingPort } from './mail-reading-port.ts';

const ADDRESS = 'lily@example.com';

let database: TestDatabase;
let server: ImapServer;
let port: MailReadingPort;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await openImapServer();
  port = createMailReading({
    db: database.db,
    tokens: { tokenFor: () => Promise.reject(new Error('none')), forget: () => {} },
    hosts: ['localhost'],
    ca: LOCALHOST_CERTIFICATE,
  });
});
afterAll(async () => {
  await port.close();
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.delete(outbox_messages);
  server.mailbox.mails.length = 0;
});

const first: Look = { place: null, since: new Date(), most: 2 };
const letter = (id: string) =>
  `Message-ID: <${id}@customer.example>\r\nIn-Reply-To: <ours@example.com>\r\nFrom: emma@customer.example\r\n\r\nHello from ${id}\r\n`;

describe.each<[string, () => InboxConnection, (raw: string) => unknown]>([
  [
    'the outbox',
    () => ({ kind: 'outbox', address: 'Lily@example.com' }),
    (body) => keepInOutbox(database.db, { channel: 'inbox', recipient: ADDRESS, purpose: '', code: '', body }),
  ],
  [
    'a server',
    () => ({
      kind: 'imap',
      key: '1.1',
      host: 'localhost',
      port: server.port,
      security: 'tls',
      user: server.user,
      secret: { kind: 'password', password: server.password },
    }),
    (raw) => server.deliver(raw),
  ],
])('answers by %s', (_name, connection, deliver) => {
  it('are read once, in their order, as many as a look takes', async () => {
    expect(await port.check(connection())).toEqual({ ok: true });
    expect(await port.look(connection(), first)).toMatchObject({ ok: true, mails: [], has_more: false });
    for (const id of ['a', 'b', 'c']) await deliver(letter(id));
    const one = await port.look(connection(), first);
    if (!one.ok) throw new Error(one.fault);
    expect(one.has_more).toBe(true);
    expect(one.mails).toMatchObject([
      { message_id: 'a@customer.example', answers: ['ours@example.com'], from: 'emma@customer.example' },
      { message_id: 'b@customer.example' },
    ]);
    const two = await port.look(connection(), { ...first, place: one.place });
    if (!two.ok) throw new Error(two.fault);
    expect([two.has_more, two.mails.map(({ message_id: id }) => id)]).toEqual([false, ['c@customer.example']]);
    const read = await port.read(connection(), two.place.uid_validity, [two.mails[0]!.uid, 999_999]);
    expect(read).toMatchObject({ ok: true, mails: [{ uid: two.mails[0]!.uid, mail: { text: 'Hello from c' } }] });
    expect(await port.look(connection(), { ...first, place: two.place })).toMatchObject({
      mails: [],
      place: two.place,
    });
  });
});

describe('whoever looks at the outbox', () => {
  const KEY = 'key-that-the-start-printed';

  it('plays the recipient: answers, or sends the mail back', async () => {
    const fastify = Fastify();
    let answers = 0;
    registerOutboxPage(fastify, {
      db: database.db,
      brandName: '玩源',
      door: keyDoor(KEY),
      onAnswer: async () => void (answers += 1),
    });
    const mail = testMail();
    await createOutboxMail({ db: database.db }).send(mail, { beforeData: async () => {} });
    const [kept] = await listOutbox(database.db, 'mail');
    const post = (payload: string, key = KEY) =>
      fastify.inject({
        method: 'POST',
        url: `/dev/outbox/mail/${kept!.id}/answer?key=${key}`,
        headers: { 'content-type': 'text/plain' },
        payload,
      });
    expect((await post('text=We take 500.\r\n你好\r\n')).headers['location']).toBe(
      `/dev/outbox/mail/${kept!.id}?key=${KEY}`,
    );
    expect((await post('bounce=1\r\n')).statusCode).toBe(303);
    expect((await post('text=Hello', 'wrong')).statusCode).toBe(404);
    expect((await post('else=Hello')).statusCode).toBe(404);
    expect(answers).toBe(2);
    const box = { kind: 'outbox', address: ADDRESS } as const;
    const looked = await port.look(box, first);
    if (!looked.ok) throw new Error(looked.fault);
    expect(looked.mails).toMatchObject([{ answers: [mail.message_id] }, { is_report: true }]);
    const read = await port.read(
      box,
      1,
      looked.mails.map(({ uid }) => uid),
    );
    expect(read).toMatchObject({
      mails: [
        { mail: { text: 'We take 500.\n你好', from: { address: 'emma@customer.example' }, report: null } },
        {
          mail: {
            report: { about: [mail.message_id], recipients: [{ address: 'emma@customer.example', status: '5.1.1' }] },
          },
        },
      ],
    });
  });
});
