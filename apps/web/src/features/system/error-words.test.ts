import { expect, test } from 'vitest';
import { errorWords, requestId } from './error-words.ts';

test('known statuses have their own words, the rest share some', () => {
  expect(errorWords('504').title).toBe('请求超时');
  expect(errorWords('toString').title).toBe('出了点问题');
  expect(errorWords(null).title).toBe('出了点问题');
});

test('only something that looks like a request id is shown as one', () => {
  expect(requestId('req-1a2b3c')).toBe('req-1a2b3c');
  expect(requestId('<b>call 400-000</b>')).toBeNull();
  expect(requestId('')).toBeNull();
});
