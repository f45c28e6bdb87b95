import { expect, it } from 'vitest';
import { columnsFor } from './columns.ts';

it('offers columns of costs only to those who may see them', () => {
  const keys = (seesCosts: boolean) => columnsFor(seesCosts).map(({ key }) => key);
  expect(keys(true)).toEqual(expect.arrayContaining(['exworks', 'exworks_amount', 'price']));
  expect(keys(true).filter((key) => !keys(false).includes(key))).toEqual(['exworks', 'exworks_amount']);
});
