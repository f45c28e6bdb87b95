// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Import } from './import-types.ts';
import { useKeptColumns } from './kept-columns.ts';

const sheetOf = (...fields: Import['columns'][number]['field'][]): Import['columns'] =>
  fields.map((field, index) => ({ column: index + 1, title: '', sample: '', field })) as unknown as Import['columns'];
const SHEET = sheetOf('article_number', 'name', 'material', 'battery');

afterEach(() => localStorage.clear());

const open = (sheet: Import['columns'] = SHEET) => {
  const { result } = renderHook(() => useKeptColumns(sheet));
  return { now: () => result.current, shown: () => result.current.shown.map(({ field }) => field) };
};

it('hides and adds columns for later sheets too, and goes back to the sheet’s own', () => {
  const first = open();
  expect(first.shown()).toEqual(expect.arrayContaining(['article_number', 'name', 'material', 'battery']));
  act(() => first.now().choose(['battery']));
  act(() => first.now().add('introduction'));
  expect(first.shown()).not.toContain('material');

  const later = open();
  expect(later.shown()).not.toContain('material');
  expect(later.shown()).toEqual(expect.arrayContaining(['battery', 'introduction']));
  act(() => later.now().choose(null));
  expect(later.shown()).toContain('material');
  expect(later.shown()).not.toContain('introduction');
});

it('keeps what is hidden in other sheets, and never hides what must be there', () => {
  const first = open();
  act(() => first.now().choose([]));
  expect(first.shown()).toEqual(expect.arrayContaining(['article_number', 'name']));
  const other = open(sheetOf('article_number', 'name', 'introduction'));
  act(() => other.now().choose(['introduction']));
  expect(open().shown()).not.toContain('material');
});
