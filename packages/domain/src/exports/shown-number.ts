import { readFraction, roundFraction, type DecimalInput } from '../pricing/fraction.ts';
import type { ExportField } from './export-fields.data.ts';

/** A number as documents write it: rounded to `most` decimals, of which idle zeros go down to `least`. Empty for none. */
export function shownNumber(value: DecimalInput | null | undefined, most: number, least = 0): string {
  const fraction = readFraction(value);
  if (fraction === null) return '';
  const text = roundFraction(fraction, most, 'half_up');
  if (most === 0) return text;
  const idle = /0*$/.exec(text)![0].length;
  const kept = text.slice(0, text.length - Math.min(idle, most - least));
  return kept.endsWith('.') ? kept.slice(0, -1) : kept;
}

/** An amount of money as people read it: 1234.5 becomes 1,234.50. */
export const shownAmount = (amount: DecimalInput): string =>
  shownNumber(amount, 2, 2).replaceAll(/\B(?=(?:\d{3})+\.)/g, ',');

const MONEY = new Set(['exworks_price', 'additional_price', 'quoted_price', 'quoted_amount', 'exworks_amount']);

/** How many decimals a column shows at least: money two, volumes all of theirs, weights only those they have. */
export function leastDecimals({ key, unit, decimals = 0 }: Pick<ExportField, 'key' | 'unit' | 'decimals'>): number {
  if (MONEY.has(key)) return 2;
  return unit === 'CBM' || unit === 'CUFT' ? decimals : 0;
}
