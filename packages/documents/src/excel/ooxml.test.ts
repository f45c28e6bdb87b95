import { expect, test } from 'vitest';
import { sheetNames } from './ooxml.ts';

test('names of sheets are such as Excel takes, and no two are alike', () => {
  const catalogue = "Spring 2026 Catalogue for Kids' Toys";
  expect(sheetNames([catalogue, catalogue, "' '", "  '报价/单'  "])).toEqual([
    'Spring 2026 Catalogue for Kids',
    'Spring 2026 Catalogue for K (2)',
    'Sheet3',
    '报价 单',
  ]);
  // Cutting halves the last character, which no file can hold.
  expect(sheetNames([`${'a'.repeat(29)}'🧸`])).toEqual(['a'.repeat(29)]);
});
