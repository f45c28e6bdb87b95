import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { ShareWords } from './share-words.ts';
import type { ShareView } from './use-shared-selection.ts';
import styles from './share.module.css';

interface CodeFormProps {
  words: ShareWords;
  view: Extract<ShareView, { state: 'code' }>;
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
      <button type="submit" className={`white ${styles.primary}`} disabled={view.isTrying || code.trim() === ''}>
        {words.open}
      </button>
    </form>
  );
}
