import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createUser } from '@wanyuan/testing/factories';
import { createMailRow, createOutboxAccount } from '@wanyuan/testing/mail-rows';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outbox_messages } from '#infra/outbox/outbox.schema.ts';
import { email_records } from './mail.schema.ts';

const MAILS = 50;
/** Lanes of two processes: as many may have been within their data when those died. */
const LANES = 8;
/** The clock wakes the sweep once a minute. */
const PATIENCE = { timeout: 400_000, interval: 100 };

let database: TestDatabase;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  await database.drop();
});

const start = () => {
  const server = startServerProcess({ DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent' });
  servers.push(server);
  return server;
};
const records = () => database.db.select().from(email_records);
const arrived = async () =>
  (await database.db.select().from(outbox_messages)).map(({ mail }) => mail?.message_id ?? '');

it('two servers that are killed while they send lose no mail and send none twice', async () => {
  const user = await createUser(database.db);
  const owner = { company_id: user.company_id, user_id: user.id };
  const { id: account_id } = await createOutboxAccount(database.db, owner);
  for (let index = 0; index < MAILS; index += 1)
    await createMailRow(database.db, owner, { state: 'waiting', account_id, email: `buyer${index}@example.com` });
  const both = [start(), start()];
  await expect.poll(async () => (await arrived()).length, PATIENCE).toBeGreaterThan(3);
  for (const server of both) server.kill('SIGKILL');
  await Promise.all(both.map(({ exited }) => exited));
  // Their last sign of life, moved to where others may take up, instead of waiting for it.
  await database.pool.query(
    `update email_records set beat_at = beat_at - interval '5 minutes' where state = 'sending'`,
  );
  await database.pool.query(`update pgboss.job set heartbeat_on = now() - interval '5 minutes' where state = 'active'`);
  start();
  const left = async () => (await records()).filter(({ state }) => state === 'waiting' || state === 'sending').length;
  await expect.poll(left, PATIENCE).toBe(0);
  const ids = await arrived();
  expect(new Set(ids).size).toBe(ids.length);
  const ended = await records();
  const sent = ended.filter(({ state }) => state === 'sent');
  expect(sent.filter(({ message_id }) => !ids.includes(message_id ?? ''))).toEqual([]);
  const unknown = ended.filter(({ state }) => state === 'unknown');
  expect(sent.length + unknown.length).toBe(MAILS);
  expect(unknown.length).toBeLessThanOrEqual(LANES);
});
