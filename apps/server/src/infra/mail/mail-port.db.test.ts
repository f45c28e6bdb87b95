import Fastify from 'fastify';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { LOCALHOST_CERTIFICATE } from '@wanyuan/testing/mail/localhost-certificate.data';
import { connectionTo, testMail } from '@wanyuan/testing/mail/mail-fixture';
import { openMailServer, type MailServer } from '@wanyuan/testing/mail/mail-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getKeptMail, listOutbox } from '../outbox/outbox.ts';
import { registerOutboxPage } from '../outbox/outbox-page.ts';
import { outbox_messages } from '../outbox/outbox.schema.ts';
import { createPublicDial } from '../outgoing/public-dial.ts';
import { keyDoor } from '../web/key-door.ts';
import { createMail } from './create-mail.ts';
import type { MailConnection, MailPort } from './mail-port.ts';
import { createOutboxMail } from './outbox-mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

let database: TestDatabase;
let server: MailServer;
let port: MailPort;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await openMailServer();
  port = createMail({
    outbox: createOutboxMail({ db: database.db }),
    smtp: createSmtpMail({
      dial: createPublicDial({ ports: [], hosts: ['localhost'], ca: LOCALHOST_CERTIFICATE }),
      tokens: { tokenFor: () => Promise.reject(new Error('none')), forget: () => {} },
    }),
  });
});
afterAll(async () => {
  await port.close();
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  server.taken.length = 0;
  await database.db.delete(outbox_messages);
});

describe.each<[string, () => MailConnection, () => Promise<string[]>]>([
  [
    'the outbox',
    () => ({ kind: 'outbox' }),
    async () => (await listOutbox(database.db, 'mail')).map(({ recipient }) => recipient),
  ],
  ['a server', () => connectionTo(server), async () => server.taken.map(({ to }) => to.join(', '))],
])('a mail through %s', (_name, connection, taken) => {
  const copies = { cc: [{ name: '', address: 'cc@x.example' }], bcc: [{ name: '', address: 'bcc@x.example' }] };

  it('reaches all of its recipients', async () => {
    expect(await port.check(connection())).toEqual({ ok: true });
    const outcome = await port.send(connection(), testMail(copies), { beforeData: async () => {} });
    expect(outcome).toMatchObject({ outcome: 'sent', refused: [] });
    expect(await taken()).toEqual(['emma@customer.example, cc@x.example, bcc@x.example']);
  });

  it('stays here when the moment before it refuses, a file is gone or an address is none', async () => {
    const [file] = testMail().attachments;
    const gone = { ...file!, open: () => Promise.reject(new Error('gone')) };
    const go = { beforeData: async () => {} };
    const refuse = { beforeData: () => Promise.reject(new Error('cancelled')) };
    await expect(port.send(connection(), testMail(), refuse)).rejects.toThrow('cancelled');
    await expect(port.send(connection(), testMail({ attachments: [gone] }), go)).rejects.toThrow('gone');
    const nowhere = testMail({ to: [{ name: '', address: 'a@b.example, c@d.example' }] });
    await expect(port.send(connection(), nowhere, go)).rejects.toThrow('checked addresses');
    expect(await taken()).toEqual([]);
  });
});

describe('the outbox page', () => {
  const KEY = 'key-that-the-start-printed';
  async function openPage() {
    const fastify = Fastify();
    registerOutboxPage(fastify, { db: database.db, brandName: '玩源', door: keyDoor(KEY) });
    const html = '<script>alert(1)</script><img src="cid:logo@wanyuan"><img src="https://x.example/spy">';
    await port.send({ kind: 'outbox' }, testMail({ html, subject: '<b>报价单</b>' }), { beforeData: async () => {} });
    const [kept] = await listOutbox(database.db, 'mail');
    const id = kept!.id;
    return { get: (path: string) => fastify.inject({ url: path }), id };
  }

  it('shows a mail in a frame where nothing runs and nothing is fetched', async () => {
    const { get, id } = await openPage();
    const list = await get(`/dev/outbox?key=${KEY}`);
    expect(list.body).toContain(`/dev/outbox/mail/${id}?key=${KEY}`);
    expect(list.body).toContain('&#60;b&#62;报价单&#60;/b&#62;');
    const page = await get(`/dev/outbox/mail/${id}?key=${KEY}`);
    expect(page.body).toContain('<iframe sandbox ');
    expect(page.body).not.toContain('<script>');
    const body = await get(`/dev/outbox/mail/${id}/body?key=${KEY}`);
    expect(body.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    );
    expect(body.body).toContain('src="data:image/png;base64,');
  });

  it('has no mail for anybody without the key, and none of a text message', async () => {
    const { get, id } = await openPage();
    for (const path of [`/dev/outbox/mail/${id}`, `/dev/outbox/mail/${id}/body`])
      for (const query of ['', '?key=', '?key=wrong']) expect((await get(`${path}${query}`)).statusCode).toBe(404);
    for (const other of ['0', 'x', '9'.repeat(13)])
      expect((await get(`/dev/outbox/mail/${other}?key=${KEY}`)).statusCode).toBe(404);
    expect(await getKeptMail(database.db, 0)).toBeNull();
  });
});
