import { expect, test } from 'vitest';
import { mailRetryAfterMs } from './mail-rules.ts';
import {
  canResendMail,
  isMailUnderWay,
  MAIL_STATES,
  MAIL_STATUS,
  mailStatesBefore,
  nextMailState,
  type MailEvent,
} from './mail-states.ts';

test('a mail that broke after its first byte never waits again', () => {
  expect(nextMailState('sending', 'lose')).toBe('unknown');
  for (const event of ['claim', 'put_back', 'deliver', 'files_ready', 'cancel'] satisfies MailEvent[])
    expect(nextMailState('unknown', event)).toBeNull();
});

test('what has not ended can be cancelled', () => {
  expect(mailStatesBefore('cancel')).toEqual(['waiting_file', 'waiting', 'sending']);
});

test('only what was sent or may have arrived comes back', () => {
  expect(mailStatesBefore('bounce')).toEqual(['sent', 'unknown']);
});

test('nothing that ended goes on by itself, and all of it may be sent anew', () => {
  for (const state of MAIL_STATES) expect(canResendMail(state)).toBe(!isMailUnderWay(state));
  for (const state of ['failed', 'bounced', 'cancelled'] as const)
    for (const event of ['claim', 'deliver', 'put_back'] as const) expect(nextMailState(state, event)).toBeNull();
});

test('the numbers of the specification', () => {
  expect(MAIL_STATUS).toMatchObject({ sent: 0, failed: 1, bounced: 2, unknown: 3 });
  expect(MAIL_STATES.filter((state) => MAIL_STATUS[state] === 0)).toEqual(['sent']);
});

test('waits 1, 5, 15, 60 and 240 minutes, and no longer', () => {
  expect([1, 2, 3, 4, 5, 6].map(mailRetryAfterMs)).toEqual([60_000, 300_000, 900_000, 3_600_000, 14_400_000, null]);
});
