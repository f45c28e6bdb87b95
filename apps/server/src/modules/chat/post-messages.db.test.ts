import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createUser } from '@wanyuan/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#rpc/app-error.ts';
import { addParties, addTalk, changeParty, listParties, lockTalks } from './conversations.repo.ts';
import { withTransaction } from '#infra/database/database.ts';
import { createPostMessages, type Posting } from './post-messages.ts';
import { listRange } from './messages.repo.ts';
import type { Reader } from './reader.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A group of a company, and each of its people. */
async function openGroup(count: number) {
  const { db } = database;
  const owner = await createUser(db);
  const { company_id } = owner;
  const people = [owner];
  while (people.length < count) people.push(await createUser(db, { company_id }));
  const talk = await addTalk(db, { kind: 'group', company_id, user_id: owner.id });
  await addParties(
    db,
    people.map(({ id }) => ({ conversation_id: talk!.id, user_id: id })),
  );
  const readers = people.map(({ id }): Reader => ({
    user_id: id,
    company_id,
    factory_id: null,
    seesFactories: true,
    servesPeople: false,
  }));
  return { id: talk!.id, readers };
}

const posting = (conversation_id: number, reader: Reader, gid: string): Posting => ({
  reader,
  conversation_id,
  gid,
  content: [{ type: 'text', text: gid }],
  quote_seq: null,
  mentions: [],
});

it('stores what two processes get at the same time once, in one order without gaps', async () => {
  const { id, readers } = await openGroup(50);
  const now = () => new Date();
  const [here, there] = [createPostMessages({ db: database.db, now }), createPostMessages({ db: database.db, now })];
  const sent = await Promise.all(
    readers.flatMap((reader, turn) =>
      // Every fourth is sent to both, as after a lost answer.
      [here, there].flatMap((post, which) =>
        turn % 4 === 0 || which === turn % 2 ? [post(posting(id, reader, `message-${turn}`))] : [],
      ),
    ),
  );
  const rows = await listRange(database.db, id, 1, 1000);
  expect(rows.map(({ seq }) => seq)).toEqual(readers.map((_, turn) => turn + 1));
  expect(new Set(rows.map(({ gid }) => gid)).size).toBe(readers.length);
  const numbers = new Map(rows.map(({ gid, seq }) => [gid, seq]));
  expect(sent.every(({ message }) => numbers.get(message.gid) === message.seq)).toBe(true);
  expect(sent.filter(({ isRepeat }) => !isRepeat)).toHaveLength(readers.length);
});

it('refuses whoever has left by the time that it is stored, and nobody else', async () => {
  const { id, readers } = await openGroup(2);
  const post = createPostMessages({ db: database.db, now: () => new Date() });
  const [anna, ben] = readers as [Reader, Reader];
  await withTransaction(database.db, async (tx) => {
    await lockTalks(tx, [id]);
    const parties = await listParties(tx, [id]);
    await changeParty(tx, parties.find(({ user_id }) => user_id === ben.user_id)!.id, { left_at: new Date() });
  });
  const [stays, left] = await Promise.allSettled([
    post(posting(id, anna, 'from-anna')),
    post(posting(id, ben, 'from-ben')),
  ]);
  expect(stays).toMatchObject({ status: 'fulfilled', value: { message: { seq: 1 } } });
  expect(left).toMatchObject({ status: 'rejected', reason: expect.any(AppError) as AppError });
});
