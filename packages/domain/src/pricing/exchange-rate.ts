import { HOUR_MS } from '../business-time.ts';
import { HUNDRED, divide, multiply, readFraction, roundFraction, subtract, type DecimalInput } from './fraction.ts';

/** A rate older than this is pointed out. */
export const RATE_STALE_HOURS = 48;
const RATE_DECIMALS = 6;

export function isRateStale(rateTime: Date, now: Date): boolean {
  return now.getTime() - rateTime.getTime() > RATE_STALE_HOURS * HOUR_MS;
}

/**
 * The rate that prices are made with. The buffer lowers it: should the foreign unit lose so many per cent of its worth
 * in RMB before it is paid, nothing is lost. Null when there is no sound rate.
 */
export function quotingRate(marketRate: DecimalInput, bufferPercent: DecimalInput): string | null {
  const rate = readFraction(marketRate);
  const buffer = readFraction(bufferPercent);
  if (rate === null || buffer === null) return null;
  const lowered = multiply(rate, divide(subtract(HUNDRED, buffer), HUNDRED));
  if (lowered.numerator <= 0n) return null;
  return roundFraction(lowered, RATE_DECIMALS, 'half_up').replace(/\.?0+$/, '');
}
