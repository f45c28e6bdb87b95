import type { WholeSnapshot } from '../toys/toys.module.ts';
import type { Pricer } from '../pricing/pricing.module.ts';
import type { PricedLine } from './line-kind.ts';

/** The price that a formula makes of a toy. */
export const calculatedPrice = (snapshot: WholeSnapshot, { price, currency, formula_key }: Pricer) => ({
  ...price(snapshot),
  currency,
  formula_key,
  is_manual_price: false,
});

/** A price that a person typed: what the formula lacked does not matter any more; the formula itself stays. */
export const typedPrice = (quoted_price: string) => ({
  quoted_price,
  is_manual_price: true,
  price_flags: [] as string[],
});

/** The line with the price that a formula gives it. */
export const repriced = <Line extends PricedLine>(line: Line, pricer: Pricer): Line => ({
  ...line,
  ...calculatedPrice(line.snapshot, pricer),
});
