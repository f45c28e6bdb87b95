import {
  divide,
  HUNDRED,
  multiply,
  ONE,
  readFraction,
  subtract,
  ZERO,
  type DecimalInput,
  type Fraction,
} from './fraction.ts';

/** The goods are insured for this part of their CIF price. */
const INSURED_PART: Fraction = { numerator: 11n, denominator: 10n };

/** 0.1 for 10 %; nothing for what is empty. */
export const readPercentage = (percent: DecimalInput | null | undefined): Fraction =>
  divide(readFraction(percent) ?? ZERO, HUNDRED);

/** CFR as a part of CIF: 1 − 1.1 × premium rate. */
export const cfrPart = (premiumRate: Fraction): Fraction => subtract(ONE, multiply(INSURED_PART, premiumRate));
