import { nextPlace, type Move } from '#page-kit/sheet/next-place.ts';
import type { EditedColumn } from '../store/cart-state.ts';

interface Cell {
  id: number;
  column: EditedColumn;
}

/** Where the keys lead from a cell. */
export function nextCell(
  ids: readonly number[],
  columns: readonly EditedColumn[],
  from: Cell,
  direction: Move,
): Cell | null {
  const place = { row: ids.indexOf(from.id), column: columns.indexOf(from.column) };
  const next = nextPlace(ids.length, columns.length, place, direction);
  return next && { id: ids[next.row]!, column: columns[next.column]! };
}
