import { IMPORT_TEXT_MAX } from '@wanyuan/domain';
import { toast } from '#lib/notices.ts';
import { isBlock, readBlock } from '#page-kit/sheet/cell-block.ts';
import type { CellControl } from '#page-kit/sheet/cell-input.tsx';
import { nextPlace, type Move } from '#page-kit/sheet/next-place.ts';
import { CUT_TEXT, realPatch, shownRow, type Patch } from '#features/imports/model/patches.ts';
import type { ActiveCell } from '#features/imports/store/import-state.ts';
import { rowAt, type OpenImport } from '#features/imports/store/open-import.ts';

/** What is drawn now. */
interface View {
  fields: readonly string[];
  reveal: (index: number) => void;
}

export interface SheetControl extends CellControl {
  /** Tells the control what is drawn. */
  see: (view: View) => void;
  begin: (index: number, field: string) => void;
  write: (index: number, field: string, text: string) => void;
}

function nextCell(rows: number, fields: readonly string[], from: ActiveCell, direction: Move): ActiveCell | null {
  const next = nextPlace(rows, fields.length, { row: from.index, column: fields.indexOf(from.field) }, direction);
  return next && { index: next.row, field: fields[next.column]! };
}

/** The sheet's answers to its cells. */
export function createControl(open: OpenImport): SheetControl {
  let view: View = { fields: [], reveal: () => undefined };
  const { store } = open;
  const shownAt = (index: number) => {
    const state = store.getState();
    const row = rowAt(state, index);
    return row && shownRow(row, state.sending.get(row.id), state.waiting.get(row.id));
  };
  const begin = (index: number, field: string): void => {
    const { active } = store.getState();
    if (active?.index === index && active.field === field) return;
    store.setState({ active: { index, field } });
    view.reveal(index);
  };
  const write = (index: number, field: string, text: string): void => {
    const row = shownAt(index);
    const patch = row && realPatch(row, { [field]: text.trim() });
    if (row && patch) open.change(new Map([[row.id, patch]]));
  };

  async function pasteBlock(block: readonly string[][], top: number, field: string): Promise<void> {
    const { total } = store.getState();
    const names = view.fields;
    const left = names.indexOf(field);
    const height = Math.min(block.length, (total ?? 0) - top);
    await open.ensure(top, top + height - 1);
    const patches = new Map<number, Patch>();
    let count = 0;
    for (let down = 0; down < height; down += 1) {
      const row = shownAt(top + down);
      if (!row) continue;
      const values = Object.fromEntries(
        (block[down] ?? []).flatMap((text, right) => (names[left + right] ? [[names[left + right]!, text]] : [])),
      );
      const patch = realPatch(row, values);
      count += Object.keys(values).length;
      if (patch) patches.set(row.id, patch);
    }
    if (patches.size > 0) open.change(patches);
    const over = block.length - height;
    toast.success(`已粘贴 ${count} 格${over > 0 ? `，多出的 ${over} 行没有位置` : ''}`);
  }

  return {
    see: (next) => {
      view = next;
    },
    begin,
    write,
    move: (direction) => {
      const { active, total } = store.getState();
      const next = active && nextCell(total ?? 0, view.fields, active, direction);
      if (next) begin(next.index, next.field);
      return next !== null;
    },
    leave: () => {
      // A blur tells nothing when another cell has been opened already.
      queueMicrotask(() => {
        const { active } = store.getState();
        const field = document.activeElement;
        if (active && !field?.closest(`[data-cell="${active.index}:${active.field}"]`))
          store.setState({ active: null });
      });
    },
    paste: (text) => {
      const { active } = store.getState();
      if (!active) return false;
      if (!isBlock(text)) {
        // The field itself takes the beginning, and says nothing.
        if (text.length > IMPORT_TEXT_MAX) toast.warning(CUT_TEXT);
        return false;
      }
      void pasteBlock(readBlock(text), active.index, active.field);
      store.setState({ active: null });
      return true;
    },
    fillDown: () => {
      const { active, total } = store.getState();
      const above = active && shownAt(active.index - 1);
      if (!above) return;
      write(active.index, active.field, above.values[active.field] ?? '');
      store.setState({ active: nextCell(total ?? 0, [active.field], active, 'down') });
    },
  };
}
