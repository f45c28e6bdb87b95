import { Lock } from 'lucide-react';
import { useState } from 'react';
import { ShareButton } from './share-button.tsx';
import type { ShareView } from './use-share-view.ts';
import type { ShareWords } from './words/zh.ts';
import field from './share-field.module.css';
import styles from './code-form.module.css';

interface CodeFormProps {
  words: ShareWords;
  view: Extract<ShareView<unknown>, { state: 'code' }>;
  onOpen: (code: string) => void;
}

/** Asks for the code of a link. */
export function CodeForm({ words, view, onOpen }: CodeFormProps) {
  const [code, setCode] = useState('');
  const fault = { none: '', wrong: words.codeWrong(view.left), too_many: words.tooMany }[view.fault];
  return (
    <form
      className={`grid gap-12 text-centre ${styles.code}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') onOpen(code.trim());
      }}
    >
      <Lock size={32} aria-hidden />
      <h1>{words.codeTitle}</h1>
      <p>{words.codeHint}</p>
      <label>
        <span className="visually-hidden">{words.codeLabel}</span>
        <input
          className={field.field}
          value={code}
          maxLength={8}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder={words.codeLabel}
          aria-invalid={fault !== ''}
          onChange={(event) => setCode(event.target.value)}
        />
      </label>
      {fault !== '' && <p role="alert">{fault}</p>}
      <ShareButton type="submit" disabled={view.isTrying || code.trim() === ''}>
        {words.open}
      </ShareButton>
    </form>
  );
}
