import { useStore } from 'zustand';
import type { SheetControl } from './sheet-control.ts';
import type { CellPlace } from './sheet-types.ts';
import styles from './sheet.module.css';

/** Which cells of a row are picked: the first, the last, and whether the range ends in this row. */
interface RowPick {
  left: number;
  right: number;
  isLast: boolean;
}

/** As text, so that a row is drawn again only when its own cells come or go. */
function pickText(control: SheetControl, row: number): string {
  const range = control.shownRange();
  if (!range || row < range.top || row > range.bottom) return '';
  return `${range.left},${range.right},${row === range.bottom ? 1 : 0}`;
}

function readPick(text: string): RowPick | null {
  const [left, right, isLast] = text.split(',').map(Number);
  return left === undefined || right === undefined ? null : { left, right, isLast: isLast === 1 };
}

export const useRowPick = (control: SheetControl, row: number): RowPick | null =>
  readPick(useStore(control.store, () => pickText(control, row)));

/** The same for a cell of a table that is drawn by itself. */
export function CellPick({ control, cell, canFill }: { control: SheetControl; cell: CellPlace; canFill: boolean }) {
  const pick = readPick(useStore(control.store, () => pickText(control, control.placeOf(cell).row)));
  return <PickMark pick={pick} column={control.placeOf(cell).column} canFill={canFill} />;
}

/** On a picked cell; the last one has the handle by which it is filled into others. */
export function PickMark({ pick, column, canFill }: { pick: RowPick | null; column: number; canFill: boolean }) {
  if (!pick || column < pick.left || column > pick.right) return null;
  return (
    <>
      <i className={`absolute ${styles.picked}`} aria-hidden />
      {canFill && pick.isLast && column === pick.right && (
        <i className={`absolute ${styles.fill}`} data-fill aria-hidden />
      )}
    </>
  );
}
