import { toast } from '#lib/notices.ts';
import { isBlock, readBlock } from '#page-kit/sheet/cell-block.ts';
import { EDITED_COLUMNS, type SheetColumn } from '../model/columns.ts';
import { shownLine } from '../model/drafts.ts';
import { fieldText, type EditedField } from '../model/fields.ts';
import { namesToys, roundedWords } from '../model/paste.ts';
import { nextCell } from '../model/next-cell.ts';
import { piecesText } from '../model/pieces-text.ts';
import type { GridRow } from '../model/view-lines.ts';
import type { EditedColumn } from '../store/cart-state.ts';
import type { OpenCart } from '../store/open-cart.ts';
import { FIELD_OF } from './edit-cell.tsx';
import type { SheetControl } from './sheet-control.ts';

interface Shown {
  rows: readonly GridRow[];
  columns: readonly SheetColumn[];
  onNumbers: (text: string) => void;
}

const lineIds = (rows: readonly GridRow[]): number[] => rows.flatMap((row) => (row.kind === 'line' ? [row.id] : []));
const editedColumns = (columns: readonly SheetColumn[]): EditedColumn[] =>
  columns.map(({ key }) => key).filter((key): key is EditedColumn => EDITED_COLUMNS.has(key));

/** The sheet's answers to its cells. It lives as long as the cart is shown and asks for what is shown when it needs it. */
export function createControl(
  cart: OpenCart,
  shown: () => Shown,
  explain: (id: number | null) => void,
  reveal: (id: number) => void,
): SheetControl {
  const { store } = cart;
  /** Lines that can be typed into, from top to bottom. */
  const typedIds = (): number[] =>
    lineIds(shown().rows).filter((id) => store.getState().lines.get(id)?.is_gone === false);
  const begin = (id: number, column: EditedColumn): void => {
    const { active } = store.getState();
    if (active?.id === id && active.column === column) return;
    store.setState({ active: { id, column } });
    reveal(id);
  };

  function pasteCells(block: readonly string[][], from: { id: number; column: EditedColumn }): void {
    // Row by row as on the screen; nothing is written into lines of toys that are gone.
    const ids = lineIds(shown().rows);
    const columns = editedColumns(shown().columns);
    const [top, left] = [ids.indexOf(from.id), columns.indexOf(from.column)];
    const cells = block.flatMap((row, down) => {
      const line = store.getState().lines.get(ids[top + down] ?? -1);
      if (!line) return [];
      return row.flatMap((text, right) => {
        const column = columns[left + right];
        if (!column) return [];
        return [{ id: line.id, field: FIELD_OF[column], text: column === 'pieces' ? piecesText(text) : text }];
      });
    });
    const { count, rounded } = cart.write(cells);
    const left_over = block.length - (ids.length - top);
    const notes = [rounded > 0 && roundedWords(rounded), left_over > 0 && `多出的 ${left_over} 行没有位置`].filter(
      (note) => note !== false,
    );
    toast.success([`已粘贴 ${count} 处`, ...notes].join('；'));
  }

  return {
    begin,
    move: (direction) => {
      const { active } = store.getState();
      if (!active) return false;
      const next = nextCell(typedIds(), editedColumns(shown().columns), active, direction);
      if (next) begin(next.id, next.column);
      return next !== null;
    },
    leave: () => {
      // A blur tells nothing when another cell has been opened already.
      queueMicrotask(() => {
        const { active } = store.getState();
        const field = document.activeElement;
        if (active && !field?.closest(`[data-cell="${active.id}:${active.column}"]`)) store.setState({ active: null });
      });
    },
    paste: (text) => {
      const { active } = store.getState();
      if (!active || !isBlock(text)) return false;
      const block = readBlock(text);
      const isText = active.column === 'remark' || active.column === 'custom_number';
      if (!isText && namesToys(block, active.column === 'price' ? 'price' : 'quantity')) shown().onNumbers(text);
      else pasteCells(block, active);
      store.setState({ active: null });
      return true;
    },
    fillDown: () => {
      const { active, lines, drafts } = store.getState();
      if (!active) return;
      const above = nextCell(typedIds(), [active.column], active, 'up');
      const line = above && lines.get(above.id);
      if (!line) return;
      const field: EditedField = FIELD_OF[active.column];
      cart.write([{ id: active.id, field, text: fieldText(field, shownLine(line, drafts.get(line.id))) }]);
      const next = nextCell(typedIds(), [active.column], active, 'down');
      store.setState({ active: next ? { id: next.id, column: active.column } : null });
      if (next) reveal(next.id);
    },
    tick: (ids, isOn) => {
      store.setState(({ ticked }) => {
        const next = new Set(ticked);
        for (const id of ids) {
          if (isOn) next.add(id);
          else next.delete(id);
        }
        return { ticked: next };
      });
    },
    explain,
  };
}
