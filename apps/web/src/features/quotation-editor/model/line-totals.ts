import { exactQuotationLine, RunningQuotation, type ExactQuotationLine, type QuotationTotals } from '@wanyuan/domain';
import { totalled } from '#page-kit/lines/totals.ts';
import { hasToy, type QuotedLine } from './quoted-line.ts';

/** By line: a keystroke makes one anew, and only that one is read again. */
const exact = new WeakMap<QuotedLine, ExactQuotationLine>();

export function exactLine(line: QuotedLine): ExactQuotationLine {
  const known =
    exact.get(line) ??
    exactQuotationLine(
      hasToy(line)
        ? totalled(line)
        : {
            // Which fee it is makes no difference to the sums.
            free_kind: 'other',
            order_box_qty: line.quantity ?? 0,
            exworks_price: null,
            quoted_price: line.quoted_price,
            currency: line.currency,
          },
    );
  exact.set(line, known);
  return known;
}

export function totalsOfLines(lines: readonly QuotedLine[]): QuotationTotals {
  const sums = new RunningQuotation();
  for (const line of lines) sums.put(exactLine(line));
  return sums.read();
}
