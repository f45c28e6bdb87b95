import { takeAnswers } from '@wanyuan/domain';
import type { ShownLine } from '../quotations/quotations.module.ts';
import { answersByLine } from './answers-in-force.ts';
import type { ConfirmationRow } from './confirmations.repo.ts';

interface AgreedLines {
  lines: ShownLine[];
  /** The lines whose cartons or price the customer asked to change. */
  changed: string[];
}

/** The lines of a version with what the customer answered: without what was declined, with the cartons and prices asked for. */
export function agreedLines(lines: readonly ShownLine[], { answers }: ConfirmationRow): AgreedLines {
  const asked = lines.map((row) => ({
    ...row,
    key: String(row.line_key),
    order_box_qty: row.toy_id === null ? (row.quantity ?? 1) : row.order_box_qty,
  }));
  const all = new Map(asked.map(({ key }) => [key, { withPrice: true }]));
  const taken = takeAnswers(asked, answersByLine(answers), all);
  return {
    lines: taken.lines.map(({ key: _key, ...row }) =>
      row.toy_id === null ? { ...row, quantity: row.order_box_qty, order_box_qty: 0 } : row,
    ),
    changed: taken.changed,
  };
}
