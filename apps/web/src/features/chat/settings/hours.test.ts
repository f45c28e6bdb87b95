import { parseServiceHours } from '@wanyuan/domain';
import { expect, it } from 'vitest';
import { readHours, writeHours } from './hours.ts';

it('reads and writes hours as the server keeps them, in their order', () => {
  expect(readHours('1-6 08:30-18:00')).toEqual({ fromDay: 1, toDay: 6, from: '08:30', to: '18:00' });
  expect(readHours('')).toBeNull();
  for (const hours of [
    { fromDay: 6, toDay: 1, from: '18:00', to: '08:30' },
    { fromDay: 3, toDay: 3, from: '09:00', to: '09:00' },
  ])
    expect(parseServiceHours(writeHours(hours))).not.toBeNull();
});
