import { createStore, type StoreApi } from 'zustand';
import { grownTo, isSingle, type Range } from './cell-range.ts';
import { nextPlace, type Move, type Place } from './next-place.ts';
import type { Replay } from './edit-history.ts';
import { createEdits } from './sheet-edits.ts';
import { createReader } from './sheet-reader.ts';
import type { CellPlace, CellText, SheetView, SheetWriter } from './sheet-types.ts';

interface SheetState {
  /** The cell that is typed into. */
  active: CellPlace | null;
  /** The range runs from here to `focus`. */
  anchor: CellPlace | null;
  focus: CellPlace | null;
  /** Where the fill handle has been drawn to. */
  filled: CellPlace | null;
  isFinding: boolean;
}

/** What the frame around the cells does for them. */
interface Frame {
  reveal: (cell: CellPlace, index: number) => void;
  /** How many rows are seen at once. */
  page: () => number;
  /** Takes the keys while no cell is open. */
  focus: () => void;
}

export interface SheetControl {
  store: StoreApi<SheetState>;
  frameBy: (frame: Frame) => void;
  writer: () => SheetWriter;
  placeOf: (cell: CellPlace) => Place;
  /** What is picked, with what the fill handle was drawn over. */
  shownRange: () => Range | null;
  begin: (key: number, column: string) => void;
  /** Stands on a cell without opening it. */
  point: (cell: CellPlace) => void;
  extendTo: (cell: CellPlace) => void;
  /** Whether there was a cell to move to. */
  move: (direction: Move) => boolean;
  extend: (direction: Move) => void;
  leave: () => void;
  /** Leaves the cell and keeps the keys. */
  rest: () => void;
  /** Other rows stand in the places of those that were written: neither cell nor change is known any more. */
  forget: () => void;
  beforeOf: (cell: CellPlace) => CellText | null;
  record: (before: CellText, after: CellText) => void;
  write: (cells: readonly CellText[]) => void;
  paste: (text: string) => boolean;
  copy: (clipboard: DataTransfer | null) => boolean;
  fillDown: () => void;
  fillTo: () => void;
  undo: () => void;
  redo: () => void;
  find: (text: string, step: 1 | -1) => Promise<boolean>;
}

const AT_REST: SheetState = { active: null, anchor: null, focus: null, filled: null, isFinding: false };
const BACK: ReadonlySet<Move> = new Set(['left', 'previous', 'up', 'top', 'pageUp']);

