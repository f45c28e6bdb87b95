import type { EditedColumn } from '../store/cart-state.ts';

interface Cell {
  id: number;
  column: EditedColumn;
}
type Direction = 'up' | 'down' | 'left' | 'right' | 'next' | 'previous';

/** Where the keys lead from a cell; Tab goes on in the next row, arrows stay where they are. */
export function nextCell(
  ids: readonly number[],
  columns: readonly EditedColumn[],
  from: Cell,
  direction: Direction,
): Cell | null {
  let row = ids.indexOf(from.id);
  let column = columns.indexOf(from.column);
  if (row < 0 || column < 0) return null;
  if (direction === 'up') row -= 1;
  else if (direction === 'down') row += 1;
  else column += direction === 'left' || direction === 'previous' ? -1 : 1;
  if (direction === 'next' && column >= columns.length) {
    row += 1;
    column = 0;
  } else if (direction === 'previous' && column < 0) {
    row -= 1;
    column = columns.length - 1;
  }
  const id = ids[row];
  const key = columns[column];
  return id === undefined || key === undefined ? null : { id, column: key };
}
