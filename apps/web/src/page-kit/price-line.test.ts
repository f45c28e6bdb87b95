import { expect, test } from 'vitest';
import { priceLine } from './price-line.ts';

const now = new Date('2026-11-20T04:00:00Z');
const toy = { exworks_price: '60.8', is_tax_included: false, price_age_days: 3, unit: '只' };

test('the usual price, its tax and its age', () => {
  expect(priceLine(toy, now)).toMatchObject({
    price: '60.80',
    oldPrice: null,
    tax: '不含税',
    age: '3 天前确认',
    isOld: false,
  });
  expect(priceLine({ ...toy, price_age_days: 0 }, now).age).toBe('今天确认');
  expect(priceLine({ ...toy, price_age_days: 61 }, now).isOld).toBe(true);
  expect(priceLine({ ...toy, price_age_days: null }, now)).toMatchObject({ age: '价格未经确认', isOld: true });
});

test('an offer strikes the usual price as long as it lasts', () => {
  const offer = { price: '48', until: '2026-11-22T07:12:45Z', stock_cartons: 9 };
  expect(priceLine({ ...toy, offer }, now)).toMatchObject({ price: '48.00', oldPrice: '60.80' });
  expect(priceLine({ ...toy, offer: { ...offer, until: '2026-11-20T03:59:59Z' } }, now).oldPrice).toBeNull();
});

test('who may not see a price learns nothing from its surroundings', () => {
  const { exworks_price: _, ...hidden } = toy;
  expect(priceLine(hidden, now)).toMatchObject({ price: null, oldPrice: null, change: null });
});

test('the change is counted from the oldest known price', () => {
  const history = ['62.50', '61.00', '60.80'].map((price, month) => ({ day: `2026-0${month + 1}-01`, price }));
  expect(priceLine({ ...toy, price_history: history }, now).change).toBe(-2.7);
  expect(priceLine({ ...toy, price_history: history.slice(2) }, now).change).toBeNull();
});
