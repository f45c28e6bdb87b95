import { expect, test } from 'vitest';
import { among, defineAddress, flag, id, open, page, text, view } from './address.ts';

const LIST = defineAddress('/chooses', {
  keyword: text(4),
  user: id(),
  isNew: flag('new'),
  role: among([0, 1]),
  order: view(['newest', 'name']),
  page: page(),
  record: open(),
});
const read = (search: string) => LIST.read(new URLSearchParams(search));

test('a filter survives in the address, and what goes without saying is not written', () => {
  const address = {
    keyword: '车',
    user: 7,
    isNew: true,
    role: 0 as const,
    order: 'name' as const,
    page: 2,
    record: 9,
  };
  const path = LIST.path(address);
  expect(path).toBe('/chooses?keyword=%E8%BD%A6&user=7&new=1&role=0&order=name&page=2&record=9');
  expect(read(path.split('?')[1]!)).toEqual(address);
  expect(LIST.path(read(''))).toBe('/chooses');
});

test('nonsense means no filter', () => {
  expect(read('user=-1&new=yes&role=7&order=toString&page=1e9&record=x')).toEqual(read(''));
  expect(read('keyword=%20abcdef%20').keyword).toBe('abcd');
});

test('order, page and open record do not make a list shorter', () => {
  expect(LIST.isNarrowed(read('order=name&page=3&record=4'))).toBe(false);
  expect(LIST.isNarrowed(read('role=0'))).toBe(true);
  expect(LIST.whole).toEqual({ keyword: '', user: 0, isNew: false, role: null });
});
