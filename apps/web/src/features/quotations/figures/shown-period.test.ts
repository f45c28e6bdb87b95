import { expect, it } from 'vitest';
import { OWN_QUOTATIONS } from '../quotation-address.ts';
import { monthChoice, periodOfMonths, shownPeriod } from './shown-period.ts';

// Already the 18th in Shanghai.
const now = new Date('2026-11-17T18:00:00Z');
const read = (search: string) => OWN_QUOTATIONS.read(new URLSearchParams(search));

it('shows whole months until today, over the end of a year too', () => {
  expect(periodOfMonths(3, now)).toEqual({ from: '2026-09-01', to: '2026-11-18' });
  expect(periodOfMonths(12, now)).toEqual({ from: '2025-12-01', to: '2026-11-18' });
});

it('is what the address says, or half a year', () => {
  expect(shownPeriod(read(''), now)).toEqual({ from: '2026-06-01', to: '2026-11-18' });
  const typed = { from: '2026-02-03', to: '2026-02-20' };
  expect(shownPeriod(read('sent_from=2026-02-03&sent_to=2026-02-20'), now)).toEqual(typed);
  expect([monthChoice(typed, now), monthChoice(periodOfMonths(3, now), now)]).toEqual([null, 3]);
});
