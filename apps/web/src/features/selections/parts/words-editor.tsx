import { api } from '@wanyuan/contract/client';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useUnsaved } from '#lib/tabs.ts';
import { useAct } from '#lib/use-call.ts';
import styles from './selection-page.module.css';

const WORDS_MAX = 2000;

/** What the customer reads above the toys. */
export function WordsEditor({ id, words }: { id: number; words: string }) {
  const [text, setText] = useState(words);
  const save = useAct(api.website.change_words, { onDone: () => toast.success('寄语已保存') });
  const isChanged = text.trim() !== words;
  useUnsaved(isChanged);
  return (
    <section className={`edge paper grid gap-12 top-aligned ${styles.words}`} aria-label="寄语">
      <label htmlFor={`words-${id}`}>给客户的话</label>
      <Input.TextArea
        id={`words-${id}`}
        rows={3}
        maxLength={WORDS_MAX}
        placeholder="显示在分享页顶部，如：Dear Emma, here are our new arrivals for spring…"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isChanged && (
        <div>
          <Button size="small" onClick={() => setText(words)}>
            还原
          </Button>
          <Button size="small" type="primary" loading={save.isPending} onClick={() => save.mutate({ id, words: text })}>
            保存
          </Button>
        </div>
      )}
    </section>
  );
}
