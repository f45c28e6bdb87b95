import type { MailState } from '@wanyuan/domain';
import { createUser } from '@wanyuan/testing/factories';
import { createMailRow } from '@wanyuan/testing/mail-rows';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNFINISHED_MAILS } from './chaos-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  // The server's own sweep at its start would claim what a test queues.
  await app.jobs.settle();
});
afterAll(() => app.close());

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

it('tells a mail whose next try is to come from one that nobody wakes', async () => {
  const user = await createUser(app.db);
  const owner = { company_id: user.company_id, user_id: user.id };
  const put = (values: { state?: MailState; attempt?: number; claimed_at?: Date; next_at?: Date }) =>
    createMailRow(app.db, owner, { account_id: 1, state: 'waiting', ...values });
  const has = {
    thirdTry: await put({ attempt: 3, claimed_at: inMinutes(-1), next_at: inMinutes(14) }),
    firstTry: await put({ attempt: 1, claimed_at: inMinutes(0), next_at: inMinutes(1) }),
  };
  const hasNot = {
    due: await put({ attempt: 1, claimed_at: inMinutes(-3), next_at: inMinutes(-2) }),
    neverTried: await put({ next_at: inMinutes(30) }),
    tooLate: await put({ attempt: 1, claimed_at: inMinutes(0), next_at: inMinutes(60) }),
    beyondTries: await put({ attempt: 9, claimed_at: inMinutes(0), next_at: inMinutes(1) }),
    atWork: await put({ state: 'sending', claimed_at: inMinutes(0), next_at: inMinutes(0) }),
    withoutFile: await put({ state: 'waiting_file' }),
  };
  const { rows } = await app.pool.query<{ what: string; has_time: boolean }>(UNFINISHED_MAILS);
  const idsOf = (has_time: boolean) =>
    rows.flatMap((row) => (row.has_time === has_time ? Number(row.what.split(' ')[1]) : [])).toSorted((a, b) => a - b);
  expect([idsOf(true), idsOf(false)]).toEqual([Object.values(has), Object.values(hasNot)]);
});
