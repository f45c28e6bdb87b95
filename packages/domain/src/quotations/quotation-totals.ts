import {
  exactTotals,
  lineTotals,
  sumTotals,
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

/** A quotation's footer: the toys' as in carts, with the fees in the amounts only. */
export const quotationTotals = (lines: readonly QuotationLine[]): QuotationTotals =>
  sumQuotation(lines.map(exactQuotationLine));

/** The same of lines that were read before: a keystroke changes one of thousands. */
export function sumQuotation(lines: readonly ExactQuotationLine[]): QuotationTotals {
  const free = lines.filter(({ isFree }) => isFree);
  const toys = sumTotals(free.length === 0 ? lines : lines.filter(({ isFree }) => !isFree));
  const fees = sumTotals(free);
  const amounts = new Map<Currency, Fraction>();
  for (const { currency, amount } of [...toys.quoted_amounts, ...fees.quoted_amounts])
    amounts.set(currency, add(amounts.get(currency) ?? ZERO, readFraction(amount) ?? ZERO));
  return {
    ...toys,
    quoted_amounts: [...amounts].map(([currency, amount]) => ({ currency, amount: writeAmount(amount) })),
    left_out: { ...toys.left_out, quoted: toys.left_out.quoted + fees.left_out.quoted },
    free_lines: free.length,
    free_amounts: fees.quoted_amounts,
  };
}
