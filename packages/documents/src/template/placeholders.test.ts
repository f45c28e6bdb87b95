import { expect, test } from 'vitest';
import { knownFields, onlyPlaceholder } from './placeholders.ts';

test('only a text that is one placeholder is one', () => {
  expect(onlyPlaceholder(' {{ 货号 }} ')).toBe('货号');
  expect(onlyPlaceholder('{{a}}{{b}}')).toBeNull();
});

test('a text that many cells share is looked at once', () => {
  let looks = 0;
  const text = {
    get text() {
      looks += 1;
      return '{{公司}} {{货号}}';
    },
  };
  const fields = knownFields({ row: ['number'], head: ['company'], aliases: { 货号: 'number', 公司: 'company' } });
  expect(Array.from({ length: 100 }, () => fields.speaksOfRow(text))).not.toContain(false);
  expect(looks).toBe(1);
  expect(fields.speaksOfRow({ text: '{{公司}}' })).toBe(false);
});
