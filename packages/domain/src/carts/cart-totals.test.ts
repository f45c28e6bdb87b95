import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Currency } from '../pricing/price-template.ts';
import { cartTotals, exactTotals, lineTotals, RunningTotals, type CartLine } from './cart-totals.ts';

const line: CartLine = {
  order_box_qty: 10,
  exworks_price: '12.50',
  quoted_price: '2.03',
  currency: 'USD',
  carton_quantity: 72,
  carton_length: '82',
  carton_width: '41.5',
  carton_height: '97',
  gross_weight: '14.2',
  net_weight: '12.8',
};

describe('a line', () => {
  it('comes to its cartons times what one holds', () => {
    expect(lineTotals(line)).toEqual({
      cartons: 10,
      pieces: 720,
      quoted_amount: '1461.60',
      exworks_amount: '9000.00',
      cubic_meter: 3.30091,
      cubic_feet: expect.closeTo(116.57064657, 6),
      gross_weight: 142,
      net_weight: 128,
    });
  });

  it('keeps the decimals that its unit price has', () => {
    expect(lineTotals({ ...line, quoted_price: '0.0305', order_box_qty: 1, carton_quantity: 5 }).quoted_amount).toBe(
      '0.1525',
    );
    expect(lineTotals({ ...line, quoted_price: '0.035', order_box_qty: 1, carton_quantity: 5 }).quoted_amount).toBe(
      '0.175',
    );
  });

  it('says nothing about what is missing', () => {
    const bare = { order_box_qty: 3, exworks_price: null, quoted_price: null, currency: 'USD' } as const;
    expect(lineTotals(bare)).toEqual({
      cartons: 3,
      pieces: null,
      quoted_amount: null,
      exworks_amount: null,
      cubic_meter: null,
      cubic_feet: null,
      gross_weight: null,
      net_weight: null,
    });
  });

  it('without cartons comes to nothing, also while a number is half typed', () => {
    expect(lineTotals({ ...line, order_box_qty: 0 })).toMatchObject({
      pieces: 0,
      quoted_amount: '0.00',
      cubic_meter: 0,
    });
    expect(lineTotals({ ...line, order_box_qty: Number.NaN }).cartons).toBe(0);
    expect(lineTotals({ ...line, order_box_qty: -2 }).cartons).toBe(0);
  });
});

