import { expect, it } from 'vitest';
import { defaultFields, isSameOrder, moveField, startFields, toggleField } from './columns.ts';

it('moves a column, and no further than the ends', () => {
  expect(moveField(['index', 'picture', 'name'], 'name', 0)).toEqual(['name', 'index', 'picture']);
  expect(moveField(['index', 'picture', 'name'], 'index', 9)).toEqual(['picture', 'name', 'index']);
  expect(moveField(['index', 'picture'], 'index', -1)).toEqual(['index', 'picture']);
  expect(moveField(['index'], 'name', 0)).toEqual(['index']);
});

it('takes columns in and out, but never the last one', () => {
  expect(toggleField(['index'], 'name')).toEqual(['index', 'name']);
  expect(toggleField(['index', 'name'], 'index')).toEqual(['name']);
  expect(toggleField(['name'], 'name')).toEqual(['name']);
});

it('begins with what was chosen, or with the columns of the template, of what is offered', () => {
  const offered = ['number', 'name', 'quoted_price'];
  expect(startFields('quoted', offered, ['name', 'exworks_price', 'number'])).toEqual(['name', 'number']);
  expect(startFields('quoted', offered, ['exworks_price'])).toEqual(['number', 'name', 'quoted_price']);
  expect(defaultFields('exworks_with_factory', offered)).toEqual(['number', 'name']);
});

it('knows one order from another', () => {
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
});
