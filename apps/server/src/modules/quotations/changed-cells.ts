import type { LineCells } from '@wanyuan/contract';
import { isSameFigure } from '@wanyuan/domain';
import type { ShownLine } from './quotation-lines.repo.ts';

export type CellChange = LineCells & { id: number; expected?: LineCells | undefined };
type Cell = keyof LineCells;

export interface CellFault {
  id: number;
  field: string;
  message: string;
}

const CELLS = [
  'order_box_qty',
  'quantity',
  'custom_number',
  'name',
  'name_en',
  'remark',
  'internal_remark',
  'quoted_price',
] as const satisfies readonly Cell[];

/** Null stands for the formula's price. */
const isPriceOf = (line: ShownLine, price: string | null): boolean =>
  price === null ? !line.is_manual_price : isSameFigure(price, line.quoted_price);

/** Whether a cell shows what a person expects there. */
function isShown(line: ShownLine, cell: Cell, expected: LineCells): boolean {
  if (cell === 'quoted_price') return isPriceOf(line, expected.quoted_price ?? null);
  return line[cell] === expected[cell];
}

/** Whether writing the value would change nothing. */
function isSame(line: ShownLine, cell: Cell, change: CellChange): boolean {
  if (cell !== 'quoted_price') return line[cell] === change[cell];
  const { quoted_price = null } = change;
  if (quoted_price === null) return !line.is_manual_price && line.quoted_price !== null;
  return line.is_manual_price && isPriceOf(line, quoted_price);
}

function misfit(line: ShownLine, cell: Cell, change: CellChange): string | null {
  const isFree = line.toy_id === null;
  if (isFree && cell === 'order_box_qty') return '费用没有箱数';
  if (isFree && cell === 'custom_number') return '费用没有自定货号';
  if (isFree && cell === 'quoted_price' && change.quoted_price === null) return '费用须有价格';
  return !isFree && cell === 'quantity' ? '产品按箱数计' : null;
}

/** What is left of a change to a line: cells that a colleague changed meanwhile and those that say nothing new drop out. */
export function effectiveCells(line: ShownLine, change: CellChange): { cells: LineCells | null; faults: CellFault[] } {
  const { id, expected } = change;
  const faults: CellFault[] = [];
  const cells: LineCells = {};
  for (const cell of CELLS) {
    if (change[cell] === undefined) continue;
    const message =
      misfit(line, cell, change) ??
      (expected?.[cell] !== undefined && !isShown(line, cell, expected) ? '同事已改动，未覆盖' : null);
    if (message !== null) faults.push({ id, field: cell, message });
    else if (!isSame(line, cell, change)) Object.assign(cells, { [cell]: change[cell] });
  }
  return { cells: Object.keys(cells).length === 0 ? null : cells, faults };
}
