import { describe, expect, it } from 'vitest';
import { addressSearch, compactFilters, readAddress, type ListAddress } from './toy-query.ts';

const read = (search: string): ListAddress => readAddress(new URLSearchParams(search));

const FULL: ListAddress = {
  keyword: '遥控 越野车 1:18',
  topic: '欧盟',
  filters: {
    category_ids: [4000, 4001],
    price_min: 20,
    price_max: 150.5,
    cbm_max: 0.3,
    pieces_min: 12,
    weight_max: 18,
    moq_max: 500,
    packing_ids: [2],
    certification_ids: [1, 5],
    markets: ['欧盟', '美国'],
    showroom_ids: [104],
    region_ids: [1],
    factory_ids: [7],
    ip_ids: [3],
    stock_min: 10,
    is_spot: true,
    is_offer: true,
    is_taxpayer: true,
    listed_days: 30,
    updated_days: 7,
    has_video: true,
    has_model: true,
    has_picture: true,
    hide_stopped: false,
  },
  order: 'price_asc',
  page: 3,
};

describe('an address', () => {
  it('comes back whole', () => {
    expect(read(addressSearch(FULL))).toEqual(FULL);
  });

  it('mentions only what is set', () => {
    expect(addressSearch(read(''))).toBe('');
    expect(addressSearch({ keyword: ' 车 ', page: 1 })).toBe('?keyword=%E8%BD%A6');
    expect(addressSearch({ filters: { category_ids: [4000, 4001] } })).toBe('?category=4000,4001');
  });

  it('keeps what is known of what a hand has written', () => {
    expect(read('category=4000,9,x,4000&packing=&market=火星,欧盟&factory=-1&certificate=1.5').filters).toEqual({
      category_ids: [4000],
      markets: ['欧盟'],
    });
  });

  it.each(['price_min=-1', 'price_max=abc', 'price_min=', 'price_max=1e99', 'listed=0', 'updated=2.5', 'spot=yes'])(
    'ignores %s',
    (search) => {
      expect(read(search).filters).toEqual({});
    },
  );

  it('ignores reversed ranges and orders and pages that do not exist', () => {
    expect(read('price_min=90&price_max=20&cbm_min=0.1').filters).toEqual({ cbm_min: 0.1 });
    expect(read('order=random').order).toBeUndefined();
    expect(read('page=0').page).toBe(1);
    expect(read('page=1000000000').page).toBe(1);
    expect(read(`keyword=${'车'.repeat(600)}`).keyword).toHaveLength(500);
  });
});

it('two equal queries look equal', () => {
  expect(compactFilters({ category_ids: [], price_min: undefined, is_spot: true })).toEqual({ is_spot: true });
});
