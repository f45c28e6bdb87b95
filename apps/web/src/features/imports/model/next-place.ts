import type { ActiveCell } from '../store/import-state.ts';

export type Move = 'up' | 'down' | 'left' | 'right' | 'next' | 'previous';

/** Where the keys lead from a cell; Tab goes on in the next row, arrows stay where they are. */
export function nextPlace(
  rowCount: number,
  fields: readonly string[],
  from: ActiveCell,
  direction: Move,
): ActiveCell | null {
  let { index } = from;
  let column = fields.indexOf(from.field);
  if (column < 0) return null;
  if (direction === 'up') index -= 1;
  else if (direction === 'down') index += 1;
  else column += direction === 'left' || direction === 'previous' ? -1 : 1;
  if (direction === 'next' && column >= fields.length) {
    index += 1;
    column = 0;
  } else if (direction === 'previous' && column < 0) {
    index -= 1;
    column = fields.length - 1;
  }
  const field = fields[column];
  return field === undefined || index < 0 || index >= rowCount ? null : { index, field };
}
