import type { TestDatabase } from '@wanyuan/testing/database';
import { createDemoDatabase } from '@wanyuan/testing/demo-database';
import { SOON } from '@wanyuan/testing/patience';
import { startS3Stub, type S3Stub } from '@wanyuan/testing/s3-stub';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { inArray, isNotNull } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#demo/demo-accounts.data.ts';
import { outbox_messages } from '#infra/outbox/outbox.schema.ts';
import { email_records } from './mail.schema.ts';

const GATE = 4711;

let database: TestDatabase;
let files: S3Stub;
let gate: pg.PoolClient;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  [database, files] = [await createDemoDatabase(), await startS3Stub()];
  gate = await database.pool.connect();
  // Whoever has made a file waits before the gate.
  await database.pool.query(`
    create function before_the_gate() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(${GATE}); return new; end';
    create trigger file_is_made before update on export_records for each row
      when (old.state = 'running' and new.state = 'done') execute function before_the_gate()`);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  gate.release();
  await Promise.all([database.drop(), files.close()]);
});

function start(): ServerProcess {
  const server = startServerProcess({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a-key-that-lies-outside-of-the-database',
    S3_ENDPOINT: files.endpoint,
    S3_BUCKET: files.bucket,
    S3_REGION: files.region,
    S3_ACCESS_KEY_ID: files.accessKeyId,
    S3_SECRET_ACCESS_KEY: files.secretAccessKey,
  });
  servers.push(server);
  return server;
}

/** Both at once, and with them what the database still does for them. */
async function kill(both: readonly ServerProcess[]): Promise<void> {
  for (const server of both) server.kill('SIGKILL');
  await Promise.all(both.map(({ exited }) => exited));
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  // Their last sign of life, moved to where others may take up, instead of waiting for it.
  await database.pool.query(`update pgboss.job set heartbeat_on = now() - interval '5 minutes' where state = 'active'`);
}

const atLock = async (table: string): Promise<number> => {
  const { rows } = await database.pool.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
    [`update "${table}"%`],
  );
  return rows.length;
};

it('two servers that are killed while mails wait for their file lose none and send none twice', async () => {
  let both = [start(), start()];
  const { token } = (
    await both[0]!.call('account.login', { type: 'password', account: 'qifan', password: DEMO_PASSWORD })
  ).data;
  const { list } = (await both[1]!.as(token)('quotation.get_list', {})).data;
  const quotation = list.find(({ state }) => state === 'sent')!;
  await gate.query(`select pg_advisory_lock(${GATE})`);
  const { data, msg } = await both[1]!.as(token)('quotation.send_email', {
    about: { kind: 'quotation', id: quotation.id },
    to: ['emma', 'liam', 'noah'].map((name) => ({ name, email: `${name}@waiting.example.com` })),
    subject: 'Our quotation',
    html: '<p>With its file.</p>',
    files: [{ kind: 'excel', settings: { template: 'quoted', lang: 'zh' } }],
    is_confirmed: true,
  });
  expect(msg).toBe('');
  const ids = data.mails.map(({ id }) => id);
  const mails = () => database.db.select().from(email_records).where(inArray(email_records.id, ids));
  const states = async () => (await mails()).map(({ state }) => state);
  const inOutbox = async () =>
    (await database.db.select().from(outbox_messages).where(isNotNull(outbox_messages.mail))).filter(({ recipient }) =>
      recipient.endsWith('@waiting.example.com'),
    );

  // Its file is written, and nobody has heard of it.
  await expect.poll(() => atLock('export_records'), SOON).toBeGreaterThan(0);
  expect(await states()).toEqual(['waiting_file', 'waiting_file', 'waiting_file']);
  await kill(both);
  await gate.query(`select pg_advisory_unlock(${GATE})`);

  // The file is there, and the mails are about to go on.
  await gate.query('begin');
  await gate.query(`select 1 from email_records where id = $1 for update`, [ids[0]]);
  both = [start(), start()];
  await expect.poll(() => atLock('email_records'), SOON).toBeGreaterThan(0);
  expect(await states()).toEqual(['waiting_file', 'waiting_file', 'waiting_file']);
  await kill(both);
  await gate.query('rollback');

  both = [start(), start()];
  await expect.poll(states, SOON).toEqual(['sent', 'sent', 'sent']);
  const arrived = await inOutbox();
  expect(arrived.map(({ recipient }) => recipient).toSorted()).toEqual(
    ['emma', 'liam', 'noah'].map((name) => `${name}@waiting.example.com`),
  );
  expect(arrived.map(({ mail }) => mail?.attachments.length)).toEqual([1, 1, 1]);
});
