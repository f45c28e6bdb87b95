import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createUser } from '@wanyuan/testing/factories';
import type { ImapServer } from '@wanyuan/testing/mail/imap-server';
import { LOCALHOST_CERTIFICATE } from '@wanyuan/testing/mail/localhost-certificate.data';
import { createMailRow, createOutboxAccount } from '@wanyuan/testing/mail-rows';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecretBox } from '#infra/secrets/secret-box.ts';
import { BOUNCED_ID, BOUNCED_TO, BOUNCES } from '#infra/mail-reading/bounces.data.ts';
import { email_records } from '../mail/mail.schema.ts';
import { answerTo, INBOX_PASSWORD, openInbox } from './mail-replies-fixture.ts';
import { mail_readings, mail_replies } from './mail-replies.schema.ts';

const MAILS = 60;
const SECRET_KEY = 'the-key-of-these-servers-lies-outside-of-all';
/** The clock wakes the looks once a minute. */
const PATIENCE = { timeout: 400_000, interval: 100 };

let database: TestDatabase;
let inbox: ImapServer;
const folder = mkdtempSync(join(tmpdir(), 'mail-reading-'));
const servers: ServerProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  inbox = await openInbox();
  writeFileSync(join(folder, 'ca.pem'), LOCALHOST_CERTIFICATE);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  await inbox.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const start = () => {
  const server = startServerProcess({
    DATABASE_URL: database.url,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    SECRET_KEY,
    MAIL_HOSTS: 'localhost',
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
  });
  servers.push(server);
  return server;
};

it('two servers that are killed while they read lose no answer and take none twice', async () => {
  const user = await createUser(database.db);
  const owner = { company_id: user.company_id, user_id: user.id };
  const { id: account_id } = await createOutboxAccount(database.db, owner, { preset: 'other', address: inbox.user });
  const secret = { kind: 'password', password: INBOX_PASSWORD };
  const sealed = createSecretBox([SECRET_KEY]).seal(
    'mail_secrets',
    `mail_readings.secret ${account_id}`,
    JSON.stringify(secret),
  );
  const now = new Date();
  await database.db.insert(mail_readings).values({
    account_id,
    company_id: owner.company_id,
    preset: 'other',
    imap_host: 'localhost',
    imap_port: inbox.port,
    secret: sealed,
    since: now,
    next_at: now,
    updated_at: now,
  });
  const bounce = String(BOUNCES[0]!.raw);
  for (let index = 0; index < MAILS; index += 1) {
    const message_id = `mail.${index}@example.com`;
    await createMailRow(database.db, owner, { account_id, message_id });
    const isBack = index % 3 === 0;
    inbox.deliver(
      isBack
        ? bounce.replaceAll(BOUNCED_ID, message_id).replaceAll(BOUNCED_TO, 'emma@example.com')
        : answerTo(message_id),
    );
  }
  const both = [start(), start()];
  const taken = async () => (await database.db.select().from(mail_replies)).length;
  await expect.poll(async () => inbox.commands.some((line) => / EXAMINE /.test(line)), PATIENCE).toBe(true);
  both[0]!.kill('SIGKILL');
  await expect.poll(taken, PATIENCE).toBeGreaterThan(3);
  both[1]!.kill('SIGKILL');
  await Promise.all(both.map(({ exited }) => exited));
  // Their last sign of life, moved to where others may take up, instead of waiting for it.
  await database.pool.query(
    `update mail_readings set beat_at = beat_at - interval '5 minutes' where claim is not null`,
  );
  await database.pool.query(`update pgboss.job set heartbeat_on = now() - interval '5 minutes' where state = 'active'`);
  start();
  const bounced = async () =>
    (await database.db.select().from(email_records)).filter(({ state }) => state === 'bounced');
  await expect.poll(async () => (await taken()) + (await bounced()).length, PATIENCE).toBe(MAILS);
  expect((await bounced()).length).toBe(MAILS / 3);
  const { rows: told } = await database.pool.query<{ title: string }>(
    'select title from system_messages where user_id = $1',
    [user.id],
  );
  expect(told).toHaveLength(MAILS);
  expect(inbox.commands.filter((line) => / (SELECT|UID STORE) /.test(line))).toEqual([]);
});
