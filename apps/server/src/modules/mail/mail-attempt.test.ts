import { expect, it } from 'vitest';
import { SILENT_LOG } from '#infra/database/types.ts';
import { createMailAttempt } from './mail-attempt.ts';
import type { ClaimedMail } from './mail-claims.repo.ts';

const NOW = new Date('2026-11-19T08:00:00Z');
const claimed = (attempt: number) =>
  ({ mail: { id: 7, attempt, email: 'emma@example.com' }, account: { connection: {} } }) as unknown as ClaimedMail;
const attempt = createMailAttempt({
  db: {} as never,
  accounts: { pauseAccount: async () => {} },
  compose: async () => ({}) as never,
  port: {
    async send(_connection, _mail, { beforeData }) {
      await beforeData();
      return { outcome: 'sent', response: '250', refused: [] };
    },
  },
  now: () => NOW,
  log: SILENT_LOG as never,
});
const brokenBy = (error: Error) =>
  attempt(claimed(2), async () => {
    throw error;
  });

it('a mail that broke with our own database waits a minute, and the try does not count', async () => {
  expect(await brokenBy(new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }))).toEqual(
    {
      event: 'put_back',
      values: { reason: '系统繁忙，稍后自动发出', next_at: new Date('2026-11-19T08:01:00Z') },
    },
  );
});

it('one that broke by anything else has tried', async () => {
  expect(await brokenBy(new Error('a fault of ours'))).toMatchObject({
    event: 'put_back',
    values: { attempt: 3, next_at: new Date('2026-11-19T08:15:00Z') },
  });
});
