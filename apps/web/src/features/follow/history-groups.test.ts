import { expect, test } from 'vitest';
import { FOLLOWS, HISTORY } from './kept-address.ts';
import { dayLabel, groupByDay, type HistoryRecord } from './history-groups.ts';

const now = new Date('2026-11-20T17:30:00Z');
const record = (id: number, day: string): HistoryRecord => ({
  id,
  day,
  viewed_time: `${day}T02:00:00Z`,
  data_module: 'sample',
  toy_id: id,
  name: '',
  is_gone: false,
  toy: null,
});

test('days have names of the business calendar', () => {
  expect(dayLabel('2026-11-21', now)).toBe('今天');
  expect(dayLabel('2026-11-20', now)).toBe('昨天');
  expect(dayLabel('2026-11-12', now)).toBe('11-12 周四');
  expect(dayLabel('2025-12-31', now)).toBe('2025-12-31 周三');
});

test('records stand by day and keep their order', () => {
  const days = groupByDay([record(9, '2026-11-21'), record(7, '2026-11-21'), record(3, '2026-11-19')], now);
  expect(days.map(({ label, records }) => [label, records.map(({ id }) => id)])).toEqual([
    ['今天', [9, 7]],
    ['11-19 周四', [3]],
  ]);
  expect(groupByDay([], now)).toEqual([]);
});

test('addresses survive whatever is written into them', () => {
  const read = (search: string) => HISTORY.read(new URLSearchParams(search));
  expect(read('module=stock&keyword=车&page=2')).toEqual({ dataModule: 'stock', keyword: '车', page: 2 });
  expect(read('module=nope&page=-1')).toEqual({ dataModule: null, keyword: '', page: 1 });
  expect(HISTORY.path(read('module=stock&page=2'))).toBe('/parcourir?module=stock&page=2');
  expect(FOLLOWS.path(FOLLOWS.read(new URLSearchParams('tab=factory&page=3')))).toBe('/follow?tab=factory&page=3');
  expect(FOLLOWS.path(FOLLOWS.read(new URLSearchParams('tab=x&page=1e9')))).toBe('/follow');
});