describe('a footer', () => {
  it('adds up styles, cartons, pieces, volumes, weights and amounts', () => {
    const other: CartLine = { ...line, order_box_qty: 5, quoted_price: '1.1', carton_cubic_meter: '0.33' };
    expect(cartTotals([line, other])).toEqual({
      styles: 2,
      cartons: 15,
      pieces: 1080,
      cubic_meter: 4.95091,
      cubic_feet: expect.closeTo(4.95091 * 35.3147, 6),
      gross_weight: 213,
      net_weight: 192,
      exworks_amount: '13500.00',
      quoted_amounts: [{ currency: 'USD', amount: '1857.60' }],
      left_out: { pieces: 0, volume: 0, gross_weight: 0, net_weight: 0, exworks: 0, quoted: 0 },
    });
  });

  it('never adds dollars to euros', () => {
    expect(cartTotals([line, { ...line, currency: 'EUR' }, line]).quoted_amounts).toEqual([
      { currency: 'USD', amount: '2923.20' },
      { currency: 'EUR', amount: '1461.60' },
    ]);
  });

  it('counts what it had to leave out, but not on lines without cartons', () => {
    const bare: CartLine = { order_box_qty: 1, exworks_price: null, quoted_price: null, currency: 'USD' };
    const { left_out, styles } = cartTotals([line, bare, { ...bare, order_box_qty: 0 }]);
    expect(styles).toBe(3);
    expect(left_out).toEqual({ pieces: 1, volume: 1, gross_weight: 1, net_weight: 1, exworks: 1, quoted: 1 });
  });

  it('of an empty cart is zero', () => {
    expect(cartTotals([])).toMatchObject({
      styles: 0,
      cartons: 0,
      cubic_meter: 0,
      exworks_amount: '0.00',
      quoted_amounts: [],
    });
  });

  it('of 680 cartons of 0.1 CBM is 68 CBM and not a hair more', () => {
    const lines = Array.from({ length: 680 }, () => ({ ...line, order_box_qty: 1, carton_cubic_meter: '0.1' }));
    expect(cartTotals(lines).cubic_meter).toBe(68);
  });

  const lines = fc.record({
    order_box_qty: fc.nat({ max: 5000 }),
    exworks_price: fc.option(fc.nat({ max: 99_999 }).map((cents) => (cents / 100).toFixed(2))),
    quoted_price: fc.option(fc.nat({ max: 99_999 }).map((digits) => (digits / 10_000).toFixed(4))),
    currency: fc.constantFrom<Currency>('USD', 'EUR'),
    carton_quantity: fc.option(fc.integer({ min: 1, max: 1000 })),
    carton_cubic_meter: fc.option(fc.integer({ min: 1, max: 999_999 }).map((digits) => (digits / 1e6).toFixed(6))),
    carton_cubic_feet: fc.option(fc.integer({ min: 1, max: 9999 }).map((digits) => (digits / 100).toFixed(2))),
    gross_weight: fc.option(fc.integer({ min: 1, max: 5000 }).map((digits) => (digits / 100).toFixed(2))),
  });

  it('is the sum of its lines, in any order', () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 30 }), (many) => {
        const totals = cartTotals(many);
        const each = many.map((one) => lineTotals(one));
        const money = (field: 'exworks_amount') =>
          each.reduce((sum, one) => sum.plus(one[field] ?? 0), new Decimal(0)).toNumber();
        expect(Number(totals.exworks_amount)).toBe(money('exworks_amount'));
        for (const field of ['cubic_meter', 'cubic_feet', 'gross_weight', 'pieces', 'cartons'] as const)
          expect(totals[field]).toBeCloseTo(
            each.reduce((sum, one) => sum + (one[field] ?? 0), 0),
            5,
          );
        for (const { currency, amount } of totals.quoted_amounts) {
          const own = each.filter((_, index) => many[index]!.currency === currency);
          const sum = own.reduce((total, one) => total.plus(one.quoted_amount ?? 0), new Decimal(0));
          expect(Number(amount)).toBe(sum.toNumber());
        }
        const { quoted_amounts: amounts, ...rest } = cartTotals(many.toReversed());
        expect(totals).toMatchObject({ ...rest, quoted_amounts: expect.arrayContaining(amounts) });
      }),
      { numRuns: 100 },
    );
  });

  it('runs on exactly while lines come, change and go', () => {
    const acts = fc.array(fc.record({ at: fc.nat({ max: 9 }), to: fc.option(lines) }), { maxLength: 40 });
    fc.assert(
      fc.property(fc.array(lines, { minLength: 10, maxLength: 10 }), acts, (start, changes) => {
        const there = new Map<number, CartLine>(start.entries());
        const sums = new RunningTotals();
        for (const one of there.values()) sums.put(exactTotals(one));
        const before = sums.copy();
        for (const { at, to } of changes) {
          const known = there.get(at);
          if (known) sums.take(exactTotals(known));
          if (to) sums.put(exactTotals(to));
          if (to) there.set(at, to);
          else there.delete(at);
        }
        const { quoted_amounts: amounts, ...rest } = cartTotals([...there.values()]);
        const now = sums.read();
        expect(now).toMatchObject({ ...rest, quoted_amounts: expect.arrayContaining(amounts) });
        expect(now.quoted_amounts).toHaveLength(amounts.length);
        expect(before.read()).toEqual(cartTotals(start));
      }),
      { numRuns: 100 },
    );
  });
});
