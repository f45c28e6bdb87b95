import { useRef, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { moveOf, type Move } from './next-place.ts';
import type { SheetControl } from './sheet-control.ts';

interface CellKeys {
  control: SheetControl;
  /** Whether something was typed since the cell was opened. */
  isTyped: () => boolean;
  /** The cell is left: what was typed counts. */
  onCommit: () => void;
  /** The sheet writes into the cell: what was typed does not count. */
  onDrop: () => void;
  /** Escape: back to what was there before. */
  onPutBack: () => void;
}

const ALONG_TEXT: ReadonlySet<Move> = new Set(['left', 'right', 'home', 'end', 'first', 'last']);

/** Whether the keys of the sheet act for the whole sheet: undo, redo, copy down, find. */
export function onSheetKey(event: KeyboardEvent, control: SheetControl, isTyped: boolean, onDrop: () => void): boolean {
  if (!event.ctrlKey && !event.metaKey) return false;
  const key = event.key.toLowerCase();
  if (key === 'd') {
    onDrop();
    control.fillDown();
  } else if (key === 'f') control.store.setState({ isFinding: true });
  // What was typed into the open cell the field undoes by itself.
  else if (key === 'z' && !isTyped) (event.shiftKey ? control.redo : control.undo)();
  else if (key === 'y' && !isTyped) control.redo();
  else return false;
  event.preventDefault();
  return true;
}

/** The keys of a spreadsheet in the field of an open cell. What is typed at once takes the place of the old text. */
export function useCellKeys({ control, isTyped, onCommit, onDrop, onPutBack }: CellKeys) {
  /** Inside the text the arrows move the caret, as F2 does it in a spreadsheet. */
  const isInside = useRef(false);
  const go = (event: KeyboardEvent, direction: Move): void => {
    onCommit();
    if (control.move(direction)) event.preventDefault();
  };
  return {
    goInside: () => {
      isInside.current = true;
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      if (event.nativeEvent.isComposing) return;
      const { key, shiftKey, currentTarget: field } = event;
      const move = moveOf(key, event.ctrlKey || event.metaKey);
      // The sheet around it has the same keys for when no cell is open.
      event.stopPropagation();
      if (key === 'Enter') {
        event.preventDefault();
        go(event, shiftKey ? 'up' : 'down');
      } else if (key === 'Tab') go(event, shiftKey ? 'previous' : 'next');
      else if (key === 'F2') {
        event.preventDefault();
        isInside.current = true;
        field.setSelectionRange(field.value.length, field.value.length);
      } else if (move && !(isInside.current && ALONG_TEXT.has(move))) {
        event.preventDefault();
        if (shiftKey) control.extend(move);
        else go(event, move);
      } else if (key === 'Escape') {
        isInside.current = false;
        onPutBack();
        control.rest();
      } else onSheetKey(event, control, isTyped(), onDrop);
    },
    onPointerDown: (event: PointerEvent): void => {
      if (!event.shiftKey) isInside.current = true;
    },
    onPaste: (event: ClipboardEvent): void => {
      if (!control.paste(event.clipboardData.getData('text'))) return;
      event.preventDefault();
      onDrop();
      control.rest();
    },
  };
}
