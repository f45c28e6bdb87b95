import { IMPORT_TEXT_MAX } from '@wanyuan/domain';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CellInput } from '#page-kit/sheet/cell-input.tsx';
import frame from '#page-kit/sheet/sheet.module.css';
import type { PreviewColumn } from '#features/imports/model/sheet-fields.ts';
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

const PAUSE_MS = 900;

/** A cell that can be typed into. Standing on it opens it: what is typed at once takes the place of the old text. */
export function EditCell(props: EditCellProps) {
  const { control, index, column, text, note, isUnsaved, isActive, isEntry } = props;
  return (
    <td
      tabIndex={isEntry && !isActive ? 0 : -1}
      className={`${frame.cell} ${styles.cell}`}
      data-figure={column.isFigure}
      data-note={note ? (note.isFault ? 'fault' : 'warning') : undefined}
      data-corner={isUnsaved ? 'unsaved' : undefined}
      data-cell={`${index}:${column.field}`}
      title={note ? note.text : text}
      onFocus={() => control.begin(index, column.field)}
    >
      {isActive ? <OpenCell {...props} /> : <span className={`${frame.text} ${styles.text}`}>{text}</span>}
      {isActive && note && (
        <span className={styles.bubble} data-note={note.isFault ? 'fault' : 'warning'}>
          {note.text}
        </span>
      )}
    </td>
  );
}

function OpenCell({ control, index, row, column, text: stored, note }: EditCellProps) {
  const { field, isFigure, label } = column;
  const [text, setText] = useState(stored);
  const [before] = useState(stored);
  /** What was typed and has not been handed over. */
  const typed = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const drop = (): void => {
    clearTimeout(timer.current);
    typed.current = null;
  };
  const commit = (): void => {
    if (typed.current !== null) control.write(index, field, typed.current);
    drop();
  };
  const latest = useRef(commit);
  useLayoutEffect(() => {
    latest.current = commit;
  });
  // Whatever takes the cell away, what was typed counts.
  useEffect(() => () => latest.current(), []);

  return (
    <CellInput
      control={control}
      text={text}
      isFigure={isFigure}
      aria-label={`第${row}行${label}`}
      aria-invalid={note?.isFault ?? false}
      inputMode={isFigure ? 'decimal' : 'text'}
      maxLength={IMPORT_TEXT_MAX}
      onType={(next) => {
        setText(next);
        typed.current = next;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current(), PAUSE_MS);
      }}
      onCommit={commit}
      onDrop={drop}
      onPutBack={() => {
        drop();
        setText(before);
        control.write(index, field, before);
      }}
    />
  );
}
