import { expect, test } from 'vitest';
import { fillText, placeholdersOf } from './placeholders.ts';

test('blanks and line breaks inside the braces do not matter', () => {
  expect(placeholdersOf('{{货号}} {{ 货号 }} {{\n Item No. \t}} {{}} {货号} {{a{b}}')).toEqual([
    '货号',
    '货号',
    'Item No.',
  ]);
  expect(fillText('第 {{ no }} 号', (name) => (name === 'no' ? '7' : null))).toBe('第 7 号');
  expect(fillText('{{ other }}', () => null)).toBe('{{ other }}');
});

test('braces that do not end are no placeholders, however much stands behind them', () => {
  const blanks = ' '.repeat(300_000);
  expect(placeholdersOf(`{{${blanks}`)).toEqual([]);
  expect(placeholdersOf(`{{a${blanks}}} {{b}}`)).toEqual(['b']);
  expect(placeholdersOf('{{ '.repeat(100_000))).toEqual([]);
});
