import { describe, expect, it } from 'vitest';
import { linesToReprice, strongestFormula } from './price-sources.ts';

describe('the formula that counts', () => {
  it('is that of the quotation, then site, customer, user, company', () => {
    const all = { company: 1, user: 2, customer: 3, site: 4, quotation: 5 };
    expect(strongestFormula(all)).toEqual({ source: 'quotation', formula: 5 });
    expect(strongestFormula({ ...all, quotation: null, site: null })).toEqual({ source: 'customer', formula: 3 });
    expect(strongestFormula({ company: 1, user: null })).toEqual({ source: 'company', formula: 1 });
    expect(strongestFormula({})).toBeNull();
  });
});

describe('recalculating', () => {
  const lines = [
    { id: 1, quoted_price: null, is_manual_price: false },
    { id: 2, quoted_price: '2.03', is_manual_price: false },
    { id: 3, quoted_price: '9.99', is_manual_price: true },
    { id: 4, quoted_price: null, is_manual_price: true },
  ];
  it.each([
    ['new', [1]],
    ['all', [1, 2]],
    ['ticked', [2]],
  ] as const)('%s covers %j and never a price typed by a person', (scope, ids) => {
    expect(linesToReprice(lines, scope, ({ id }) => id >= 2).map(({ id }) => id)).toEqual(ids);
  });
});
