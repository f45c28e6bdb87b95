import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculatePrice, priceCalculator, type PricedLine } from './calculate-price.ts';
import { findPriceTemplateFaults, PriceTemplateError, type PriceTemplate } from './price-template.ts';

const template: PriceTemplate = {
  method: 'FOB SHANTOU',
  currency: 'USD',
  rate: '7.10',
  profit: '10',
  calculation: 'multiply',
  total_cost: '4500',
  capacity: '68',
  decimals: 2,
  rounding: 'half_up',
  markup: '0',
};
const line: PricedLine = {
  exworks_price: '12.50',
  additional_price: '0.30',
  carton_quantity: 72,
  carton_length: '82',
  carton_width: '41.5',
  carton_height: '97',
};

const priceWith = (changes: Partial<PriceTemplate>, lineChanges: Partial<PricedLine> = {}) =>
  calculatePrice({ ...template, ...changes }, { ...line, ...lineChanges });

describe('the test vector of the rules', () => {
  it.each<[Partial<PriceTemplate>, string]>([
    [{}, '2.03'],
    [{ decimals: 4 }, '2.0301'],
    [{ rounding: 'up' }, '2.04'],
    [{ rounding: 'down' }, '2.03'],
    [{ calculation: 'divide' }, '2.05'],
    [{ calculation: 'divide', decimals: 4 }, '2.0506'],
  ])('%j gives %s', (changes, price) => {
    expect(priceWith(changes)).toEqual({ price, flags: [] });
  });

  it('is the same in cubic feet, and never 3.64', () => {
    const feet = new Decimal(68).times('35.3147').toFixed();
    expect(priceWith({ capacity: feet, decimals: 4 }).price).toBe('2.0301');
    expect(priceWith({}, { carton_cubic_feet: '11.657064657' }).price).toBe('2.03');
  });
});

describe('a price', () => {
  it('takes the markup after the profit and before the rate', () => {
    expect(priceWith({ total_cost: '', markup: '0.71' }, { additional_price: null }).price).toBe('2.04');
  });

  it('has the small decimals below the small price, judged before rounding', () => {
    const small = { total_cost: 0, profit: 0, rate: 1, mini_price: '1', mini_decimals: 3, additional_price: 0 };
    expect(priceWith(small, { exworks_price: '0.99951', additional_price: 0 }).price).toBe('1.000');
    expect(priceWith(small, { exworks_price: '1', additional_price: 0 }).price).toBe('1.00');
  });

  it('for CIF adds sea freight in its own currency, then the premium', () => {
    const cif = { method: 'CIF', sea_freight: '2000', premium_rate: '0.3', decimals: 4 } as const;
    const sea = (2000 * 0.330091) / (68 * 72);
    expect(Number(priceWith(cif).price)).toBeCloseTo((2.030103 + sea) / (1 - 1.1 * 0.003), 4);
    expect(priceWith({ ...cif, method: 'FOB' }).price).toBe('2.0301');
    expect(priceWith({ method: 'CIF' }).price).toBe('2.03');
  });

  it('without carton data leaves the freight out and says so', () => {
    const bare = { carton_height: null };
    const { price, flags } = priceWith({}, bare);
    expect(price).toBe('1.98');
    expect(flags).toEqual([{ key: 'no_freight', message: '缺少装箱量或外箱体积，价格未含运费' }]);
    expect(priceWith({}, { carton_quantity: 0 }).flags[0]?.key).toBe('no_freight');
    expect(priceWith({ total_cost: 0 }, bare).flags).toEqual([]);
    expect(priceWith({ total_cost: 0, method: 'CIF', sea_freight: 100 }, bare).flags[0]?.key).toBe('no_freight');
  });

  it('is none without an ex-works price, and pointed out when there is nothing to earn', () => {
    expect(priceWith({}, { exworks_price: null })).toMatchObject({ price: null, flags: [{ key: 'no_exworks_price' }] });
    expect(priceWith({ markup: -100 }).flags[0]?.key).toBe('not_positive');
  });
});

