import { Input, Tooltip } from 'antd';
import { useState } from 'react';
import { CallError } from '#lib/call-error.ts';
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
  const text = typed ?? value;
  const save = async (): Promise<void> => {
    // Enter saves, and leaving the cell afterwards has nothing to add.
    if (typed === null || state.kind === 'saving') return;
    if (typed.trim() === value) {
      setTyped(null);
      setState({ kind: 'quiet' });
      return;
    }
    setState({ kind: 'saving' });
    try {
      await onSave(typed.trim());
      setTyped(null);
      setState({ kind: 'saved' });
    } catch (error) {
      const why = error instanceof CallError ? (error.issues[0]?.message ?? error.msg) : '保存失败，请重试';
      setState({ kind: 'unsaved', why });
    }
  };
  return (
    <Tooltip title={state.kind === 'unsaved' ? state.why : ''} open={state.kind === 'unsaved'}>
      <Input
        size="small"
        aria-label={label}
        value={text}
        maxLength={maxLength}
        placeholder={placeholder ?? ''}
        prefix={prefix}
        status={state.kind === 'unsaved' ? 'error' : ''}
        suffix={<small className={styles.cellState}>{STATE_WORDS[state.kind]}</small>}
        onChange={(event) => {
          setTyped(event.target.value);
          setState({ kind: 'quiet' });
        }}
        onBlur={() => void save()}
        onPressEnter={() => void save()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setTyped(null);
          setState({ kind: 'quiet' });
        }}
      />
    </Tooltip>
  );
}
