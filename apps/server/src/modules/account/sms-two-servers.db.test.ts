import { SMS_CEILINGS, type ProofPurpose } from '@wanyuan/domain';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { code } from '@wanyuan/testing/error-code';
import { createUser, newPhone, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { solvePuzzle } from '@wanyuan/testing/solve-puzzle';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
const servers: ServerProcess[] = [];
const start = () => {
  const server = startServerProcess({ DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent' });
  servers.push(server);
  return server;
};
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  await database.drop();
});

async function proofFrom(server: ServerProcess, purpose: ProofPurpose, token: string) {
  return solvePuzzle((await server.call('system.send_captcha', { purpose }, token)).data);
}

it('two servers count the same messages, and one that starts afterwards knows them', async () => {
  const user = await createUser(database.db);
  const [first, second] = [start(), start()];
  const login = { type: 'password' as const, account: user.account!, password: TEST_PASSWORD };
  const { token } = (await first.call('account.login', login)).data;
  let sent = 0;
  const bind = async (server: ServerProcess, puzzleOf = server) => {
    const proof = await proofFrom(puzzleOf, 'bind', token);
    const answer = await server.call('system.send_bind_phone_code', { phone: newPhone(), ...proof }, token);
    if (answer.code === 0) sent += 1;
    return answer.code;
  };
  const hour = () => Math.floor(Date.now() / 3_600_000);
  const began = hour();

  // A puzzle of one server is answered to the other.
  let last = 0;
  for (let i = 0; last === 0; i++) last = await bind(i % 2 ? first : second, i % 3 ? first : second);
  expect(last).toBe(code('SMS_CEILING').code);

  const once = await proofFrom(first, 'bind', token);
  const replay = (server: ServerProcess) =>
    server.call('system.send_bind_phone_code', { phone: newPhone(), ...once }, token);
  await replay(first);
  expect(await replay(second)).toMatchObject({ code: code('CAPTCHA_WRONG').code });

  await Promise.all(servers.map((server) => server.dispose()));
  const later = start();
  for (last = 0; last === 0;) last = await bind(later);
  expect(last).toBe(code('SMS_CEILING').code);
  // On the stroke of an hour there is room for as many again.
  expect(sent).toBeLessThanOrEqual(SMS_CEILINGS.account.hour * (hour() - began + 1));
  expect(sent).toBeGreaterThanOrEqual(SMS_CEILINGS.account.hour);
});
