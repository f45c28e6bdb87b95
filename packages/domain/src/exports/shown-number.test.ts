import { expect, it } from 'vitest';
import { EXPORT_FIELDS } from './export-fields.data.ts';
import { englishUnit, englishWords } from './export-words.data.ts';
import { leastDecimals, shownAmount, shownNumber } from './shown-number.ts';

it('writes numbers with the decimals that they need and no others', () => {
  expect(shownNumber('12.5000', 4, 2)).toBe('12.50');
  expect(shownNumber('0.0305', 4, 2)).toBe('0.0305');
  expect(shownNumber('0.330091', 3, 3)).toBe('0.330');
  expect(shownNumber('14.200', 2)).toBe('14.2');
  expect(shownNumber('100', 2)).toBe('100');
  expect(shownNumber(72, 0)).toBe('72');
  expect(shownNumber(1e-7, 6)).toBe('0');
  expect(shownNumber(null, 2)).toBe('');
  expect(shownNumber('abc', 2)).toBe('');
});

it('groups amounts of money', () => {
  expect(shownAmount('29826.6')).toBe('29,826.60');
  expect(shownAmount('1234567.891')).toBe('1,234,567.89');
  expect(shownAmount('0')).toBe('0.00');
});

it('knows which columns are money', () => {
  expect(leastDecimals({ key: 'quoted_price', decimals: 4 })).toBe(2);
  expect(leastDecimals({ key: 'total_cubic_meter', unit: 'CBM', decimals: 3 })).toBe(3);
  expect(leastDecimals({ key: 'gross_weight', unit: 'KGS', decimals: 2 })).toBe(0);
});

it('shows prices with every decimal that they may have', () => {
  const shown = EXPORT_FIELDS.filter(({ key }) => key.endsWith('_price')).map((field) => [
    field.key,
    shownNumber('0.1250', field.decimals ?? 0, leastDecimals(field)),
    shownNumber('12', field.decimals ?? 0, leastDecimals(field)),
  ]);
  expect(shown).toEqual([
    ['exworks_price', '0.125', '12.00'],
    ['additional_price', '0.125', '12.00'],
    ['quoted_price', '0.125', '12.00'],
  ]);
});

it('says in English what it has words for, and leaves the rest', () => {
  expect(englishWords('锌合金+ABS')).toBe('Zinc alloy+ABS');
  expect(englishWords('3.7V 500mAh锂电池（含USB线）')).toBe('3.7V 500mAh Li-ion battery (USB cable incl.)');
  expect(englishWords('陶瓷')).toBe('陶瓷');
  expect(englishWords('3岁以上')).toBe('3+');
  expect(englishUnit('套')).toBe('set');
  expect(englishUnit('挂')).toBe('挂');
});
