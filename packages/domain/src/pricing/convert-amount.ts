import { divide, multiply, readFraction, readPositive, roundFraction, type DecimalInput } from './fraction.ts';

/**
 * An amount of one currency in another, through RMB: each rate says how much of it one unit is. Rounded half up; null where
 * one of them is no figure.
 */
export function convertAmount(
  amount: DecimalInput,
  fromRate: DecimalInput,
  toRate: DecimalInput,
  decimals: number,
): string | null {
  const [value, from, to] = [readFraction(amount), readPositive(fromRate), readPositive(toRate)];
  if (value === null || from === null || to === null) return null;
  return roundFraction(divide(multiply(value, from), to), decimals, 'half_up');
}
