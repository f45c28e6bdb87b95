import { expect, test } from 'vitest';
import { isSiteLink, listInput, MESSAGES } from './message-filter.ts';

const read = (search: string) => MESSAGES.read(new URLSearchParams(search));

test('filter and open message survive in the address', () => {
  const filter = { type: 3, isUnread: true, page: 2, id: 17 };
  expect(MESSAGES.path(filter)).toBe('/sys_func?type=3&unread=1&page=2&id=17');
  expect(read('type=3&unread=1&page=2&id=17')).toEqual(filter);
  expect(MESSAGES.path(read(''))).toBe('/sys_func');
});

test('nonsense in the address means no filter', () => {
  expect(read('type=x&unread=yes&page=-4&id=1e9')).toEqual({ type: 0, isUnread: false, page: 1, id: 0 });
});

test('the call is asked only for what is set', () => {
  expect(listInput(read(''))).toEqual({});
  expect(listInput(read('type=2&unread=1&page=3'))).toEqual({ type: 2, unread: true });
});

test('links lead to our own places only', () => {
  expect(isSiteLink('/settings#devices')).toBe(true);
  expect(isSiteLink('//evil.example')).toBe(false);
  expect(isSiteLink('https://evil.example')).toBe(false);
  expect(isSiteLink('')).toBe(false);
});
