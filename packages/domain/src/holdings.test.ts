import { expect, it } from 'vitest';
import { heldKinds, holdingsListed, holdingsTold, ofEachHolding } from './holdings.ts';

it('tells what changes hands in the order of the kinds, without those of which there is nothing', () => {
  const counts = { ...ofEachHolding(0), formulas: 1, customers: 3, supplements: 2 };
  expect(heldKinds(counts).map(({ kind }) => kind)).toEqual(['customers', 'supplements', 'formulas']);
  expect(holdingsTold(counts)).toBe('3 位客户、2 张未完成的补样单、1 个价格公式');
  expect(holdingsListed(counts)).toBe('3 位客户、2 张未完成的补样、1 个自己的价格公式');
  expect(holdingsTold({ carts: 0 })).toBe('');
});
