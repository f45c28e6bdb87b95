import { expect, it } from 'vitest';
import { nextPlace } from './next-place.ts';

const fields = ['article_number', 'name'];

it('moves within the sheet, by Tab over the end of a row', () => {
  expect(nextPlace(3, fields, { index: 0, field: 'name' }, 'down')).toEqual({ index: 1, field: 'name' });
  expect(nextPlace(3, fields, { index: 0, field: 'name' }, 'next')).toEqual({ index: 1, field: 'article_number' });
  expect(nextPlace(3, fields, { index: 1, field: 'article_number' }, 'previous')).toEqual({ index: 0, field: 'name' });
});

it('stays at the edges', () => {
  expect(nextPlace(3, fields, { index: 0, field: 'name' }, 'right')).toBeNull();
  expect(nextPlace(3, fields, { index: 2, field: 'name' }, 'next')).toBeNull();
  expect(nextPlace(3, fields, { index: 0, field: 'name' }, 'up')).toBeNull();
  expect(nextPlace(3, fields, { index: 0, field: 'gone' }, 'down')).toBeNull();
});
