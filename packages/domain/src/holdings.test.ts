import { expect, it } from 'vitest';
import {
  BELONGINGS,
  belongingsTold,
  belongingWords,
  COUNTED_WORDS,
  heldKinds,
  HOLDING_WORDS,
  holdingsListed,
  holdingsTold,
  HOLDINGS,
  ofEachCount,
  ofEachHolding,
  OUTLIVING_WORDS,
} from './holdings.ts';

it('tells what changes hands in the order of the kinds, without those of which there is nothing', () => {
  const counts = { ...ofEachHolding(0), formulas: 1, customers: 3, supplements: 2 };
  expect(heldKinds(counts).map(({ kind }) => kind)).toEqual(['customers', 'supplements', 'formulas']);
  expect(holdingsTold(counts)).toBe('3 位客户、2 张未完成的补样单、1 个价格公式');
  expect(holdingsListed(counts)).toBe('3 位客户、2 张未完成的补样、1 个自己的价格公式');
  expect(holdingsTold({ carts: 0 })).toBe('');
});

it('counts what keeps a customer from being removed, and tells it', () => {
  expect(ofEachCount((kind) => kind)).toMatchObject({ cart_count: 'carts', choose_count: 'chooses' });
  expect(belongingsTold({ ...ofEachCount(() => 0), cart_count: 1, choose_count: 2 })).toBe('1 个选样车、2 份选样');
  expect(belongingsTold(ofEachCount(() => 0))).toBe('');
});

it('names every kind in the sentences of calls, dialogs and help', () => {
  expect(belongingWords()).toMatch(/^选样车、选样、/);
  expect(belongingWords('和')).toMatch(/^选样车、选样.*和[^、]+$/);
  expect(COUNTED_WORDS).toMatch(/^选样车.*或[^、]+$/);
  expect(OUTLIVING_WORDS).toContain('已发出的询价');
  for (const { label } of HOLDINGS) expect(HOLDING_WORDS).toContain(label);
  for (const { ofCustomer } of BELONGINGS) expect(belongingWords()).toContain(ofCustomer.label);
});
