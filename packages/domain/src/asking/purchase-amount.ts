import { readFraction, roundFraction, timesWhole, ZERO } from '../pricing/fraction.ts';

/** Unit price times pieces, in fen. */
export function purchaseAmount(price: string, pieces: number): string {
  return roundFraction(timesWhole(readFraction(price) ?? ZERO, pieces), 2, 'half_up');
}
