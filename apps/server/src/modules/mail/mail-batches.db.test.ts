import { createUser } from '@wanyuan/testing/factories';
import { createMailRow } from '@wanyuan/testing/mail-rows';
import type { TestApp } from '@wanyuan/testing/test-app';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SendingAccount } from '../mail-accounts/mail-accounts.module.ts';
import { createMailBatches } from './mail-batches.ts';
import type { Admission, ClaimedMail } from './mail-claims.repo.ts';
import { openMailApp } from './mail-fixture.ts';
import { email_records } from './mail.schema.ts';

let app: TestApp;
let owner: { company_id: number; user_id: number };
beforeAll(async () => {
  app = await openMailApp();
  // The server's own sweep at its start would claim what a test queues.
  await app.jobs.settle();
});
afterAll(() => app.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const user = await createUser(app.db);
  owner = { company_id: user.company_id, user_id: user.id };
});
afterEach(async () => {
  vi.useRealTimers();
  await app.db.delete(email_records);
});

const settled = async () => {};
const account = { id: 1 } as SendingAccount;
const open = (admit: () => Admission = () => ({ account, room: 100 })) =>
  createMailBatches({ db: app.db, admit: async () => admit(), now: () => new Date(), perCompany: 2 });
async function queue(count: number, values: { account_id?: number; user_id?: number } = {}): Promise<void> {
  for (let turn = 0; turn < count; turn += 1)
    await createMailRow(app.db, { ...owner, ...values }, { state: 'waiting', account_id: 1, ...values });
}
const statesOf = async () => {
  const rows = await app.db.select().from(email_records);
  return ['waiting', 'sending'].map((state) => rows.filter((row) => row.state === state).length);
};
async function takeAll(batches: ReturnType<typeof open>, count: number): Promise<ClaimedMail[]> {
  const taken: ClaimedMail[] = [];
  while (taken.length < count) {
    const one = await batches.take(settled);
    if (one === null) break;
    taken.push(one);
  }
  return taken;
}

it('lanes of one company get no more than theirs, and the next ones when those are done', async () => {
  await queue(3);
  const batches = open();
  const taken = await takeAll(batches, 3);
  expect(taken).toHaveLength(2);
  expect(await statesOf()).toEqual([1, 2]);
  // As long as the database calls them under way nobody gets more.
  for (const one of taken) batches.done(one);
  expect(await batches.take(settled)).toBeNull();
  await app.db.update(email_records).set({ state: 'sent' });
  await queue(1);
  expect(await batches.take(settled)).not.toBeNull();
});

it('where mails go quickly more are claimed at once; what nobody has begun is given back', async () => {
  await queue(20);
  const batches = open();
  for (let sent = 0; sent < 3; sent += 1) {
    const [one] = await takeAll(batches, 1);
    await app.pool.query(`update email_records set state = 'sent' where id = $1`, [one!.mail.id]);
    batches.done(one!);
  }
  // Two, then four.
  expect(await statesOf()).toEqual([14, 3]);
  await batches.giveBack(2);
  expect(await statesOf()).toEqual([14, 3]);
  await batches.giveBack(1);
  expect(await statesOf()).toEqual([17, 0]);
  const rows = await app.db.select().from(email_records);
  expect(new Set(rows.filter(({ state }) => state === 'waiting').map((row) => row.claim ?? row.claimed_at))).toEqual(
    new Set([null]),
  );
});

it('what lay here for seconds is asked for anew', async () => {
  await queue(2);
  const asked = vi.fn<() => Admission>(() => ({ account, room: 100 }));
  const batches = open(asked);
  const [first] = await takeAll(batches, 1);
  batches.done(first!);
  await app.pool.query(`update email_records set state = 'sent' where id = $1`, [first!.mail.id]);
  vi.advanceTimersByTime(5001);
  const second = await batches.take(settled);
  expect(second!.mail.id).not.toBe(first!.mail.id);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('no more are claimed than there is room for, and none of another sender or account beside them', async () => {
  await queue(4);
  const batches = open(() => ({ account, room: 1 }));
  await takeAll(batches, 1);
  expect(await statesOf()).toEqual([3, 1]);
  await app.db.delete(email_records);
  const { id: user_id } = await createUser(app.db, { company_id: owner.company_id });
  await queue(1);
  await queue(1, { account_id: 2 });
  await queue(1, { user_id });
  await takeAll(open(), 1);
  expect(await statesOf()).toEqual([2, 1]);
});
