import { useEffect, useLayoutEffect, useRef, useState, type InputHTMLAttributes } from 'react';
import { toast } from '#lib/notices.ts';
import type { SheetControl } from './sheet-control.ts';
import type { CellPlace } from './sheet-types.ts';
import { useCellKeys } from './use-cell-keys.ts';
import styles from './sheet.module.css';

interface CellInputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'maxLength' | 'placeholder' | 'aria-label' | 'aria-invalid'
> {
  control: SheetControl;
  cell: CellPlace;
  /** What stands in the cell when it is opened. */
  start: string;
  isFigure: boolean;
}

/** Typing pauses this long before it is written without Enter. */
const PAUSE_MS = 900;

/** The field of the open cell. */
export function CellInput({ control, cell, start, isFigure, ...field }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(start);
  const [before] = useState(() => control.beforeOf(cell));
  /** What was typed and not yet left, and what is to be said of it. */
  const typed = useRef<{ text: string; notice?: string; fault?: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);

  const drop = (): void => {
    clearTimeout(timer.current);
    typed.current = null;
  };
  const writeText = (next: string): void => void control.writer().write([{ ...cell, text: next }]);
  const putBack = (): void => {
    if (before) control.writer().write([before]);
  };
  const change = (next: string): void => {
    const { type } = control.writer();
    setText(next);
    const answer = type?.({ ...cell, text: next }) ?? {};
    typed.current = { text: next, ...answer };
    if (answer.fault) putBack();
    clearTimeout(timer.current);
    if (!type) timer.current = setTimeout(() => writeText(next), PAUSE_MS);
  };
  const commit = (): void => {
    if (!typed.current) return;
    const { text: last, notice, fault } = typed.current;
    drop();
    if (fault) {
      toast.warning(fault);
      return;
    }
    if (notice) toast.info(notice);
    const { commit: settle } = control.writer();
    if (settle) settle(cell);
    else writeText(last);
    if (before && last !== before.text) control.record(before, { ...cell, text: last });
  };
  const latest = useRef(commit);
  useLayoutEffect(() => {
    latest.current = commit;
  });
  // Whatever takes the cell away, what was typed counts.
  useEffect(() => () => latest.current(), []);

  const { goInside, ...keys } = useCellKeys({
    control,
    isTyped: () => typed.current !== null,
    onCommit: commit,
    onDrop: drop,
    onPutBack: () => {
      if (typed.current) putBack();
      drop();
    },
  });
  return (
    <input
      {...field}
      {...keys}
      ref={input}
      className={`paper absolute ${styles.input}`}
      data-figure={isFigure}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        goInside();
        change(event.target.value);
      }}
      onBlur={() => {
        commit();
        control.leave();
      }}
    />
  );
}
