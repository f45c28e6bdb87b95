import { useId } from 'react';
import { useReader } from '../reader.ts';
import type { WordKey } from '../words/words.ts';

interface FieldProps {
  name: string;
  word: WordKey;
  value: string;
  onChange: (value: string) => void;
  isNeeded?: boolean;
  fault?: string | null;
  maxLength?: number;
  type?: 'text' | 'email' | 'tel';
  rows?: number;
  autoComplete?: string;
}

/** Addresses and numbers are written from the left in every language. */
const DIRECTION = { text: 'auto', email: 'ltr', tel: 'ltr' } as const;

export function Field(props: FieldProps) {
  const { name, word, value, onChange, isNeeded = false, fault = null, maxLength = 120, type = 'text', rows } = props;
  const { say } = useReader();
  const id = useId();
  const shared = {
    id,
    name,
    value,
    maxLength,
    'aria-invalid': fault !== null,
    'aria-describedby': fault === null ? undefined : `${id}-fault`,
    'aria-required': isNeeded,
    autoComplete: props.autoComplete ?? 'on',
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {say(word)}
        {!isNeeded && <small className="quiet"> ({say('optional')})</small>}
      </label>
      {rows === undefined ? (
        <input {...shared} type={type} dir={DIRECTION[type]} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <textarea {...shared} dir="auto" rows={rows} onChange={({ target }) => onChange(target.value)} />
      )}
      {fault !== null && (
        <small id={`${id}-fault`} className="fault" role="alert">
          {fault}
        </small>
      )}
    </div>
  );
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());
