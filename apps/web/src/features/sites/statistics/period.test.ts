import { expect, it } from 'vitest';
import { growth, periodOf, recordsPath } from './period.ts';

it('shows thirty days unless the address says other ones', () => {
  expect(periodOf({ from: '', to: '' }, '2026-11-19')).toEqual({ from: '2026-10-21', to: '2026-11-19' });
  expect(periodOf({ from: '2026-11-01', to: '2026-11-07' }, '2026-11-19')).toEqual({
    from: '2026-11-01',
    to: '2026-11-07',
  });
  for (const [from, to] of [
    ['2026-11-07', '2026-11-01'],
    ['yesterday', '2026-11-01'],
  ] as const)
    expect(periodOf({ from, to }, '2026-11-19').to).toBe('2026-11-19');
});

it('leads from a figure to the records of the same site and days', () => {
  const asked = { from: '2026-11-01', to: '2026-11-07', site: 4 };
  expect(recordsPath('/loginRecord', asked, { new: 1 })).toBe(
    '/loginRecord?site=4&from=2026-11-01&to=2026-11-07&new=1',
  );
  // Picks are shown as they stand now, whenever they were made.
  expect(recordsPath('/sampleList', { ...asked, site: 0 }, { state: 'open' })).toBe('/sampleList?state=open');
});

it('compares with the period before, where there was one', () => {
  expect(growth({ value: 118, before: 100 })).toBe(18);
  expect(growth({ value: 94, before: 100 })).toBe(-6);
  expect(growth({ value: 3, before: 0 })).toBeNull();
});
