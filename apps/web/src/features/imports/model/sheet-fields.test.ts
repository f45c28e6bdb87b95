import type { ImportFieldKey } from '@wanyuan/domain';
import { expect, it } from 'vitest';
import { addableFields, columnLetter, missingFields, previewColumns } from './sheet-fields.ts';

const sheet = (...keys: (ImportFieldKey | null)[]) =>
  keys.map((field, index) => ({ column: index + 1, title: field ?? '', field, samples: [] }));

it('shows what will be written: sizes in one cell, weights in two, the number first', () => {
  const columns = previewColumns(
    sheet('picture', 'name', 'article_number', 'carton_length', 'carton_width', 'weights', null),
    ['age'],
  );
  expect(columns.map(({ field }) => field)).toEqual([
    'article_number',
    'name',
    'carton_size',
    'gross_weight',
    'net_weight',
    'exworks_price',
    'age',
  ]);
  expect(columns.find(({ field }) => field === 'exworks_price')).toMatchObject({ isRequired: true, isFigure: true });
});

it('offers what is not shown yet', () => {
  const offered = addableFields(previewColumns(sheet('unit'), [])).map(({ value }) => value);
  expect(offered).toContain('age');
  expect(offered).not.toContain('unit');
  expect(offered).not.toContain('picture');
  expect(offered).not.toContain('weights');
});

it('names columns as spreadsheets do, and what is missing', () => {
  expect([1, 26, 27, 703].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AAA']);
  expect(missingFields(sheet('name', null))).toEqual(['货号', '出厂价']);
});
