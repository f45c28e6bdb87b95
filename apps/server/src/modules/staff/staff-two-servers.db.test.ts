import { ERRORS } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createUser, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let servers: ServerProcess[];
beforeAll(async () => {
  database = await createTestDatabase();
  servers = [0, 1].map(() => startServerProcess({ DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent' }));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  await database.drop();
});

it('somebody who leaves by one server is out at the other, which knew the session', async () => {
  const main = await createUser(database.db);
  const seller = await createUser(database.db, { company_id: main.company_id, user_type: USER_TYPE.salesperson });
  const [first, second] = servers as [ServerProcess, ServerProcess];
  const signIn = async (server: ServerProcess, account: string | null) =>
    (await server.call('account.login', { type: 'password', account: account!, password: TEST_PASSWORD })).data.token;
  const leader = await signIn(first, main.account);
  const token = await signIn(second, seller.account);
  const asked = async () => (await second.call('system.get_count', {}, token)).code;
  expect(await asked()).toBe(0);
  const left = await first.call('staff.leave', { user_id: seller.id, to_user_id: main.id }, leader);
  expect(left).toMatchObject({ code: 0, data: { ended_sessions: 1 } });
  await expect.poll(asked, SOON).toBe(ERRORS.NOT_SIGNED_IN.code);
});
