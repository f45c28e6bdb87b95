import { writeAmount } from '../carts/cart-totals.ts';
import { readFraction, subtract, ZERO } from '../pricing/fraction.ts';
import { CURRENCIES, type Currency } from '../pricing/price-template.ts';
import { cellOf } from './quotation-version.ts';
import type { Cells, QuotationVersion } from './quotation-version.ts';
import { quotationTotals, type QuotationLine } from './quotation-totals.ts';
import { FREE_LINE_KINDS } from './quotation-words.data.ts';

export interface VersionAmount {
  currency: Currency;
  amount: string;
}

const wholeNumber = (cells: Cells, field: string): number | null => {
  const value = Number(cellOf(cells, field) ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : null;
};
const decimal = (cells: Cells, field: string): string | null => {
  const value = cellOf(cells, field);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

/** A line's cells as totals read them. */
function asQuotationLine(cells: Cells, currency: Currency): QuotationLine {
  return {
    order_box_qty: wholeNumber(cells, 'order_box_qty') ?? 0,
    carton_quantity: wholeNumber(cells, 'carton_quantity'),
    quoted_price: decimal(cells, 'quoted_price'),
    exworks_price: null,
    currency,
    free_kind: FREE_LINE_KINDS.find((kind) => kind === cellOf(cells, 'free_kind')) ?? null,
  };
}

/** What a version comes to, by its cells `currency` of the head, `quoted_price`, `order_box_qty`, `carton_quantity`, `free_kind`. */
export function versionAmount({ head, lines }: QuotationVersion): VersionAmount {
  const currency = CURRENCIES.find((one) => one === cellOf(head, 'currency')) ?? 'USD';
  const { quoted_amounts } = quotationTotals(lines.map(({ cells }) => asQuotationLine(cells, currency)));
  return { currency, amount: quoted_amounts[0]?.amount ?? writeAmount(ZERO) };
}

/** Null between two currencies. */
export function subtractAmounts(a: VersionAmount, b: VersionAmount): string | null {
  if (a.currency !== b.currency) return null;
  return writeAmount(subtract(readFraction(a.amount) ?? ZERO, readFraction(b.amount) ?? ZERO));
}
