import type { EditedColumn } from '../store/cart-state.ts';

export type Move = 'up' | 'down' | 'left' | 'right' | 'next' | 'previous';

/** What cells ask of the sheet that they stand in. */
export interface SheetControl {
  begin: (id: number, column: EditedColumn) => void;
  /** Whether there was a cell to move to. */
  move: (direction: Move) => boolean;
  leave: () => void;
  /** A block was pasted into a cell; true when the sheet took it. */
  paste: (text: string) => boolean;
  fillDown: () => void;
  tick: (ids: readonly number[], isOn: boolean) => void;
  explain: (id: number | null) => void;
}
