import { expect, test } from 'vitest';
import { categoryOf, factoryPath, samplePath } from './category-links.ts';

test('the address carries keyword and category, and nothing that is empty', () => {
  expect(samplePath({})).toBe('/sample_list');
  expect(samplePath({ category: 4000 })).toBe('/sample_list?category=4000');
  expect(samplePath({ keyword: ' 遥控 车 ', category: 4000 })).toBe(
    '/sample_list?keyword=%E9%81%A5%E6%8E%A7+%E8%BD%A6&category=4000',
  );
  expect(factoryPath('A&B')).toBe('/factory_list?keyword=A%26B');
});

test('only known categories are read from an address', () => {
  const known = [{ id: 4000 }, { id: 4001 }];
  const read = (search: string) => categoryOf(new URLSearchParams(search), known);
  expect(read('category=4001')).toBe(4001);
  expect(read('category=9')).toBeUndefined();
  expect(read('category=4000x')).toBeUndefined();
  expect(read('')).toBeUndefined();
});
