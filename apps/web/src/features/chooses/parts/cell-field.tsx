import { Input, Tooltip } from 'antd';
import { useRef, useState } from 'react';
import { CallError } from '#lib/call-error.ts';
import { isPassingFault } from '#lib/passing-fault.ts';
import styles from './choose-page.module.css';

interface CellFieldProps {
  label: string;
  value: string;
  maxLength: number;
  placeholder?: string;
  prefix?: string;
  onSave: (text: string) => Promise<unknown>;
}

type State = { kind: 'quiet' | 'saving' | 'saved' } | { kind: 'unsaved'; why: string };

const STATE_WORDS = { quiet: '', saving: '保存中', saved: '已保存', unsaved: '未保存' };

/** A cell that saves when it is left or on Enter; what could not be saved stays as typed and says why. */
export function CellField({ label, value, maxLength, placeholder, prefix, onSave }: CellFieldProps) {
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
  return (
    <Tooltip title={state.kind === 'unsaved' ? state.why : ''} open={state.kind === 'unsaved'}>
      <Input
        size="small"
        aria-label={label}
        value={typed ?? value}
        maxLength={maxLength}
        placeholder={placeholder ?? ''}
        prefix={prefix}
        status={state.kind === 'unsaved' ? 'error' : ''}
        suffix={<small className={styles.cellState}>{STATE_WORDS[state.kind]}</small>}
        onChange={(event) => type(event.target.value)}
        onBlur={() => void save()}
        onPressEnter={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') type(null);
        }}
      />
    </Tooltip>
  );
}
