import styles from './kept.module.css';

interface KeptLineProps {
  note: string;
  word: string;
  label: string;
  onRemove: () => void;
}

/** The line of a card that says when it was kept and lets it go. */
export function KeptLine({ note, word, label, onRemove }: KeptLineProps) {
  return (
    <span className={`row spread gap-8 ${styles.line}`}>
      {note}
      <button type="button" aria-label={label} onClick={onRemove}>
        {word}
      </button>
    </span>
  );
}
