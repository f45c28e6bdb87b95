import { expect, it } from 'vitest';
import { answerCalls, catalogueOffer, isComplete, isSharedComplete, type SharedAnswer } from './answer-draft.ts';

const shared: SharedAnswer = {
  isTaxIncluded: true,
  leadDays: '15',
  validUntil: '2026-12-01',
  remark: ' 含彩盒 ',
  isCataloguePrice: false,
};

it('says the same of several toys in one call', () => {
  const same = { price: '12.5', moq: '600', stock: '' };
  const calls = answerCalls(
    [
      { id: 1, answer: same },
      { id: 2, answer: { ...same, price: '13' } },
      { id: 3, answer: { ...same, price: '12.5 ' } },
    ],
    shared,
  );
  expect(calls.map(({ ids, price }) => [ids, price])).toEqual([
    [[1, 3], '12.5'],
    [[2], '13'],
  ]);
  expect(calls[0]).toMatchObject({ moq_pieces: 600, stock_cartons: null, lead_days: 15, remark: '含彩盒' });
});

it('wants a price and whole figures', () => {
  expect(isComplete({ price: '12.5', moq: '', stock: '' })).toBe(true);
  expect(isComplete({ price: '', moq: '', stock: '' })).toBe(false);
  expect(isComplete({ price: '12', moq: '1.5', stock: '' })).toBe(false);
  expect(isSharedComplete({ ...shared, leadDays: '366' })).toBe(false);
});

it('offers to change the catalogue only where toys are in it', () => {
  const [listed, imported] = [{ is_public: true }, { is_public: false }];
  expect(catalogueOffer([imported])).toBeNull();
  expect(catalogueOffer([listed])).toBe('同时更新目录里的出厂价');
  expect(catalogueOffer([listed, imported, listed])).toBe('同时更新目录里 2 款的出厂价');
});
