import { createStore } from 'zustand';
import type { CellPlace, CellText } from '#page-kit/sheet/sheet-types.ts';

type Mark = 'saving' | 'saved';

const placeOf = ({ key, column }: CellPlace): string => `${key}:${column}`;

/** How what the sheet itself wrote into cells stands: blocks, fills, undone and redone. */
export function createCellMarks() {
  const store = createStore<Record<string, Mark>>(() => ({}));
  const mark = (cells: readonly CellPlace[], as: Mark | null): void =>
    store.setState((marks) => {
      const next = { ...marks };
      for (const cell of cells) {
        if (as) next[placeOf(cell)] = as;
        else delete next[placeOf(cell)];
      }
      return next;
    }, true);
  return {
    store,
    markOf: (marks: Record<string, Mark>, cell: CellPlace | undefined): Mark | undefined =>
      cell && marks[placeOf(cell)],
    /** Marks the cells while they are saved; a refusal takes the marks away. */
    async during(cells: readonly CellText[], save: () => Promise<void>): Promise<void> {
      mark(cells, 'saving');
      try {
        await save();
        mark(cells, 'saved');
      } catch (error) {
        mark(cells, null);
        throw error;
      }
    },
  };
}

export type CellMarks = ReturnType<typeof createCellMarks>;
