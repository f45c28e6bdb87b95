import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useCanWrite, type OpenQuotation } from '../store/open-quotation.ts';
import type { QuotationRow } from '../store/quotation-rows.ts';
import { lineName } from '../model/quoted-line.ts';
import { moveLines, moveStep } from '../line-acts.ts';
import styles from './sheet.module.css';

const SCROLL_EDGE = 40;

/** The line under the pointer, and whether what is let go there comes after it. */
function dropAt(x: number, y: number): { id: number; isAfter: boolean } | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]');
  const id = Number(cell?.dataset['cell']?.split(':')[0]);
  if (!cell || !Number.isFinite(id)) return null;
  const { top, height } = cell.getBoundingClientRect();
  return { id, isAfter: y > top + height / 2 };
}

/** The line's number; drawn up or down it takes the line, or all ticked ones, to another place. */
export function DragHandle({ quotation, row }: { quotation: OpenQuotation; row: QuotationRow }) {
  const canWrite = useCanWrite(quotation);
  const { view, lines } = quotation;
  const { id } = row.line;
  if (row.change === 'removed') return <span aria-hidden>–</span>;
  if (!canWrite) return <span>{row.place}</span>;

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const area = event.currentTarget.closest<HTMLElement>('[data-sheet]');
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      const frame = area?.getBoundingClientRect();
      if (area && frame && clientY > frame.bottom - SCROLL_EDGE) area.scrollTop += SCROLL_EDGE / 2;
      else if (area && frame && clientY < frame.top + SCROLL_EDGE) area.scrollTop -= SCROLL_EDGE / 2;
      view.setState({ drop: dropAt(clientX, clientY) });
    };
    const end = (isDone: boolean): void => {
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerup', finish);
      document.removeEventListener('pointercancel', cancel);
      const { drop } = view.getState();
      view.setState({ drop: null });
      const { ticked } = lines.store.getState();
      if (isDone && drop) void moveLines(quotation, ticked.has(id) ? [...ticked] : [id], drop);
    };
    const finish = (): void => end(true);
    const cancel = (): void => end(false);
    document.addEventListener('pointermove', onMove);
    document.addEventListener('pointerup', finish);
    document.addEventListener('pointercancel', cancel);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    void moveStep(quotation, id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={`${row.place} 移动 ${lineName(row.line)}：拖动，或按 Alt 加上下键`}
      title="拖动排序"
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <span>{row.place}</span>
      <GripVertical size={14} aria-hidden />
    </button>
  );
}
