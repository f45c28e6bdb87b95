import { toast } from '#lib/notices.ts';
import { isBlock, readBlock } from '#page-kit/sheet/cell-block.ts';
import { nextPlace, type Move } from '../../model/next-place.ts';
import { realPatch, shownRow, type Patch } from '../../model/patches.ts';
import { rowAt, type OpenImport } from '../../store/open-import.ts';

/** What is drawn now. */
interface View {
  fields: readonly string[];
  reveal: (index: number) => void;
}

/** What cells ask of the sheet that they stand in. */
export interface SheetControl {
  /** Tells the control what is drawn. */
  see: (view: View) => void;
  begin: (index: number, field: string) => void;
  /** Whether there was a cell to move to. */
  move: (direction: Move) => boolean;
  leave: () => void;
  write: (index: number, field: string, text: string) => void;
  /** A block was pasted into a cell; true when the sheet took it. */
  paste: (text: string) => boolean;
  fillDown: () => void;
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
      const next = active && nextPlace(total ?? 0, view.fields, active, direction);
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
      if (!active || !isBlock(text)) return false;
      void pasteBlock(readBlock(text), active.index, active.field);
      store.setState({ active: null });
      return true;
    },
    fillDown: () => {
      const { active, total } = store.getState();
      const above = active && shownAt(active.index - 1);
      if (!above) return;
      write(active.index, active.field, above.values[active.field] ?? '');
      store.setState({ active: nextPlace(total ?? 0, [active.field], active, 'down') });
    },
  };
}
