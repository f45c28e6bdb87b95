import type { InputHTMLAttributes } from 'react';
import styles from './desk-drawer.module.css';

interface DrawerFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  value: string;
  isWide?: boolean;
  onValue: (value: string) => void;
}

/** A field for a thumb. */
export function DrawerField({ label, value, isWide = false, onValue, ...rest }: DrawerFieldProps) {
  return (
    <label className={isWide ? `column thin gap-4 t-13 quiet ${styles.wide}` : 'column thin gap-4 t-13 quiet'}>
      {label}
      <input
        className={`full ink paper round ${styles.input}`}
        autoComplete="off"
        {...rest}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </label>
  );
}

interface ChoicesProps<T> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

export function Choices<T extends string | null>({ label, options, value, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className={`flex wrap gap-8 ${styles.choices}`} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.label}
          type="button"
          className={styles.choice}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
