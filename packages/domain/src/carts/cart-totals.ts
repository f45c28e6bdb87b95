import { cartonVolumeInCbm, cartonVolumeInCuft, type CartonData } from '../pricing/carton-data.ts';
import {
  add,
  readFraction,
  readPositive,
  roundFraction,
  timesWhole,
  toNumber,
  ZERO,
  type DecimalInput,
  type Fraction,
} from '../pricing/fraction.ts';
import type { Currency } from '../pricing/price-template.ts';

export interface CartLine extends CartonData {
  /** Cartons. */
  order_box_qty: number;
  exworks_price: DecimalInput | null;
  /** Rounded already, in `currency`. */
  quoted_price: DecimalInput | null;
  currency: Currency;
}

/** Null stands for what the line does not say. Volumes and weights are unrounded. */
export interface LineTotals {
  cartons: number;
  pieces: number | null;
  quoted_amount: string | null;
  /** RMB; for the own company's eyes only. */
  exworks_amount: string | null;
  cubic_meter: number | null;
  cubic_feet: number | null;
  gross_weight: number | null;
  net_weight: number | null;
}

export interface CartTotals {
  styles: number;
  cartons: number;
  pieces: number;
  cubic_meter: number;
  cubic_feet: number;
  gross_weight: number;
  net_weight: number;
  /** RMB; for the own company's eyes only. */
  exworks_amount: string;
  /** One sum for each currency that a line is quoted in, in the order of the lines. */
  quoted_amounts: { currency: Currency; amount: string }[];
  /** Lines with cartons that a sum had to leave out. */
  left_out: {
    pieces: number;
    volume: number;
    gross_weight: number;
    net_weight: number;
    exworks: number;
    quoted: number;
  };
}

const MONEY_DECIMALS = 2;
const UNIT_PRICE_DECIMALS = 4;

/** Two decimals at least; more only where the unit prices have them. */
export function writeAmount(amount: Fraction): string {
  const text = roundFraction(amount, UNIT_PRICE_DECIMALS, 'half_up');
  const idle = /0{1,2}$/.exec(text)?.[0].length ?? 0;
  return text.slice(0, text.length - Math.min(idle, UNIT_PRICE_DECIMALS - MONEY_DECIMALS));
}

/** A line's part in the sums, exact. */
export interface ExactTotals {
  currency: Currency;
  cartons: number;
  pieces: number | null;
  quoted: Fraction | null;
  exworks: Fraction | null;
  cubicMetres: Fraction | null;
  cubicFeet: Fraction | null;
  gross: Fraction | null;
  net: Fraction | null;
}

const times = (value: Fraction | null | undefined, count: number | null): Fraction | null =>
  value === null || value === undefined || count === null ? null : timesWhole(value, count);

export function exactTotals(line: CartLine): ExactTotals {
  const cartons = Number.isSafeInteger(line.order_box_qty) ? Math.max(0, line.order_box_qty) : 0;
  const { carton_quantity } = line;
  const pieces =
    carton_quantity && Number.isSafeInteger(carton_quantity) && carton_quantity > 0 ? cartons * carton_quantity : null;
  return {
    currency: line.currency,
    cartons,
    pieces,
    quoted: times(readFraction(line.quoted_price), pieces),
    exworks: times(readFraction(line.exworks_price), pieces),
    cubicMetres: times(cartonVolumeInCbm(line)?.amount, cartons),
    cubicFeet: times(cartonVolumeInCuft(line)?.amount, cartons),
    gross: times(readPositive(line.gross_weight), cartons),
    net: times(readPositive(line.net_weight), cartons),
  };
}

export function lineTotals(line: CartLine): LineTotals {
  const { cartons, pieces, quoted, exworks, cubicMetres, cubicFeet, gross, net } = exactTotals(line);
  return {
    cartons,
    pieces,
    quoted_amount: quoted && writeAmount(quoted),
    exworks_amount: exworks && writeAmount(exworks),
    cubic_meter: cubicMetres && toNumber(cubicMetres),
    cubic_feet: cubicFeet && toNumber(cubicFeet),
    gross_weight: gross && toNumber(gross),
    net_weight: net && toNumber(net),
  };
}

/** Adds up what there is and counts what there is not. */
class Sum {
  total: Fraction = ZERO;
  leftOut = 0;

  add(value: Fraction | null): void {
    if (value === null) this.leftOut += 1;
    else this.total = add(this.total, value);
  }
}

/** A cart's footer: sums of the lines, exact, whatever their order. */
export const cartTotals = (lines: readonly CartLine[]): CartTotals => sumTotals(lines.map(exactTotals));

/** The same of lines that were read before: a keystroke changes one of thousands. */
export function sumTotals(lines: readonly ExactTotals[]): CartTotals {
  const sums = { exworks: new Sum(), metres: new Sum(), feet: new Sum(), gross: new Sum(), net: new Sum() };
  const quotedSums = new Map<Currency, Fraction>();
  const footer = { cartons: 0, pieces: 0 };
  const leftOut = { pieces: 0, quoted: 0 };
  for (const totals of lines) {
    if (totals.cartons === 0) continue;
    footer.cartons += totals.cartons;
    footer.pieces += totals.pieces ?? 0;
    if (totals.pieces === null) leftOut.pieces += 1;
    sums.exworks.add(totals.exworks);
    sums.metres.add(totals.cubicMetres);
    sums.feet.add(totals.cubicFeet);
    sums.gross.add(totals.gross);
    sums.net.add(totals.net);
    if (totals.quoted === null) leftOut.quoted += 1;
    else quotedSums.set(totals.currency, add(quotedSums.get(totals.currency) ?? ZERO, totals.quoted));
  }
  return {
    styles: lines.length,
    ...footer,
    cubic_meter: toNumber(sums.metres.total),
    cubic_feet: toNumber(sums.feet.total),
    gross_weight: toNumber(sums.gross.total),
    net_weight: toNumber(sums.net.total),
    exworks_amount: writeAmount(sums.exworks.total),
    quoted_amounts: [...quotedSums].map(([currency, amount]) => ({ currency, amount: writeAmount(amount) })),
    left_out: {
      ...leftOut,
      volume: sums.metres.leftOut,
      gross_weight: sums.gross.leftOut,
      net_weight: sums.net.leftOut,
      exworks: sums.exworks.leftOut,
    },
  };
}