/** A sheet's answers to its cells, its keys and its pointer; `see` tells it what is shown. */
export function createSheetControl<Row>(): SheetControl & { see: (view: SheetView<Row>) => void } {
  const store = createStore<SheetState>(() => AT_REST);
  let frame: Frame = { reveal: () => undefined, page: () => 1, focus: () => undefined };
  let view: SheetView<Row> = {
    rows: { count: 0, keyAt: () => null, indexOf: () => -1, read: () => undefined },
    columns: [],
    writer: { write: () => undefined },
  };
  const reader = createReader(() => view);
  const edits = createEdits(() => view, reader);
  const range = (): Range | null => reader.range(store.getState());
  const reveal = (cell: CellPlace): void => frame.reveal(cell, view.rows.indexOf(cell.key));

  function begin(key: number, column: string): void {
    const { active } = store.getState();
    if (active?.key === key && active.column === column) return;
    const cell = { key, column };
    store.setState({ active: cell, anchor: cell, focus: cell });
    reveal(cell);
  }
  function point(cell: CellPlace): void {
    store.setState({ active: null, anchor: cell, focus: cell });
    reveal(cell);
  }
  function rest(): void {
    store.setState({ active: null });
    frame.focus();
  }

  function move(direction: Move): boolean {
    const { active, anchor } = store.getState();
    const from = active ?? anchor;
    if (!from) return false;
    const typed = view.columns.flatMap(({ edit }, index) => (edit ? [index] : []));
    const rows = Array.from({ length: view.rows.count }, (_, index) => index).filter(reader.canEditAt);
    const at = reader.placeOf(from);
    const place = { row: rows.indexOf(at.row), column: typed.indexOf(at.column) };
    let next = nextPlace(rows.length, typed.length, place, direction, frame.page());
    if (place.column < 0 && place.row >= 0) {
      // From a column that is only read the keys lead to the nearest that is typed into.
      const isBack = BACK.has(direction);
      const aside = isBack ? typed.findLast((index) => index < at.column) : typed.find((index) => index > at.column);
      next = aside === undefined ? null : { row: place.row, column: typed.indexOf(aside) };
    }
    const cell = next && reader.cellAt({ row: rows[next.row]!, column: typed[next.column]! });
    if (cell) begin(cell.key, cell.column);
    return cell !== null;
  }

  function extendTo(cell: CellPlace): void {
    store.setState(({ anchor }) => ({ anchor: anchor ?? cell, focus: cell }));
    reveal(cell);
  }
  function extend(direction: Move): void {
    const { focus } = store.getState();
    const { count, keyAt } = view.rows;
    let next = focus && nextPlace(count, view.columns.length, reader.placeOf(focus), direction, frame.page());
    while (next && next.row >= 0 && next.row < count && keyAt(next.row) === null)
      next = { ...next, row: next.row + (BACK.has(direction) ? -1 : 1) };
    const cell = next && reader.cellAt(next);
    if (cell) extendTo(cell);
  }

  function replay(step: Replay | null): void {
    const [first] = step?.cells ?? [];
    if (!step || !first) return;
    store.setState({ active: null });
    if (view.writer.putBack) view.writer.putBack(step.cells, step.expected);
    else view.writer.write(step.cells);
    point(first);
    frame.focus();
  }

  async function find(text: string, step: 1 | -1): Promise<boolean> {
    const words = text.trim().toLowerCase();
    const { count, ensure } = view.rows;
    const wide = view.columns.length;
    const { focus } = store.getState();
    const from = focus ? reader.placeOf(focus) : { row: 0, column: -1 };
    let at = from.row * wide + from.column;
    if (words === '') return false;
    for (let turn = 0; turn < count * wide; turn += 1) {
      at = (at + step + count * wide) % (count * wide);
      const place = { row: Math.floor(at / wide), column: at % wide };
      if (reader.rowAt(place.row) === undefined) await ensure?.(place.row, place.row);
      const cell = reader.textAt(place).toLowerCase().includes(words) && reader.cellAt(place);
      if (!cell) continue;
      point(cell);
      return true;
    }
    return false;
  }

  return {
    store,
    see: (next) => {
      view = next;
    },
    frameBy: (next) => {
      frame = next;
    },
    writer: () => view.writer,
    placeOf: reader.placeOf,
    shownRange: () => {
      const [picked, { filled }] = [range(), store.getState()];
      if (!picked || !filled) return picked;
      const { row, column } = reader.placeOf(filled);
      return grownTo(picked, row, column);
    },
    begin,
    point,
    extendTo,
    move,
    extend,
    rest,
    forget: () => {
      store.setState(AT_REST);
      edits.forget();
    },
    find,
    leave: () => {
      // A blur tells nothing when another cell has been opened already.
      queueMicrotask(() => {
        const { active } = store.getState();
        const focused = document.activeElement;
        if (active && !focused?.closest(`[data-cell="${active.key}:${active.column}"]`))
          store.setState({ active: null });
        if (!focused?.closest('[data-sheet]')) store.setState({ anchor: null, focus: null });
      });
    },
    beforeOf: reader.beforeOf,
    record: edits.record,
    write: edits.write,
    paste: (text) => {
      const { active } = store.getState();
      return active !== null && edits.paste(text, active, range());
    },
    copy: (clipboard) => {
      const picked = range();
      if (!picked || (isSingle(picked) && store.getState().active)) return false;
      edits.copy(picked, clipboard);
      return true;
    },
    fillDown: () => {
      const picked = range();
      if (!picked) return;
      if (picked.bottom > picked.top) {
        void edits.repeat({ ...picked, bottom: picked.top }, picked);
        return;
      }
      // Into the one cell what stands above it, and on to the next.
      let above = picked.top - 1;
      while (above >= 0 && !reader.canEditAt(above)) above -= 1;
      if (above < 0) return;
      void edits.repeat({ ...picked, top: above, bottom: above }, picked);
      if (!move('down')) rest();
    },
    fillTo: () => {
      const [source, { filled }] = [range(), store.getState()];
      store.setState({ filled: null });
      if (!source || !filled) return;
      const target = reader.placeOf(filled);
      void edits.fillTo(source, target).then(() => extendTo(filled));
    },
    undo: () => replay(edits.undo()),
    redo: () => replay(edits.redo()),
  };
}
