/**
 * An exact fraction. Prices, volumes and rates are decimals, and everything that is done with them is + − × ÷: kept as
 * a fraction of whole numbers nothing is lost before the one rounding at the end, so 1 ÷ 3 × 3 is 1 and 全舍 leaves it so.
 */
export interface Fraction {
  readonly numerator: bigint;
  /** Always above zero. */
  readonly denominator: bigint;
}

/** A decimal as forms, JSON and the database write it. */
export type DecimalInput = string | number;

export const ROUNDING_MODES = ['half_up', 'down', 'up'] as const;
/** By size, not by sign: `down` cuts off, `up` goes away from zero. */
export type RoundingMode = (typeof ROUNDING_MODES)[number];

export const ROUNDING_LABEL: Record<RoundingMode, string> = { half_up: '四舍五入', down: '全舍', up: '全收' };

const PLAIN_DECIMAL = /^[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})$/;
const EXPONENT_OF_A_NUMBER = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/;
const MAX_DECIMALS = 30;

const POWERS_OF_TEN = Array.from({ length: MAX_DECIMALS + 1 }, (_, exponent) => 10n ** BigInt(exponent));
const powerOfTen = (exponent: number): bigint => POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent);

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };
export const ONE: Fraction = { numerator: 1n, denominator: 1n };
export const HUNDRED: Fraction = { numerator: 100n, denominator: 1n };

/** JavaScript writes numbers below a millionth as 1e-7. */
function withoutExponent(text: string): string {
  const [, sign = '', lead = '', rest = '', exponent = ''] = EXPONENT_OF_A_NUMBER.exec(text) ?? [];
  return lead === '' ? text : `${sign}0.${'0'.repeat(Math.min(MAX_DECIMALS, Number(exponent) - 1))}${lead}${rest}`;
}

/** Null for what is empty or no plain decimal number. */
export function readFraction(value: DecimalInput | null | undefined): Fraction | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { numerator: BigInt(value), denominator: 1n };
  const text = typeof value === 'number' ? withoutExponent(String(value)) : value.trim();
  if (!PLAIN_DECIMAL.test(text)) return null;
  const point = text.indexOf('.');
  if (point < 0) return { numerator: BigInt(text.replace('+', '')), denominator: 1n };
  const digits = (text.slice(0, point) + text.slice(point + 1)).replace('+', '');
  const numerator = digits.startsWith('-') ? -BigInt(digits.slice(1)) : BigInt(digits);
  return { numerator, denominator: powerOfTen(text.length - point - 1) };
}

/** Null also for zero and below: a size, a weight or a price that says nothing. */
export function readPositive(value: DecimalInput | null | undefined): Fraction | null {
  const fraction = readFraction(value);
  return fraction !== null && fraction.numerator > 0n ? fraction : null;
}

/** Sums of decimals keep a power of ten below, however many are added. */
export function add(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator) return { numerator: a.numerator + b.numerator, denominator: a.denominator };
  if (a.denominator % b.denominator === 0n)
    return { numerator: a.numerator + b.numerator * (a.denominator / b.denominator), denominator: a.denominator };
  if (b.denominator % a.denominator === 0n)
    return { numerator: a.numerator * (b.denominator / a.denominator) + b.numerator, denominator: b.denominator };
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export const negate = (a: Fraction): Fraction => ({ numerator: -a.numerator, denominator: a.denominator });

export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, negate(b));

export const multiply = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

export const isZero = (a: Fraction): boolean => a.numerator === 0n;

/** The divisor must not be zero. */
export function divide(a: Fraction, b: Fraction): Fraction {
  if (isZero(b)) throw new RangeError('division by zero');
  const sign = b.numerator < 0n ? -1n : 1n;
  return { numerator: a.numerator * b.denominator * sign, denominator: a.denominator * b.numerator * sign };
}

export const timesWhole = (a: Fraction, count: number): Fraction => ({
  numerator: a.numerator * BigInt(count),
  denominator: a.denominator,
});

export const isLess = (a: Fraction, b: Fraction): boolean => a.numerator * b.denominator < b.numerator * a.denominator;

const EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** The nearest binary number: for volumes and weights, never for money. */
export function toNumber({ numerator, denominator }: Fraction): number {
  let [above, below] = [numerator, denominator];
  // Sums that decimals were taken out of again end in zeros, which would cost the last digit.
  while ((above > EXACT || below > EXACT) && above % 10n === 0n && below % 10n === 0n) {
    above /= 10n;
    below /= 10n;
  }
  return Number(above) / Number(below);
}

/** Written with just so many decimals. */
export function roundFraction(value: Fraction, decimals: number, mode: RoundingMode): string {
  const isNegative = value.numerator < 0n;
  const scaled = (isNegative ? -value.numerator : value.numerator) * powerOfTen(decimals);
  const whole = scaled / value.denominator;
  const rest = scaled - whole * value.denominator;
  const goesUp = mode === 'up' ? rest > 0n : mode === 'half_up' && rest * 2n >= value.denominator;
  const rounded = goesUp ? whole + 1n : whole;
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const sign = isNegative && rounded > 0n ? '-' : '';
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
