import { MessageSquarePlus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ShareWords } from './words/zh.ts';
import field from './share-field.module.css';
import styles from './line-note.module.css';

interface LineNoteProps {
  words: ShareWords;
  value: string;
  maxLength: number;
  isLocked: boolean;
  onChange: (note: string) => void;
}

/** What a recipient says of a line; a button until there is something to say. */
export function LineNote({ words, value, maxLength, isLocked, onChange }: LineNoteProps) {
  const [isNoting, setNoting] = useState(false);
  const id = useId();
  if (isNoting || value !== '')
    return (
      <label className={`block ${styles.note}`} htmlFor={id}>
        <span className="visually-hidden">{words.note}</span>
        <textarea
          id={id}
          className={field.field}
          rows={2}
          maxLength={maxLength}
          value={value}
          disabled={isLocked}
          placeholder={words.notePlaceholder}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    );
  if (isLocked) return null;
  return (
    <button
      type="button"
      className={`inline-row gap-6 mt-8 t-13 quiet ${styles.addNote}`}
      onClick={() => setNoting(true)}
    >
      <MessageSquarePlus size={16} aria-hidden />
      {words.addNote}
    </button>
  );
}
