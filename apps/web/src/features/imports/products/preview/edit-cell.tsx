import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { PreviewColumn } from '../../model/sheet-fields.ts';
import type { Move } from '../../model/next-place.ts';
import type { SheetControl } from './sheet-control.ts';
import styles from './sheet.module.css';

interface EditCellProps {
  control: SheetControl;
  index: number;
  /** The number of the row in the sheet. */
  row: number;
  column: PreviewColumn;
  text: string;
  note: { isFault: boolean; text: string } | null;
  isUnsaved: boolean;
  isActive: boolean;
  /** The way into the sheet by the Tab key. */
  isEntry: boolean;
}

const LENGTH_MAX = 2000;
const PAUSE_MS = 900;

/** A cell that can be typed into. Standing on it opens it: what is typed at once takes the place of the old text. */
export function EditCell(props: EditCellProps) {
  const { control, index, column, text, note, isUnsaved, isActive, isEntry } = props;
  return (
    <td
      tabIndex={isEntry && !isActive ? 0 : -1}
      className={styles.cell}
      data-figure={column.isFigure}
      data-note={note ? (note.isFault ? 'fault' : 'warning') : undefined}
      data-unsaved={isUnsaved}
      data-cell={`${index}:${column.field}`}
      title={note ? note.text : text}
      onFocus={() => control.begin(index, column.field)}
    >
      {isActive ? <CellInput {...props} /> : <span className={styles.text}>{text}</span>}
      {isActive && note && (
        <span className={styles.bubble} data-note={note.isFault ? 'fault' : 'warning'}>
          {note.text}
        </span>
      )}
    </td>
  );
}

const ARROWS: Record<string, Move> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

function CellInput({ control, index, row, column, text: stored, note }: EditCellProps) {
  const { field } = column;
  const [text, setText] = useState(stored);
  const [before] = useState(stored);
  const input = useRef<HTMLInputElement>(null);
  /** What was typed and has not been handed over. */
  const typed = useRef<string | null>(null);
  /** Inside the text the arrows move the caret, as F2 does it in a spreadsheet. */
  const isInside = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const commit = (): void => {
    clearTimeout(timer.current);
    if (typed.current === null) return;
    control.write(index, field, typed.current);
    typed.current = null;
  };
  const latest = useRef(commit);
  useLayoutEffect(() => {
    latest.current = commit;
  });
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  // Whatever takes the cell away, what was typed counts.
  useEffect(() => () => latest.current(), []);

  const change = (next: string): void => {
    setText(next);
    typed.current = next;
    isInside.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), PAUSE_MS);
  };
  const go = (event: KeyboardEvent, direction: Move): void => {
    commit();
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
      clearTimeout(timer.current);
      typed.current = null;
      setText(before);
      control.write(index, field, before);
      isInside.current = false;
      input.current?.blur();
    } else if (key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      typed.current = null;
      control.fillDown();
    }
  };
  return (
    <input
      ref={input}
      className={styles.input}
      data-figure={column.isFigure}
      aria-label={`第${row}行${column.label}`}
      aria-invalid={note?.isFault ?? false}
      inputMode={column.isFigure ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={LENGTH_MAX}
      value={text}
      onChange={(event) => change(event.target.value)}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        isInside.current = true;
      }}
      onPaste={(event) => {
        if (!control.paste(event.clipboardData.getData('text'))) return;
        event.preventDefault();
        typed.current = null;
      }}
      onBlur={() => {
        commit();
        control.leave();
      }}
    />
  );
}
