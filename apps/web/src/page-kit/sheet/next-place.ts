export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'next'
  | 'previous'
  | 'home'
  | 'end'
  | 'top'
  | 'bottom'
  | 'first'
  | 'last'
  | 'pageUp'
  | 'pageDown';

export interface Place {
  row: number;
  column: number;
}

/** Where the keys lead from a cell in a grid of that size; Tab goes on in the next row, arrows stop at the edge. */
export function nextPlace(rows: number, columns: number, from: Place, direction: Move, page = 1): Place | null {
  let { row, column } = from;
  if (row < 0 || column < 0) return null;
  if (direction === 'up') row -= 1;
  else if (direction === 'down') row += 1;
  else if (direction === 'left' || direction === 'previous') column -= 1;
  else if (direction === 'right' || direction === 'next') column += 1;
  else if (direction === 'pageUp') row = Math.max(0, row - page);
  else if (direction === 'pageDown') row = Math.min(rows - 1, row + page);
  if (direction === 'top' || direction === 'first') row = 0;
  if (direction === 'bottom' || direction === 'last') row = rows - 1;
  if (direction === 'home' || direction === 'first') column = 0;
  if (direction === 'end' || direction === 'last') column = columns - 1;
  if (direction === 'next' && column >= columns) {
    row += 1;
    column = 0;
  } else if (direction === 'previous' && column < 0) {
    row -= 1;
    column = columns - 1;
  }
  const isSame = row === from.row && column === from.column;
  return isSame || row < 0 || row >= rows || column < 0 || column >= columns ? null : { row, column };
}

const ARROWS: Record<string, readonly [plain: Move, far: Move]> = {
  ArrowUp: ['up', 'top'],
  ArrowDown: ['down', 'bottom'],
  ArrowLeft: ['left', 'home'],
  ArrowRight: ['right', 'end'],
  Home: ['home', 'first'],
  End: ['end', 'last'],
  PageUp: ['pageUp', 'pageUp'],
  PageDown: ['pageDown', 'pageDown'],
};

/** The move that a key asks for, with Ctrl or ⌘ as far as it goes. */
export const moveOf = (key: string, isFar: boolean): Move | undefined => ARROWS[key]?.[isFar ? 1 : 0];
