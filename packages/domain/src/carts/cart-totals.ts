import { cartonVolumeInCbm, cartonVolumeInCuft, type CartonData } from '../pricing/carton-data.ts';
import {
  add,
  readFraction,
  readPositive,
  roundFraction,
  subtract,
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
  count = 0;
  leftOut = 0;

  copy(): Sum {
    return Object.assign(new Sum(), this);
  }

  add(value: Fraction | null, sign: 1 | -1): void {
    if (value === null) this.leftOut += sign;
    else {
      this.total = sign === 1 ? add(this.total, value) : subtract(this.total, value);
      this.count += sign;
    }
  }
}

const SUMMED = ['exworks', 'cubicMetres', 'cubicFeet', 'gross', 'net'] as const;
type Sums = Record<(typeof SUMMED)[number], Sum>;
const sumsBy = (sumOf: (key: keyof Sums) => Sum): Sums =>
  Object.fromEntries(SUMMED.map((key) => [key, sumOf(key)])) as Sums;

/** Exact sums that lines are put into and taken out of again, so that a change of one line of thousands reads one line. */
export class RunningTotals {
  private counts = { styles: 0, cartons: 0, pieces: 0 };
  private leftOut = { pieces: 0, quoted: 0 };
  private sums = sumsBy(() => new Sum());
  private quoted = new Map<Currency, Sum>();

  copy(): RunningTotals {
    const copied = new RunningTotals();
    copied.counts = { ...this.counts };
    copied.leftOut = { ...this.leftOut };
    copied.sums = sumsBy((key) => this.sums[key].copy());
    copied.quoted = new Map([...this.quoted].map(([currency, sum]) => [currency, sum.copy()]));
    return copied;
  }

  put(line: ExactTotals): void {
    this.add(line, 1);
  }

  /** Only what was put in. */
  take(line: ExactTotals): void {
    this.add(line, -1);
  }

  private add(line: ExactTotals, sign: 1 | -1): void {
    this.counts.styles += sign;
    if (line.cartons === 0) return;
    this.counts.cartons += sign * line.cartons;
    this.counts.pieces += sign * (line.pieces ?? 0);
    if (line.pieces === null) this.leftOut.pieces += sign;
    for (const key of SUMMED) this.sums[key].add(line[key], sign);
    if (line.quoted === null) this.leftOut.quoted += sign;
    else this.quotedIn(line.currency).add(line.quoted, sign);
  }

  private quotedIn(currency: Currency): Sum {
    const sum = this.quoted.get(currency) ?? new Sum();
    this.quoted.set(currency, sum);
    return sum;
  }

  read(): CartTotals {
    const { exworks, cubicMetres, cubicFeet, gross, net } = this.sums;
    return {
      ...this.counts,
      cubic_meter: toNumber(cubicMetres.total),
      cubic_feet: toNumber(cubicFeet.total),
      gross_weight: toNumber(gross.total),
      net_weight: toNumber(net.total),
      exworks_amount: writeAmount(exworks.total),
      quoted_amounts: [...this.quoted]
        .filter(([, { count }]) => count > 0)
        .map(([currency, { total }]) => ({ currency, amount: writeAmount(total) })),
      left_out: {
        ...this.leftOut,
        volume: cubicMetres.leftOut,
        gross_weight: gross.leftOut,
        net_weight: net.leftOut,
        exworks: exworks.leftOut,
      },
    };
  }
}

/** A cart's footer: sums of the lines, exact, whatever their order. */
export function cartTotals(lines: readonly CartLine[]): CartTotals {
  const sums = new RunningTotals();
  for (const line of lines) sums.put(exactTotals(line));
  return sums.read();
}
