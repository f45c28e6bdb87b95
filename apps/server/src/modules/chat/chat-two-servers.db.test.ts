import { USER_TYPE } from '@wanyuan/domain';
import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createUser, TEST_PASSWORD } from '@wanyuan/testing/factories';
import { SOON } from '@wanyuan/testing/patience';
import { startRedis } from '@wanyuan/testing/redis';
import { startServerProcess, type ServerProcess } from '@wanyuan/testing/server-process';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PEOPLE = 50;
const LEAVERS = 5;

const redis = await startRedis();
if (redis === null) console.warn('redis-server is not installed: the chat of two processes is tested without it');
let database: TestDatabase;
let servers: [ServerProcess, ServerProcess];
beforeAll(async () => {
  database = await createTestDatabase();
  const settings = {
    DATABASE_URL: database.url,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    ...(redis && { REDIS_URL: redis.url }),
  };
  servers = [startServerProcess(settings), startServerProcess(settings)];
  await Promise.all(servers.map(({ started }) => started));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.dispose()));
  await database.drop();
  await redis?.stop();
});

type Call = ReturnType<ServerProcess['as']>;

it('fifty write to both at once while some leave and Redis is away: all once, in one order, and nothing is missed', async () => {
  const [a, b] = servers;
  const main = await createUser(database.db);
  const { company_id } = main;
  const people = [main];
  while (people.length < PEOPLE)
    people.push(await createUser(database.db, { company_id, user_type: USER_TYPE.salesperson }));
  // One after the other: passwords are looked at by a few at a time.
  const tokens: string[] = [];
  for (const { account } of people) {
    const { code, data } = await a.call('account.login', {
      type: 'password',
      account: account!,
      password: TEST_PASSWORD,
    });
    expect(code).toBe(0);
    tokens.push(data.token);
  }
  const owner: Call = a.as(tokens[0]!);
  const user_ids = people.slice(1).map(({ id }) => id);
  const { data: group } = await owner('chat.add_group', { name: '大群', user_ids });
  const conversation_id = group.id;
  const listener = await b.openSocket(tokens[1]!);

  const send = (turn: number, server: ServerProcess) =>
    server.as(tokens[turn]!)('chat.send_message', {
      conversation_id,
      gid: `fifty-${String(turn).padStart(4, '0')}`,
      msg_content: [{ type: 'text', text: `第${turn}位` }],
    });
  const sendAll = (from: number, until: number) =>
    Promise.all(
      people.slice(from, until).map((_, offset) => Promise.all([send(from + offset, a), send(from + offset, b)])),
    );
  const leave = (turn: number) => a.as(tokens[turn]!)('chat.leave_group', { conversation_id });

  const first = await sendAll(0, PEOPLE / 2);
  await redis?.kill();
  const leavers = Array.from({ length: LEAVERS }, (_, turn) => PEOPLE - 1 - turn);
  const [second] = await Promise.all([sendAll(PEOPLE / 2, PEOPLE), ...leavers.map(leave)]);
  await redis?.restart();

  const answers = [...first, ...second];
  for (const [turn, [here, there]] of answers.entries()) {
    if (leavers.includes(turn)) continue;
    expect([here.code, there.code]).toEqual([0, 0]);
    expect(here.data.seq).toBe(there.data.seq);
  }
  const stored = await database.pool.query<{ seq: number; gid: string }>(
    'select seq, gid from chat_messages where conversation_id = $1 order by seq',
    [conversation_id],
  );
  expect(stored.rows.map(({ seq }) => seq)).toEqual(stored.rows.map((_, turn) => turn + 1));
  expect(new Set(stored.rows.map(({ gid }) => gid)).size).toBe(stored.rows.length);
  expect(stored.rows.length).toBeGreaterThanOrEqual(PEOPLE - LEAVERS);
  for (const turn of leavers) expect((await send(turn, b)).code).not.toBe(0);

  // What was not pushed is asked for by number, whatever became of the socket.
  const heard = () =>
    listener.events.flatMap(({ event, data }) => (event === 'chat.message' ? [(data as { rev: number }).rev] : []));
  const known = Math.max(0, ...heard());
  const { data } = await b.as(tokens[1]!)('chat.sync_messages', { known: [{ conversation_id, rev: 0 }] });
  expect(data.list[0]!.messages.map(({ gid }) => gid).toSorted()).toEqual(stored.rows.map(({ gid }) => gid).toSorted());
  const missed = await b.as(tokens[1]!)('chat.sync_messages', { known: [{ conversation_id, rev: known }] });
  expect(missed.data.list[0]!.messages.every(({ rev }) => rev > known)).toBe(true);

  // And pushes go over both processes again.
  const again = await b.openSocket(tokens[2]!);
  await expect
    .poll(async () => {
      await send(0, a);
      await a.as(tokens[0]!)('chat.send_message', {
        conversation_id,
        gid: `again-${Math.random().toString(36).slice(2, 10)}`,
        msg_content: [{ type: 'text', text: '回来了' }],
      });
      return again.closeCode() === null
        ? again.events.some(({ event }) => event === 'chat.message')
        : (await b.openSocket(tokens[2]!)).events.length > 0;
    }, SOON)
    .toBe(true);
});
