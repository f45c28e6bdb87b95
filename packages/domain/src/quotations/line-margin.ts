import {
  add,
  divide,
  HUNDRED,
  multiply,
  readFraction,
  readPositive,
  roundFraction,
  subtract,
  ZERO,
} from '../pricing/fraction.ts';
import type { DecimalInput, Fraction } from '../pricing/fraction.ts';

/** What a line earns by: the factory's prices in RMB, and what is asked of the customer. */
export interface MarginLine {
  exworks_price: DecimalInput | null;
  additional_price?: DecimalInput | null;
  quoted_price: DecimalInput | null;
  /** RMB for one unit of the quotation's currency, as frozen on the line. */
  rate: DecimalInput | null;
}

/** RMB for each piece; null when the line does not say. */
export function lineCost({ exworks_price, additional_price }: MarginLine): Fraction | null {
  const exworks = readPositive(exworks_price);
  return exworks && add(exworks, readFraction(additional_price) ?? ZERO);
}

/** What is earned of each yuan asked for, exact; null without cost, price or rate. */
export function exactMargin(line: MarginLine): Fraction | null {
  const cost = lineCost(line);
  const price = readPositive(line.quoted_price);
  const rate = readPositive(line.rate);
  if (!cost || !price || !rate) return null;
  const income = multiply(price, rate);
  return divide(subtract(income, cost), income);
}

const PERCENT_DECIMALS = 1;

/** 8.3 for 8.3 %. */
export const writePercent = (part: Fraction): string =>
  roundFraction(multiply(part, HUNDRED), PERCENT_DECIMALS, 'half_up');

/** A line's margin in per cent of its price; null when it cannot be told. */
export function lineMarginPercent(line: MarginLine): string | null {
  const margin = exactMargin(line);
  return margin && writePercent(margin);
}

export function isBelowCost(line: MarginLine): boolean {
  const margin = exactMargin(line);
  return margin !== null && margin.numerator < 0n;
}

/** At cost it earns nothing either. */
export function isNotAboveCost(line: MarginLine): boolean {
  const margin = exactMargin(line);
  return margin !== null && margin.numerator <= 0n;
}