describe('a custom formula', () => {
  const custom = (formula: string, changes: Partial<PriceTemplate> = {}, lineChanges: Partial<PricedLine> = {}) =>
    priceWith({ calculation: 'custom', formula, ...changes }, lineChanges);

  it('gives the whole price', () => {
    expect(custom('（出厂价＋附加价＋运费）×（１＋利润率）÷汇率').price).toBe('2.03');
    expect(custom('成本 / (1 - profit) / rate', { decimals: 4 }).price).toBe('2.0506');
    expect(custom('出厂价 ÷ 3 × 3', { rounding: 'down' }).price).toBe('12.50');
    expect(custom('总费用 × 体积 ÷ 每车尺码 ÷ 装箱量', { decimals: 4 }).price).toBe('0.3034');
    expect(custom('总费用 × 材积 ÷ (每车尺码 × 35.3147) ÷ 装量', { decimals: 4 }).price).toBe('0.3034');
    const cif = { method: 'CIF', sea_freight: 2000, premium_rate: 1 } as const;
    expect(custom('海运费 + 保险费率', { ...cif, decimals: 4 }).price).toBe('0.1448');
  });

  it('tells what the line lacks, and a divisor of zero', () => {
    expect(custom('出厂价 ÷ 毛重')).toMatchObject({
      price: null,
      flags: [{ key: 'no_field', message: '缺少毛重，无法计算价格' }],
    });
    expect(custom('出厂价 ÷ 加价')).toMatchObject({ price: null, flags: [{ key: 'division_by_zero' }] });
    expect(custom('成本', {}, { carton_quantity: null }).flags[0]?.key).toBe('no_freight');
    expect(custom('出厂价', {}, { carton_quantity: null }).flags).toEqual([]);
    expect(custom('成本', {}, { exworks_price: null }).flags[0]?.message).toBe('缺少成本，无法计算价格');
  });
});

describe('a template without sense', () => {
  it.each<[Partial<PriceTemplate>, keyof PriceTemplate, string]>([
    [{ rate: '0' }, 'rate', '汇率须大于 0'],
    [{ rate: '-7' }, 'rate', '汇率须大于 0'],
    [{ rate: 'abc' }, 'rate', '汇率须大于 0'],
    [{ calculation: 'divide', profit: '100' }, 'profit', '除法的利润率须小于 100%'],
    [{ profit: '十' }, 'profit', '利润率须为数字'],
    [{ markup: 'x' }, 'markup', '加价须为数字'],
    [{ total_cost: '-1' }, 'total_cost', '总费用须为不小于 0 的数字'],
    [{ capacity: '' }, 'capacity', '每车尺码须大于 0'],
    [{ decimals: 5 }, 'decimals', '小数位数须为 0 到 4 的整数'],
    [{ mini_price: 1 }, 'mini_decimals', '小额价格的小数位数须为 0 到 4 的整数'],
    [{ method: 'CIF', premium_rate: '91' }, 'premium_rate', '保险费率过高'],
    [{ calculation: 'custom', formula: '出厂价 +' }, 'formula', '公式没有写完'],
    [{ calculation: 'custom' }, 'formula', '请输入公式'],
    [{ total_cost: 0, capacity: 0, calculation: 'custom', formula: '每车尺码' }, 'capacity', '每车尺码须大于 0'],
  ])('%j is told', (changes, field, message) => {
    const faulty = { ...template, ...changes };
    expect(findPriceTemplateFaults(faulty)).toEqual([{ field, message }]);
    expect(() => priceCalculator(faulty)).toThrow(PriceTemplateError);
  });

  it('multiplied, a hundred per cent and more are fine; without cost, so is no capacity', () => {
    expect(findPriceTemplateFaults({ ...template, profit: 150 })).toEqual([]);
    expect(findPriceTemplateFaults({ ...template, total_cost: '0', capacity: '' })).toEqual([]);
  });
});

const cents = (max: number, places: number) =>
  fc.integer({ min: 1, max }).map((digits) => new Decimal(digits).div(10 ** places).toFixed(places));
