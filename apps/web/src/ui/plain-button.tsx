import type { ReactNode } from 'react';
import styles from './plain-button.module.css';

interface PlainButtonProps {
  isPrimary?: boolean;
  isLarge?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Looks like antd's button, for what must be there before antd is. */
export function PlainButton({ isPrimary = false, isLarge = false, onClick, children }: PlainButtonProps) {
  return (
    <button
      type="button"
      className={`nowrap paper round-sm ${styles.button}`}
      data-primary={isPrimary}
      data-large={isLarge}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
