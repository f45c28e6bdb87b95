import { expect, it } from 'vitest';
import { rowInput, startChoice, type SheetRow } from './sheet-choices.ts';

const row: SheetRow = {
  row: 2,
  number: 'TY-8816',
  name: '遥控车',
  cartons: null,
  price: '9.60',
  remark: 'red',
  toy: null,
  candidates: [],
};

it('leaves out a row that means no toy, until the person says otherwise', () => {
  expect(startChoice(row)).toBe('skip');
  expect(rowInput(row, 'skip')).toBeNull();
  expect(rowInput(row, 'free')).toEqual({ toy_id: null, name: '遥控车', cartons: 0, price: '9.60', remark: 'red' });
  expect(rowInput(row, 7)).toEqual({ toy_id: 7, name: '', cartons: 0, price: '9.60', remark: 'red' });
});

it('takes no price that is none', () => {
  expect(rowInput({ ...row, price: 'USD 9.6' }, 7)?.price).toBeNull();
});
