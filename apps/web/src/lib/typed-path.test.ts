import { expect, it } from 'vitest';
import { typedPath } from './typed-path.ts';

it('fills parameters and leaves empty ones out', () => {
  expect(typedPath('/toy_area/:id', { id: 7 })).toBe('/toy_area/7');
  expect(typedPath('/factory_detail/:id?', {})).toBe('/factory_detail');
  expect(typedPath('/toy', {}, { keyword: '车 1', page: 2, sort: '', group: undefined })).toBe(
    '/toy?keyword=%E8%BD%A6+1&page=2',
  );
});

it('refuses a path with a parameter missing', () => {
  // @ts-expect-error the id is missing
  expect(typedPath('/toy_area/:id', {})).toBe('/toy_area');
});
