import { useLayoutEffect, useRef, type InputHTMLAttributes, type KeyboardEvent } from 'react';
import type { Move } from './next-place.ts';
import styles from './sheet.module.css';

/** What a cell asks of the sheet that it stands in. */
export interface CellControl {
  /** Whether there was a cell to move to. */
  move: (direction: Move) => boolean;
  leave: () => void;
  /** A block was pasted into a cell; true when the sheet took it. */
  paste: (text: string) => boolean;
  fillDown: () => void;
}

interface CellInputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'maxLength' | 'placeholder' | 'aria-label' | 'aria-invalid'
> {
  control: CellControl;
  text: string;
  isFigure: boolean;
  onType: (text: string) => void;
  /** The cell is left: what was typed counts. */
  onCommit: () => void;
  /** The sheet writes into the cell: what was typed does not count. */
  onDrop: () => void;
  /** Escape: back to what was there before. */
  onPutBack: () => void;
}

const ARROWS: Record<string, Move> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** The field of an open cell, with the keys of a spreadsheet. What is typed at once takes the place of the old text. */
export function CellInput(props: CellInputProps) {
  const { control, text, isFigure, onType, onCommit, onDrop, onPutBack, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  /** Inside the text the arrows move the caret, as F2 does it in a spreadsheet. */
  const isInside = useRef(false);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);

  const go = (event: KeyboardEvent, direction: Move): void => {
    onCommit();
    if (control.move(direction)) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const arrow = ARROWS[key];
    if (key === 'Enter') {
      event.preventDefault();
      go(event, event.shiftKey ? 'up' : 'down');
    } else if (key === 'Tab') go(event, event.shiftKey ? 'previous' : 'next');
    else if (key === 'F2') {
      event.preventDefault();
      isInside.current = true;
      input.current?.setSelectionRange(text.length, text.length);
    } else if (arrow && (arrow === 'up' || arrow === 'down' || !isInside.current)) {
      event.preventDefault();
      go(event, arrow);
    } else if (key === 'Escape') {
      event.stopPropagation();
      isInside.current = false;
      onPutBack();
      input.current?.blur();
    } else if (key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onDrop();
      control.fillDown();
    }
  };
  return (
    <input
      {...field}
      ref={input}
      className={styles.input}
      data-figure={isFigure}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        isInside.current = true;
        onType(event.target.value);
      }}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        isInside.current = true;
      }}
      onPaste={(event) => {
        if (!control.paste(event.clipboardData.getData('text'))) return;
        event.preventDefault();
        onDrop();
      }}
      onBlur={() => {
        onCommit();
        control.leave();
      }}
    />
  );
}
