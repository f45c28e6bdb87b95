import { expect, test } from 'vitest';
import { fillText, knownFields, onlyPlaceholder, placeholdersOf } from './placeholders.ts';

test('blanks and line breaks inside the braces do not matter', () => {
  expect(placeholdersOf('{{货号}} {{ 货号 }} {{\n Item No. \t}} {{}} {货号} {{a{b}}')).toEqual([
    '货号',
    '货号',
    'Item No.',
  ]);
  expect(fillText('第 {{ no }} 号', (name) => (name === 'no' ? '7' : null))).toBe('第 7 号');
  expect(fillText('{{ other }}', () => null)).toBe('{{ other }}');
  expect(onlyPlaceholder(' {{ 货号 }} ')).toBe('货号');
});

test('braces that do not end are no placeholders, however much stands behind them', () => {
  const blanks = ' '.repeat(300_000);
  expect(placeholdersOf(`{{${blanks}`)).toEqual([]);
  expect(placeholdersOf(`{{a${blanks}}} {{b}}`)).toEqual(['b']);
  expect(placeholdersOf('{{ '.repeat(100_000))).toEqual([]);
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