const templates: fc.Arbitrary<PriceTemplate> = fc.record({
  method: fc.constantFrom('EXW', 'FOB'),
  currency: fc.constant('USD'),
  rate: cents(150_000, 4),
  profit: cents(9999, 2),
  calculation: fc.constantFrom('multiply', 'divide'),
  total_cost: fc.nat({ max: 20_000 }),
  capacity: fc.constantFrom(18, 28, 54, 68, 86, 99, 100, 2400),
  decimals: fc.integer({ min: 0, max: 4 }),
  rounding: fc.constantFrom('half_up', 'down', 'up'),
  mini_price: cents(500, 2),
  mini_decimals: fc.integer({ min: 0, max: 4 }),
  markup: cents(500, 2),
});
const lines: fc.Arbitrary<PricedLine> = fc.record({
  exworks_price: cents(100_000, 4),
  additional_price: cents(1000, 2),
  carton_quantity: fc.integer({ min: 1, max: 1000 }),
  carton_length: cents(15_000, 2),
  carton_width: cents(15_000, 2),
  carton_height: cents(15_000, 2),
});

const Wide = Decimal.clone({ precision: 80 });
const ORACLE_MODE = { half_up: Decimal.ROUND_HALF_UP, down: Decimal.ROUND_DOWN, up: Decimal.ROUND_UP } as const;

/** The rules, written down once more with a decimal library. */
function expectedPrice(t: PriceTemplate, l: PricedLine): string {
  const cbm = new Wide(l.carton_length!).times(l.carton_width!).times(l.carton_height!).div(1_000_000);
  const volume = new Wide(t.capacity).lessThan(100) ? cbm : cbm.times('35.3147');
  const freight = new Wide(t.total_cost).times(volume).div(new Wide(t.capacity).times(l.carton_quantity!));
  const base = new Wide(l.exworks_price!).plus(l.additional_price!).plus(freight);
  const profit = new Wide(t.profit).div(100);
  const earned = t.calculation === 'multiply' ? base.times(profit.plus(1)) : base.div(new Wide(1).minus(profit));
  const price = earned.plus(t.markup).div(t.rate);
  const places = price.lessThan(t.mini_price!) ? t.mini_decimals! : t.decimals;
  return price.toFixed(places, ORACLE_MODE[t.rounding]);
}

describe('any template and line', () => {
  it('come to what the rules say', () => {
    fc.assert(
      fc.property(templates, lines, (t, l) => {
        expect(calculatePrice(t, l)).toEqual({ price: expectedPrice(t, l), flags: [] });
      }),
      { numRuns: 400 },
    );
  });

  it('round by less than one unit, down ≤ half up ≤ up', () => {
    fc.assert(
      fc.property(templates, lines, (t, l) => {
        const [down, half, up] = (['down', 'half_up', 'up'] as const).map((rounding) =>
          Number(calculatePrice({ ...t, rounding, mini_price: null }, l).price),
        );
        expect(down).toBeLessThanOrEqual(half!);
        expect(half).toBeLessThanOrEqual(up!);
        expect(up! - down!).toBeLessThan(10 ** -t.decimals * 1.001);
      }),
      { numRuns: 100 },
    );
  });

  it('cost no less when anything in them costs more', () => {
    fc.assert(
      fc.property(templates, lines, (t, l) => {
        const plain = { ...t, mini_price: null };
        const price = Number(calculatePrice(plain, l).price);
        const dearer = { ...l, exworks_price: new Decimal(l.exworks_price!).plus(1).toFixed() };
        expect(Number(calculatePrice(plain, dearer).price)).toBeGreaterThanOrEqual(price);
        const freight = { ...plain, total_cost: Number(t.total_cost) + 1000 };
        expect(Number(calculatePrice(freight, l).price)).toBeGreaterThanOrEqual(price);
        const divided = { ...plain, calculation: 'divide', mini_price: null } as const;
        const multiplied = { ...plain, calculation: 'multiply', mini_price: null } as const;
        expect(Number(calculatePrice(divided, l).price)).toBeGreaterThanOrEqual(
          Number(calculatePrice(multiplied, l).price),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('are priced alike one by one and together', () => {
    fc.assert(
      fc.property(templates, fc.array(lines, { maxLength: 5 }), (t, many) => {
        const price = priceCalculator(t);
        expect(many.map((one) => price(one))).toEqual(many.map((one) => calculatePrice(t, one)));
      }),
      { numRuns: 30 },
    );
  });
});
