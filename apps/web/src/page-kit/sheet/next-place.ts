export type Move = 'up' | 'down' | 'left' | 'right' | 'next' | 'previous';

interface Place {
  row: number;
  column: number;
}

/** Where the keys lead from a cell of so many rows and columns; Tab goes on in the next row, arrows stop at the edge. */
export function nextPlace(rows: number, columns: number, from: Place, direction: Move): Place | null {
  let { row, column } = from;
  if (row < 0 || column < 0) return null;
  if (direction === 'up') row -= 1;
  else if (direction === 'down') row += 1;
  else column += direction === 'left' || direction === 'previous' ? -1 : 1;
  if (direction === 'next' && column >= columns) {
    row += 1;
    column = 0;
  } else if (direction === 'previous' && column < 0) {
    row -= 1;
    column = columns - 1;
  }
  return row < 0 || row >= rows || column < 0 || column >= columns ? null : { row, column };
}
