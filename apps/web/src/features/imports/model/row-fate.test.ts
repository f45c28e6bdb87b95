import { expect, it } from 'vitest';
import { cellNote, fateOf } from './row-fate.ts';
import { testRow } from './test-row.ts';

const fault = { field: 'exworks_price', message: '出厂价无法识别' };
const warning = { field: 'net_weight', message: '净重大于毛重' };

it('says what becomes of a row', () => {
  expect(fateOf(testRow(), 'update')).toEqual([{ kind: 'new', text: '新增' }]);
  expect(fateOf(testRow({ is_excluded: true, faults: [fault] }), 'update')[0]?.kind).toBe('out');
  expect(fateOf(testRow({ faults: [fault], warnings: [warning] }), 'update').map(({ kind }) => kind)).toEqual([
    'fault',
    'warning',
  ]);
  expect(fateOf(testRow({ duplicate_toy_id: 5 }), 'update')[0]?.kind).toBe('update');
  expect(fateOf(testRow({ duplicate_toy_id: 5, warnings: [warning] }), 'skip').map(({ kind }) => kind)).toEqual([
    'skip',
  ]);
});

it('marks the cell that is meant, a fault before a warning', () => {
  const row = testRow({ faults: [fault], warnings: [warning, { ...fault, message: '价格偏低' }] });
  expect(cellNote(row, 'exworks_price')).toEqual({ isFault: true, text: '出厂价无法识别' });
  expect(cellNote(row, 'net_weight')).toEqual({ isFault: false, text: '净重大于毛重' });
  expect(cellNote(row, 'name')).toBeNull();
});
