import { Input, Tooltip, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { CallError } from '#lib/call-error.ts';
import { isPassingFault } from '#lib/passing-fault.ts';
import { createSheetControl, type SheetControl } from '#page-kit/sheet/sheet-control.ts';
import type { CellPlace } from '#page-kit/sheet/sheet-types.ts';
import { useCellKeys } from '#page-kit/sheet/use-cell-keys.ts';
import { createCellMarks, type CellMarks } from './cell-marks.ts';

/** Where a field stands by itself. */
const NO_SHEET = createSheetControl();
const NO_MARKS = createCellMarks();

interface CellFieldProps {
  label: string;
  value: string;
  maxLength: number;
  placeholder?: string;
  prefix?: string;
  onSave: (text: string) => Promise<unknown>;
  /** Its place in the sheet around it. */
  cell?: CellPlace;
  control?: SheetControl | undefined;
  marks?: CellMarks | undefined;
}

type State = { kind: 'quiet' | 'saving' | 'saved' } | { kind: 'unsaved'; why: string };

const STATE_WORDS = { quiet: '', saving: '保存中', saved: '已保存', unsaved: '未保存' };

/** A cell that saves when it is left or on Enter; what could not be saved stays as typed and says why. */
export function CellField(props: CellFieldProps) {
  const { label, value, maxLength, placeholder, prefix, onSave, cell, control = NO_SHEET, marks = NO_MARKS } = props;
  const input = useRef<InputRef>(null);
  const isActive = useStore(
    control.store,
    ({ active }) => cell !== undefined && active?.key === cell.key && active.column === cell.column,
  );
  useEffect(() => {
    if (isActive && document.activeElement !== input.current?.input) input.current?.focus({ cursor: 'all' });
  }, [isActive]);
  const mark = useStore(marks.store, (all) => marks.markOf(all, cell));
  const [typed, setTyped] = useState<string | null>(null);
  const [state, setState] = useState<State>({ kind: 'quiet' });
  /** The value that a save replaces: for as long as it stands here, the server may say something else. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const type = (next: string | null, how: State = { kind: 'quiet' }): void => {
    latest.current = next;
    setTyped(next);
    setState(how);
  };
  const save = async (): Promise<void> => {
    // Enter saves, and leaving the cell afterwards has nothing to add.
    if (typed === null || state.kind === 'saving') return;
    if (typed.trim() === value && replaced !== value) {
      type(null);
      return;
    }
    if (cell) control.record({ ...cell, text: value }, { ...cell, text: typed.trim() });
    setReplaced(value);
    setState({ kind: 'saving' });
    try {
      await onSave(typed.trim());
      // What was corrected meanwhile stays, and is saved when the cell is left.
      if (latest.current === typed) type(null, { kind: 'saved' });
    } catch (error) {
      if (!isPassingFault(error)) setReplaced(null);
      const why = error instanceof CallError ? error.words : '保存失败，请重试';
      if (latest.current === typed) setState({ kind: 'unsaved', why });
    }
  };
  const { goInside, ...keys } = useCellKeys({
    control,
    isTyped: () => typed !== null,
    onCommit: () => void save(),
    onDrop: () => type(null),
    onPutBack: () => type(null),
  });
  const shown = typed === null && mark ? mark : state.kind;
  return (
    <Tooltip title={state.kind === 'unsaved' ? state.why : ''} open={state.kind === 'unsaved'}>
      <Input
        {...keys}
        ref={input}
        size="small"
        aria-label={label}
        value={typed ?? value}
        maxLength={maxLength}
        placeholder={placeholder ?? ''}
        prefix={prefix}
        status={state.kind === 'unsaved' ? 'error' : ''}
        suffix={<small className="t-12 quiet">{STATE_WORDS[shown]}</small>}
        onChange={(event) => {
          goInside();
          type(event.target.value);
        }}
        onFocus={() => cell && control.begin(cell.key, cell.column)}
        onBlur={() => {
          void save();
          control.leave();
        }}
      />
    </Tooltip>
  );
}
