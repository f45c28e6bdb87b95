import { expect, it } from 'vitest';
import { searchString } from './search-string.ts';

it('leaves empty parameters out', () => {
  expect(searchString({ keyword: '车 1', page: 2, sort: '', group: undefined })).toBe('?keyword=%E8%BD%A6+1&page=2');
  expect(searchString({ keyword: '' })).toBe('');
});
