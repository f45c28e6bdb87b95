import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand';

type ReadonlyStoreApi<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>;

export interface CellPlace {
  /** The key of the row. */
  key: number;
  column: string;
}

export interface CellText extends CellPlace {
  text: string;
}

/** How a cell that is typed into stands. */
export interface CellState {
  /** Drawn into the cell's corner. */
  corner?: 'unsaved' | 'manual' | undefined;
  tone?: 'fault' | 'warning' | undefined;
  title?: string | undefined;
  /** Beside what the cell says, or beside the field while it is typed into. */
  note?: (isOpen: boolean) => ReactNode;
}

interface ColumnEdit<Row> {
  label: (row: Row) => string;
  /** What stands in the field when it is opened; otherwise what the cell says. */
  text?: (row: Row) => string;
  /** What is written to undo a change; otherwise the text. */
  before?: (row: Row) => { column?: string; text: string };
  inputMode?: 'text' | 'numeric' | 'decimal';
  maxLength?: number;
  placeholder?: (row: Row) => string | undefined;
  /** The Tab key leads into this column first. */
  isEntry?: boolean;
}

export interface SheetColumn<Row> {
  key: string;
  title: ReactNode;
  width: number;
  isFigure?: boolean;
  /** Takes what room is left. */
  grows?: boolean;
  /** Stays at this side when the others are scrolled. */
  frozen?: 'left' | 'right';
  isRowHead?: boolean;
  draw: (row: Row) => ReactNode;
  edit?: ColumnEdit<Row>;
  state?: (row: Row) => CellState;
  className?: string | undefined;
  headClassName?: string | undefined;
}

export interface RowSource<Row> {
  read: (key: number) => Row | undefined;
  canEdit?: (row: Row) => boolean;
}

/** Rows that live in a store; `partsOf` names what one of them is made of, so that it is drawn again only for that. */
export interface WatchedSource<Row> extends RowSource<Row> {
  store: ReadonlyStoreApi<unknown>;
  partsOf: (key: number) => readonly unknown[];
}

/** Rows in memory or fetched page by page. A row has a key for as long as it is shown; headings have none. */
export interface SheetRows<Row> extends RowSource<Row> {
  count: number;
  keyAt: (index: number) => number | null;
  indexOf: (key: number) => number;
  /** Fetches what is missing between two places. */
  ensure?: (first: number, last: number) => Promise<void>;
}

export interface SheetWriter {
  /** Several cells at once: left, pasted, filled, undone. */
  write: (cells: readonly CellText[]) => unknown;
  /** Undone or redone: where others write too, only cells that still say what is `expected`; otherwise all are written. */
  putBack?: (cells: readonly CellText[], expected: readonly CellText[]) => void;
  /** At every keystroke; otherwise the cell is written when typing pauses. A fault puts back what was there. */
  type?: (cell: CellText) => { notice?: string; fault?: string } | null;
  /** The cell is left after typing; otherwise it is written. */
  commit?: (cell: CellPlace) => void;
  /** A block that means something else than cells; true when it was taken. */
  takeBlock?: (text: string, block: readonly string[][], column: string) => boolean;
  /** What was pasted, in words. */
  pasted?: (count: number, over: number, written: unknown) => string;
  /** Of a text that is pasted into the open cell. */
  onPasteText?: (text: string) => void;
}

export interface SheetView<Row> {
  rows: SheetRows<Row>;
  columns: readonly SheetColumn<Row>[];
  writer: SheetWriter;
}
