import { expect, it, test } from 'vitest';
import { idIn, pageIn, textIn } from './read-search.ts';

const address = (search: string): URLSearchParams => new URLSearchParams(search);

test('a page is a whole number that the server answers', () => {
  expect(pageIn(address('page=7'))).toBe(7);
  expect(pageIn(address('page=100000'))).toBe(100_000);
});

it.each(['', 'page=', 'page=0', 'page=-3', 'page=1.5', 'page=2x', 'page=1e3', 'page=100001'])(
  'reads the first page from “%s”',
  (wrong) => {
    expect(pageIn(address(wrong))).toBe(1);
  },
);

test('an id is a whole number from 1 on', () => {
  expect(idIn(address('customer=17'), 'customer')).toBe(17);
});

it.each(['', 'customer=', 'customer=0', 'customer=-1', 'customer=x', 'customer=1e9', 'customer=9999999999999'])(
  'reads no id from “%s”',
  (wrong) => {
    expect(idIn(address(wrong), 'customer')).toBeNull();
  },
);

test('a text comes without blanks around it and not too long', () => {
  expect(textIn(address('keyword=+遥控车+'), 'keyword', 60)).toBe('遥控车');
  expect(textIn(address('keyword=遥控车'), 'keyword', 2)).toBe('遥控');
  expect(textIn(address(''), 'keyword', 60)).toBe('');
});
