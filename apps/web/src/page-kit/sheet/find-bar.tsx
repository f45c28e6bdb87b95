import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { SheetControl } from './sheet-control.ts';
import styles from './find-bar.module.css';

/** Looks for a text in all cells; it comes with Ctrl or ⌘ and F. */
export function FindBar({ control }: { control: SheetControl }) {
  return useStore(control.store, ({ isFinding }) => isFinding) ? <OpenFindBar control={control} /> : null;
}

function OpenFindBar({ control }: { control: SheetControl }) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const find = (step: 1 | -1): void => void control.find(text, step).then((isFound) => setMissing(!isFound));
  const close = (): void => {
    control.store.setState({ isFinding: false });
    control.rest();
  };
  return (
    <search className={`edge-bottom sunken row rigid gap-8 t-13 ${styles.bar}`} aria-label="在表格里查找" data-sheet>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a key
        autoFocus
        aria-label="查找内容"
        placeholder="查找"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') find(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') close();
        }}
      />
      <output>{isMissing && text !== '' ? '没有找到' : ''}</output>
      <button type="button" aria-label="上一个" title="上一个" onClick={() => find(-1)}>
        <ChevronUp size={16} aria-hidden />
      </button>
      <button type="button" aria-label="下一个" title="下一个" onClick={() => find(1)}>
        <ChevronDown size={16} aria-hidden />
      </button>
      <button type="button" aria-label="关闭查找" title="关闭" onClick={close}>
        <X size={16} aria-hidden />
      </button>
    </search>
  );
}
