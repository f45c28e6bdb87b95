import type { CellControl } from '#page-kit/sheet/cell-input.tsx';
import type { EditedColumn } from '../store/cart-state.ts';

export interface SheetControl extends CellControl {
  begin: (id: number, column: EditedColumn) => void;
  tick: (ids: readonly number[], isOn: boolean) => void;
  explain: (id: number | null) => void;
}
