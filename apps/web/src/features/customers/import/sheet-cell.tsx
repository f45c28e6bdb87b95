import { useState } from 'react';
import styles from './import.module.css';

interface SheetCellProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

const MAX_LENGTH = 2000;

/** A cell that can be corrected; the sheet learns of it when the cell is left. */
export function SheetCell({ label, value, onChange }: SheetCellProps) {
  const [text, setText] = useState(value);
  return (
    <textarea
      className={styles.cell}
      rows={1}
      maxLength={MAX_LENGTH}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        // Alt+Enter makes a line, as in a spreadsheet.
        if (event.key !== 'Enter' || event.altKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
      onBlur={() => text !== value && onChange(text)}
    />
  );
}
