import {
  exactTotals,
  lineTotals,
  RunningTotals,
  writeAmount,
  type CartLine,
  type CartTotals,
  type ExactTotals,
} from '../carts/cart-totals.ts';
import { add, readFraction, ZERO, type Fraction } from '../pricing/fraction.ts';
import type { Currency } from '../pricing/price-template.ts';
import type { FreeLineKind } from './quotation-words.data.ts';

/** A toy, or a free line (样品费, 模具费), whose `order_box_qty` counts the fee itself and no cartons. */
export interface QuotationLine extends CartLine {
  free_kind?: FreeLineKind | null;
}

export interface QuotationTotals extends CartTotals {
  free_lines: number;
  /** Of the free lines alone; `quoted_amounts` holds them too. */
  free_amounts: { currency: Currency; amount: string }[];
}

/** One piece in a carton without a volume: so a fee is an amount and nothing else. */
const asCartLine = (line: QuotationLine): CartLine =>
  line.free_kind
    ? {
        order_box_qty: line.order_box_qty,
        carton_quantity: 1,
        quoted_price: line.quoted_price,
        currency: line.currency,
        exworks_price: null,
      }
    : line;

/** What a line comes to, in its currency; null when it does not say. */
export const quotationLineAmount = (line: QuotationLine): string | null => lineTotals(asCartLine(line)).quoted_amount;

/** A line's part in the sums, exact. */
export interface ExactQuotationLine extends ExactTotals {
  isFree: boolean;
}

export const exactQuotationLine = (line: QuotationLine): ExactQuotationLine => ({
  ...exactTotals(asCartLine(line)),
  isFree: Boolean(line.free_kind),
});

/** A quotation's sums, which lines are put into and taken out of again. */
export class RunningQuotation {
  private toys = new RunningTotals();
  private fees = new RunningTotals();

  copy(): RunningQuotation {
    const copied = new RunningQuotation();
    copied.toys = this.toys.copy();
    copied.fees = this.fees.copy();
    return copied;
  }

  put(line: ExactQuotationLine): void {
    this.of(line).put(line);
  }

  /** Only what was put in. */
  take(line: ExactQuotationLine): void {
    this.of(line).take(line);
  }

  private of({ isFree }: ExactQuotationLine): RunningTotals {
    return isFree ? this.fees : this.toys;
  }

  read(): QuotationTotals {
    const toys = this.toys.read();
    const fees = this.fees.read();
    const amounts = new Map<Currency, Fraction>();
    for (const { currency, amount } of [...toys.quoted_amounts, ...fees.quoted_amounts])
      amounts.set(currency, add(amounts.get(currency) ?? ZERO, readFraction(amount) ?? ZERO));
    return {
      ...toys,
      quoted_amounts: [...amounts].map(([currency, amount]) => ({ currency, amount: writeAmount(amount) })),
      left_out: { ...toys.left_out, quoted: toys.left_out.quoted + fees.left_out.quoted },
      free_lines: fees.styles,
      free_amounts: fees.quoted_amounts,
    };
  }
}

/** A quotation's footer: the toys' as in carts, with the fees in the amounts only. */
export function quotationTotals(lines: readonly QuotationLine[]): QuotationTotals {
  const sums = new RunningQuotation();
  for (const line of lines) sums.put(exactQuotationLine(line));
  return sums.read();
}
