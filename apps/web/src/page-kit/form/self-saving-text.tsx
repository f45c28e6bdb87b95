import { Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSaveHook, useUnsaved } from '#lib/tabs.ts';
import { useAskSave } from '../use-ask-save.tsx';

/** Typing has paused. */
const PAUSE_MS = 1000;

interface SelfSavingTextProps {
  label: string;
  value: string;
  max: number;
  /** Rejects when it could not be saved. */
  save: (text: string) => Promise<void>;
}

type Saving = 'idle' | 'saving' | 'saved' | 'failed';
const WORDS: Record<Saving, string> = { idle: '', saving: '保存中', saved: '已保存', failed: '未保存' };

/** A text that saves itself when typing pauses, when it is left and before its tab closes; what was typed stays until it is kept. */
export function SelfSavingText({ label, value, max, save }: SelfSavingTextProps) {
  const [typed, setTyped] = useState(value);
  const [kept, setKept] = useState(value);
  const [saving, setSaving] = useState<Saving>('idle');
  const [askSave, question] = useAskSave();
  const isDirty = typed.trim() !== kept.trim();
  // A colleague changed it, and nothing of one's own would be lost.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setKept(value);
    if (!isDirty) setTyped(value);
  }

  const flush = async (): Promise<boolean> => {
    if (!isDirty) return true;
    setSaving('saving');
    try {
      await save(typed);
      setKept(typed);
      setSaving('saved');
      return true;
    } catch {
      setSaving('failed');
      return false;
    }
  };
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void latest.current(), PAUSE_MS);
  };
  useEffect(
    () => () => {
      clearTimeout(pause.current);
      void latest.current();
    },
    [],
  );

  useUnsaved(isDirty);
  useSaveHook(async () => {
    if (!isDirty) return 'discard';
    if (await flush()) return 'saved';
    const choice = await askSave(label);
    if (choice !== 'save') return choice;
    return (await flush()) ? 'saved' : 'cancel';
  });
  return (
    <>
      <Input.TextArea
        aria-label={label}
        className="grows"
        rows={3}
        maxLength={max}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => void flush()}
      />
      <output className="row gap-8 t-12 quiet mt-8">
        {WORDS[isDirty && saving === 'saved' ? 'idle' : saving]}
        {saving === 'failed' && isDirty && (
          <Button size="small" type="link" onClick={() => void flush()}>
            重试
          </Button>
        )}
      </output>
      {question}
    </>
  );
}
