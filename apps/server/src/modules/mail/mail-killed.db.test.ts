import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createUser } from '@wanyuan/testing/factories';
import { createMailRow } from '@wanyuan/testing/mail-rows';
import { LOCALHOST_CERTIFICATE } from '@wanyuan/testing/mail/localhost-certificate.data';
import { openMailServer, type MailServer, type Moment } from '@wanyuan/testing/mail/mail-server';
import { SOON } from '@wanyuan/testing/patience';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSecretBox } from '#infra/secrets/secret-box.ts';
import { createSmtpAccount } from './mail-fixture.ts';
import { email_records } from './mail.schema.ts';

const SECRET_KEY = 'a-key-that-lies-outside-of-the-database';
const HOUR_MS = 3_600_000;

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'wanyuan-mail-'));
const providers: MailServer[] = [];
const servers: ServerProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  writeFileSync(join(folder, 'ca.pem'), LOCALHOST_CERTIFICATE);
});
afterAll(async () => {
  await Promise.all([...servers.map((server) => server.dispose()), ...providers.map((provider) => provider.close())]);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

function start(): ServerProcess {
  const server = startServerProcess({
    DATABASE_URL: database.url,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    SECRET_KEY,
    MAIL_HOSTS: providers.map(({ port }) => `localhost:${port}`).join(','),
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
  });
  servers.push(server);
  return server;
}

const states = async () =>
  (await database.db.select().from(email_records).orderBy(email_records.id)).map(({ state }) => state);

it('a server that is killed at any step loses no mail and sends none twice', async () => {
  let held = 0;
  const hold = () => {
    held += 1;
    return new Promise(() => {});
  };
  const secrets = createSecretBox([SECRET_KEY]);
  // Each of a company of its own: one company has two lanes.
  const moments: Moment[] = ['recipient', 'data', 'answer'];
  for (const moment of moments) {
    const provider = await openMailServer();
    provider.at(moment, hold);
    providers.push(provider);
    const user = await createUser(database.db);
    const owner = { company_id: user.company_id, user_id: user.id };
    const { id: account_id } = await createSmtpAccount({ db: database.db, deps: { secrets } }, owner, provider);
    await createMailRow(database.db, owner, { state: 'waiting', account_id });
    // Waits for its time, before and after.
    if (moment === 'answer')
      await createMailRow(database.db, owner, {
        state: 'waiting',
        account_id,
        next_at: new Date(Date.now() + HOUR_MS),
      });
  }
  const first = start();
  await expect.poll(() => held, SOON).toBe(moments.length);
  expect(await states()).toEqual(['sending', 'sending', 'sending', 'waiting']);
  first.kill('SIGKILL');
  await first.exited;
  for (const [index, moment] of moments.entries()) providers[index]!.at(moment);
  // Its last sign of life, moved to where others may take up, instead of waiting for it.
  await database.pool.query(
    `update email_records set beat_at = beat_at - interval '5 minutes' where state = 'sending'`,
  );
  await database.pool.query(`update pgboss.job set heartbeat_on = now() - interval '5 minutes' where state = 'active'`);
  start();
  await expect.poll(states, SOON).toEqual(['sent', 'unknown', 'unknown', 'waiting']);
  expect(providers.map(({ taken }) => taken.length)).toEqual([1, 0, 1]);
});
