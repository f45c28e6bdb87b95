import { rangeOf, type Range } from './cell-range.ts';
import type { Place } from './next-place.ts';
import { nodeText } from './node-text.ts';
import type { CellPlace, CellText, SheetView } from './sheet-types.ts';

/** What stands where in a sheet, of what is shown at the moment of asking. */
export function createReader<Row>(view: () => SheetView<Row>) {
  const columnOf = (key: string): number => view().columns.findIndex((column) => column.key === key);
  const rowAt = (index: number): Row | undefined => {
    const key = view().rows.keyAt(index);
    return key === null ? undefined : view().rows.read(key);
  };
  const textAt = ({ row, column }: Place): string => {
    const [found, shown] = [rowAt(row), view().columns[column]];
    if (found === undefined || !shown) return '';
    return shown.edit?.text?.(found) ?? nodeText(shown.draw(found));
  };
  /** What was not fetched yet counts as a row like others. */
  const canEditAt = (index: number): boolean => {
    if (view().rows.keyAt(index) === null) return false;
    const row = rowAt(index);
    return row === undefined || (view().rows.canEdit?.(row) ?? true);
  };
  const placeOf = ({ key, column }: CellPlace): Place => ({
    row: view().rows.indexOf(key),
    column: columnOf(column),
  });
  return {
    rowAt,
    textAt,
    canEditAt,
    placeOf,
    cellAt: ({ row, column }: Place): CellPlace | null => {
      const [key, shown] = [view().rows.keyAt(row), view().columns[column]];
      return key === null || !shown ? null : { key, column: shown.key };
    },
    range: (corners: { anchor: CellPlace | null; focus: CellPlace | null }): Range | null =>
      rangeOf(corners, view().rows.indexOf, columnOf),
    /** Places in columns that are typed into. */
    typedPlaces: ({ top, bottom, left, right }: Range): Place[] => {
      const places: Place[] = [];
      for (let row = top; row <= bottom; row += 1)
        for (let column = left; column <= Math.min(right, view().columns.length - 1); column += 1)
          if (view().columns[column]?.edit && canEditAt(row)) places.push({ row, column });
      return places;
    },
    /** What puts a cell back to what it says now. */
    beforeOf: (cell: CellPlace): CellText | null => {
      const row = view().rows.read(cell.key);
      const edit = view().columns[columnOf(cell.column)]?.edit;
      if (row === undefined || !edit) return null;
      return { key: cell.key, column: cell.column, text: textAt(placeOf(cell)), ...edit.before?.(row) };
    },
  };
}

export type SheetReader = ReturnType<typeof createReader<unknown>>;
