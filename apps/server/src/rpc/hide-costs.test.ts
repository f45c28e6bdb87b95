import { contract, ToyCard, ToyListQuery } from '@wanyuan/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withoutCosts } from './hide-costs.ts';

describe('withoutCosts', () => {
  it('leaves out what is marked, however deep, and nothing else', () => {
    const schema = z.object({ list: z.array(z.object({ toy: ToyCard.nullable() })), total: z.int() });
    const toy = { toy_id: 1, exworks_price: '12.5', offer: { price: '9.9', until: 'x' }, unit: '个' };
    expect(withoutCosts(schema, { list: [{ toy }, { toy: null }], total: 2 })).toEqual({
      list: [{ toy: { toy_id: 1, unit: '个' } }, { toy: null }],
      total: 2,
    });
    expect(toy.exworks_price).toBe('12.5');
  });

  it('takes filters and orders by price out of a question', () => {
    const query = ToyListQuery.parse({ price_min: 3, price_max: 4, cbm_min: 1, order: 'price_asc' });
    const left = withoutCosts(ToyListQuery, query);
    expect(left).toMatchObject({ cbm_min: 1, page: 1 });
    expect(left).not.toHaveProperty('price_min');
    expect(left).not.toHaveProperty('price_max');
    expect(left).not.toHaveProperty('order');
    expect(withoutCosts(ToyListQuery, { ...query, order: 'newest' })).toMatchObject({ order: 'newest' });
  });

  it('falls back to the usual order where there must be one', () => {
    const { input } = contract.toy.search_image;
    const question = input.parse({ toy_id: 1, order: 'price_desc' });
    expect(withoutCosts(input, question)).toMatchObject({ order: 'likeness', toy_id: 1 });
  });

  it('keeps the shape of what must be there', () => {
    const { output } = contract.toy.get_image_elsewhere;
    expect(withoutCosts(output, { list: [], price_min: '1', price_max: '2' })).toEqual({
      list: [],
      price_min: null,
      price_max: null,
    });
  });
});
