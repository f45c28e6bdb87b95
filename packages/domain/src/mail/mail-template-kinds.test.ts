import { expect, it } from 'vitest';
import { reminderMail } from './mail-template-kinds.ts';

it.each([
  ['2026-11-20', '2026-11-17T23:59:00+08:00', 'reminder'],
  ['2026-11-20', '2026-11-18T00:00:00+08:00', 'ending_soon'],
  ['2026-11-20', '2026-11-20T23:59:00+08:00', 'ending_soon'],
  [null, '2026-11-20T12:00:00+08:00', 'reminder'],
])('of what holds until %s a customer is reminded at %s by %s', (until, now, kind) => {
  expect(reminderMail(until, new Date(now))).toBe(kind);
});
