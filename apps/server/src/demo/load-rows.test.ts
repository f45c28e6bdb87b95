import { expect, it } from 'vitest';
import { copyText } from './load-rows.ts';

it.each([
  [null, '\\N'],
  [undefined, '\\N'],
  ['a\tb\nc\\', 'a\\tb\\nc\\\\'],
  [1.5, '1.5'],
  [true, 't'],
  [new Date('2026-03-18T04:00:00Z'), '2026-03-18T04:00:00.000Z'],
  [[1, 2], '{1,2}'],
  [[], '{}'],
  [['a"b', 'c,d'], '{"a\\\\"b","c,d"}'],
  [{ title: 'a"b' }, '{"title":"a\\\\"b"}'],
])('writes %j as COPY reads it', (value, text) => {
  expect(copyText(value)).toBe(text);
});
