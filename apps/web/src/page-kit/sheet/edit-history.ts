import type { CellText } from './sheet-types.ts';

interface Edit {
  before: readonly CellText[];
  after: readonly CellText[];
}

/** What is to be written, and what the cells are expected to say before. */
export interface Replay {
  cells: readonly CellText[];
  expected: readonly CellText[];
}

const MOST = 100;

/** What was written into a sheet, to be taken back and written again. */
export function createHistory() {
  let done: Edit[] = [];
  let undone: Edit[] = [];
  return {
    record: (edit: Edit): void => {
      if (edit.after.length === 0) return;
      done = [...done, edit].slice(-MOST);
      undone = [];
    },
    /** The cells as they were; null when nothing was written. */
    undo: (): Replay | null => {
      const edit = done.pop();
      if (!edit) return null;
      undone.push(edit);
      return { cells: edit.before, expected: edit.after };
    },
    clear: (): void => {
      done = [];
      undone = [];
    },
    redo: (): Replay | null => {
      const edit = undone.pop();
      if (!edit) return null;
      done.push(edit);
      return { cells: edit.after, expected: edit.before };
    },
  };
}
