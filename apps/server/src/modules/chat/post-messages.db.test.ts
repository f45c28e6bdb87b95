import { createTestDatabase, type TestDatabase } from '@wanyuan/testing/database';
import { createUser } from '@wanyuan/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#rpc/app-error.ts';
import { addParties, addTalk, changeParty, changeTalk, listParties, lockTalks } from './conversations.repo.ts';
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
    session_id: 0,
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

it('goes on where another process has been meanwhile, without gaps', async () => {
  const { id, readers } = await openGroup(2);
  const now = () => new Date();
  const [here, there] = [createPostMessages({ db: database.db, now }), createPostMessages({ db: database.db, now })];
  const [anna, ben] = readers as [Reader, Reader];
  const seqs = [];
  for (const [turn, post] of [here, here, there, there, here, there, here].entries()) {
    const { message, isRepeat } = await post(posting(id, turn % 2 === 0 ? anna : ben, `in-turn-${turn}`));
    seqs.push([message.seq, message.rev, isRepeat]);
  }
  expect(seqs).toEqual([1, 2, 3, 4, 5, 6, 7].map((seq) => [seq, seq, false]));
  const [talk] = await lockTalks(database.db, [id]);
  expect(talk).toMatchObject({ last_seq: 7, rev: 7 });
  const own = (await listParties(database.db, [id])).map(({ user_id, read_seq }) => [user_id, read_seq]);
  expect(own).toEqual([
    [anna.user_id, 7],
    [ben.user_id, 6],
  ]);
});

it('gives what is sent again its first answer, however the others of the same moment fare', async () => {
  const [one, other] = [await openGroup(2), await openGroup(2)];
  const post = createPostMessages({ db: database.db, now: () => new Date() });
  const [anna, emma] = [one.readers[0]!, other.readers[0]!];
  const first = await post(posting(one.id, anna, 'said-before'));
  await post(posting(other.id, emma, 'beside-it-1'));
  const [again, beside, twice, twin] = await Promise.all([
    post(posting(one.id, anna, 'said-before')),
    post(posting(other.id, emma, 'beside-it-2')),
    post(posting(one.id, anna, 'said-twice')),
    post(posting(one.id, anna, 'said-twice')),
  ]);
  expect([again.message.seq, again.isRepeat]).toEqual([first.message.seq, true]);
  expect([beside.message.seq, beside.isRepeat]).toEqual([2, false]);
  expect([twice.message.seq, twin.message.seq, twin.isRepeat]).toEqual([2, 2, true]);
  expect((await listRange(database.db, one.id, 1, 10)).map(({ gid }) => gid)).toEqual(['said-before', 'said-twice']);
  // Another sender may use the same number.
  expect((await post(posting(one.id, one.readers[1]!, 'said-before'))).message.seq).toBe(3);
});

it('does not take a word of somebody who left while the conversation was well known', async () => {
  const { id, readers } = await openGroup(2);
  const post = createPostMessages({ db: database.db, now: () => new Date() });
  const [anna, ben] = readers as [Reader, Reader];
  await post(posting(id, ben, 'still-there'));
  await withTransaction(database.db, async (tx) => {
    await lockTalks(tx, [id]);
    const parties = await listParties(tx, [id]);
    await changeParty(tx, parties.find(({ user_id }) => user_id === ben.user_id)!.id, { left_at: new Date() });
    await changeTalk(tx, id, {});
  });
  await expect(post(posting(id, ben, 'after-leaving'))).rejects.toThrow(AppError);
  expect((await post(posting(id, anna, 'goes-on'))).message).toMatchObject({ seq: 2, rev: 3 });
});

it('keeps a plain text as it keeps any other', async () => {
  const { id, readers } = await openGroup(1);
  const post = createPostMessages({ db: database.db, now: () => new Date('2026-11-19T08:00:00Z') });
  const said = (gid: string): Posting => ({
    ...posting(id, readers[0]!, gid),
    content: [{ type: 'text', text: '{"}\\\'积木\n<b> 😀' }],
  });
  await post(said('first-of-it'));
  await post(said('second-of-it'));
  const [held, plain] = await listRange(database.db, id, 1, 2);
  expect(plain).toEqual({ ...held, id: expect.any(Number) as number, seq: 2, rev: 2, gid: 'second-of-it' });
});
