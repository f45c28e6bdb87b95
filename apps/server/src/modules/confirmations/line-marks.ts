import type { ConfirmLine } from '@wanyuan/contract';
import { customerLineText } from '@wanyuan/domain';
import { versionLine, type ShownLine } from '../quotations/quotations.module.ts';

type Mark = Pick<ConfirmLine, 'change' | 'was'>;
const UNMARKED: Mark = { change: null, was: null };

/** Whether a customer sees the same line in two versions. */
const looksTheSame = (was: ShownLine, row: ShownLine): boolean =>
  was.currency === row.currency && customerLineText(versionLine(was)) === customerLineText(versionLine(row));

/** How a line stands against the version that the customer knew before; unmarked where they knew none. */
export function lineMarks(before: readonly ShownLine[] | null): (row: ShownLine) => Mark {
  if (before === null) return () => UNMARKED;
  const known = new Map(before.map((row) => [row.line_key, row]));
  return (row) => {
    const was = known.get(row.line_key);
    if (!was) return { change: 'new', was: null };
    if (looksTheSame(was, row)) return UNMARKED;
    const cartons = was.toy_id === null ? (was.quantity ?? 1) : was.order_box_qty;
    return { change: 'changed', was: { price: was.quoted_price, cartons } };
  };
}
