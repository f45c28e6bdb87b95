import type { ClipboardEvent, CSSProperties, KeyboardEvent, PointerEvent, ReactNode, Ref } from 'react';
import { moveOf } from './next-place.ts';
import type { SheetControl } from './sheet-control.ts';
import type { CellPlace } from './sheet-types.ts';
import { onSheetKey } from './use-cell-keys.ts';
import styles from './sheet.module.css';

interface SheetAreaProps {
  ref: Ref<HTMLDivElement>;
  control: SheetControl;
  className: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
}

const SCROLL_EDGE = 32;
/** These have something of their own to do when they are pressed. */
const OWN_PRESS = 'a, button, [type=checkbox], [role=dialog]';

function cellOf(target: Element | null): CellPlace | null {
  const [key, column] = target?.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(':') ?? [];
  return key === undefined || column === undefined ? null : { key: Number(key), column };
}

/** Follows the pointer from cell to cell until it is let go, and scrolls where it comes to the edge. */
function followPointer(area: HTMLElement, onCell: (cell: CellPlace) => void, onEnd: () => void): void {
  const onMove = ({ clientX, clientY }: globalThis.PointerEvent): void => {
    const { top, bottom } = area.getBoundingClientRect();
    if (clientY > bottom - SCROLL_EDGE) area.scrollTop += SCROLL_EDGE;
    else if (clientY < top + SCROLL_EDGE) area.scrollTop -= SCROLL_EDGE;
    const cell = cellOf(document.elementFromPoint(clientX, clientY));
    if (cell) onCell(cell);
  };
  const end = (): void => {
    document.removeEventListener('pointermove', onMove);
    document.removeEventListener('pointerup', end);
    document.removeEventListener('pointercancel', end);
    onEnd();
  };
  document.addEventListener('pointermove', onMove);
  document.addEventListener('pointerup', end);
  document.addEventListener('pointercancel', end);
}

/** Around the cells of a sheet: the pointer that picks and fills, copies, and the keys while no cell is open. */
export function SheetArea({ ref, control, className, style, children }: SheetAreaProps) {
  const { store } = control;
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    const target = event.target as Element;
    const area = event.currentTarget;
    if (event.button !== 0 || event.pointerType !== 'mouse' || !area.contains(target)) return;
    if (target.closest('[data-fill]')) {
      event.preventDefault();
      followPointer(area, (filled) => store.setState({ filled }), control.fillTo);
      return;
    }
    const cell = cellOf(target);
    if (!cell || target.closest(OWN_PRESS)) return;
    if (event.shiftKey && store.getState().anchor) {
      event.preventDefault();
      control.extendTo(cell);
      return;
    }
    if (!target.closest('input')) store.setState({ anchor: cell, focus: cell });
    followPointer(
      area,
      (over) => {
        const { focus } = store.getState();
        const isSame = over.key === focus?.key && over.column === focus.column;
        if (isSame) return;
        // Within one cell its text is marked, as everywhere.
        area.dataset['picking'] = '';
        getSelection()?.removeAllRanges();
        store.setState({ anchor: cell, focus: over });
      },
      () => delete area.dataset['picking'],
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.target !== event.currentTarget) return;
    const move = moveOf(event.key, event.ctrlKey || event.metaKey);
    if (onSheetKey(event, control, false, () => undefined)) return;
    if (event.key === 'Escape') store.setState({ anchor: null, focus: null });
    else if (move && store.getState().anchor) {
      event.preventDefault();
      if (event.shiftKey) control.extend(move);
      else control.move(move);
    } else if ((event.key === 'Enter' || event.key === 'F2') && store.getState().anchor) {
      event.preventDefault();
      const { key, column } = store.getState().anchor!;
      control.begin(key, column);
    }
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (getSelection()?.isCollapsed !== false && control.copy(event.clipboardData)) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the grid in it is what is acted on
    <div
      ref={ref}
      data-sheet
      tabIndex={-1}
      className={`${styles.area} ${className ?? ''}`}
      style={style}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onCopy={onCopy}
      onBlur={control.leave}
    >
      {children}
    </div>
  );
}
