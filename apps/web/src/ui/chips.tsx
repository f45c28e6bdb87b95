import type { ReactNode } from 'react';
import styles from './chips.module.css';

interface ChipsProps {
  label: string;
  children: ReactNode;
}

/** Choices in one line, of which one is pressed. */
export function Chips({ label, children }: ChipsProps) {
  return (
    <fieldset className="flex wrap gap-2" aria-label={label}>
      {children}
    </fieldset>
  );
}

interface ChipProps {
  isPressed: boolean;
  count?: number | undefined;
  onClick: () => void;
  children: ReactNode;
}

export function Chip({ isPressed, count, onClick, children }: ChipProps) {
  return (
    <button type="button" className={`nowrap ${styles.chip}`} aria-pressed={isPressed} onClick={onClick}>
      {children}
      {count !== undefined && <small>{count}</small>}
    </button>
  );
}
