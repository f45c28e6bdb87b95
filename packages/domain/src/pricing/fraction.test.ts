import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  divide,
  isLess,
  multiply,
  readFraction,
  readPositive,
  roundFraction,
  subtract,
  toNumber,
  ZERO,
  type RoundingMode,
} from './fraction.ts';

const Wide = Decimal.clone({ precision: 60 });
const ORACLE_MODE = { half_up: Decimal.ROUND_HALF_UP, down: Decimal.ROUND_DOWN, up: Decimal.ROUND_UP } as const;

const decimals = fc
  .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => new Wide(digits).div(new Wide(10).pow(places)).toFixed(places));
const modes = fc.constantFrom<RoundingMode>('half_up', 'down', 'up');
const read = (text: string) => readFraction(text)!;

function rounded(value: Decimal, places: number, mode: RoundingMode): string {
  const text = value.toFixed(places, ORACLE_MODE[mode]);
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text;
}

describe('reading decimals', () => {
  it.each([
    ['12.50', 12.5],
    [' 7.1 ', 7.1],
    ['-.5', -0.5],
    ['-0.05', -0.05],
    ['+3.', 3],
    [0.1, 0.1],
    [1e-7, 1e-7],
    [-1.5e-9, -1.5e-9],
    [12, 12],
  ])('%j is %d', (text, value) => {
    expect(toNumber(readFraction(text)!)).toBe(value);
  });

  it.each(['', ' ', '.', '-', '1e5', '0x10', 'NaN', '1,000', '1.2.3', '１', NaN, Infinity, 1e21, null, undefined])(
    '%j is none',
    (text) => {
      expect(readFraction(text)).toBeNull();
    },
  );

  it('takes zero and less for nothing where only more makes sense', () => {
    expect([readPositive('0'), readPositive('-1'), readPositive('')]).toEqual([null, null, null]);
    expect(readPositive('0.01')).not.toBeNull();
  });
});

describe('calculating', () => {
  it('agrees with a decimal library, rounding included', () => {
    fc.assert(
      fc.property(decimals, decimals, fc.integer({ min: 0, max: 4 }), modes, (a, b, places, mode) => {
        const expected = (value: Decimal) => rounded(value, places, mode);
        expect(roundFraction(add(read(a), read(b)), places, mode)).toBe(expected(new Wide(a).plus(b)));
        expect(roundFraction(subtract(read(a), read(b)), places, mode)).toBe(expected(new Wide(a).minus(b)));
        expect(roundFraction(multiply(read(a), read(b)), places, mode)).toBe(expected(new Wide(a).times(b)));
        expect(isLess(read(a), read(b))).toBe(new Wide(a).lessThan(b));
      }),
      { numRuns: 300 },
    );
  });

  it('divides as a decimal library does', () => {
    const divisors = decimals.filter((text) => Number(text) !== 0);
    fc.assert(
      fc.property(decimals, divisors, fc.integer({ min: 0, max: 4 }), modes, (a, b, places, mode) => {
        expect(roundFraction(divide(read(a), read(b)), places, mode)).toBe(rounded(new Wide(a).div(b), places, mode));
      }),
      { numRuns: 300 },
    );
  });

  it('loses nothing on the way', () => {
    const third = divide(read('1'), read('3'));
    expect(roundFraction(multiply(third, read('3')), 2, 'down')).toBe('1.00');
    expect(roundFraction(multiply(third, read('3')), 2, 'up')).toBe('1.00');
  });

  it('keeps long sums of decimals short', () => {
    let sum = ZERO;
    for (let index = 0; index < 1000; index += 1) sum = add(sum, read(index % 2 ? '0.1' : '0.001'));
    expect(sum).toEqual({ numerator: 50_500n, denominator: 1000n });
  });

  it('refuses to divide by zero', () => {
    expect(() => divide(read('1'), ZERO)).toThrow(RangeError);
  });
});

describe('rounding', () => {
  it.each<[string, number, RoundingMode, string]>([
    ['2.005', 2, 'half_up', '2.01'],
    ['2.0049', 2, 'half_up', '2.00'],
    ['2.0301', 2, 'up', '2.04'],
    ['2.03', 2, 'up', '2.03'],
    ['2.0399', 2, 'down', '2.03'],
    ['0.5', 0, 'half_up', '1'],
    ['-2.005', 2, 'half_up', '-2.01'],
    ['-0.004', 2, 'half_up', '0.00'],
    ['0.0001', 4, 'down', '0.0001'],
  ])('%s with %i decimals, %s, is %s', (value, places, mode, text) => {
    expect(roundFraction(read(value), places, mode)).toBe(text);
  });
});
