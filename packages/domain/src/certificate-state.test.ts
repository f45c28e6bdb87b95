import { expect, it } from 'vitest';
import { certificateState } from './certificate-state.ts';

it.each([
  [true, null, 'valid'],
  [true, '2026-05-01', 'valid'],
  [true, '2026-04-30', 'expiring'],
  [true, '2026-03-01', 'expiring'],
  [true, '2026-02-28', 'expired'],
  [false, '2026-02-28', 'expired'],
  [false, '2027-02-28', 'unverified'],
  [false, null, 'unverified'],
])('verified %s, until %s: %s', (is_verified, expires_on, state) => {
  expect(certificateState({ is_verified, expires_on }, '2026-03-01')).toBe(state);
});
