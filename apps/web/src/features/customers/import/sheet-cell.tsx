import styles from './import.module.css';

interface SheetCellProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

const MAX_LENGTH = 2000;

/** A cell that can be corrected. */
export function SheetCell({ label, value, onChange }: SheetCellProps) {
  return (
    <textarea
      className={`block full t-13 clip ${styles.cell}`}
      data-lines={value.includes('\n')}
      rows={1}
      maxLength={MAX_LENGTH}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        // Alt+Enter makes a line, as in a spreadsheet.
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        const cell = event.currentTarget;
        if (!event.altKey) {
          cell.blur();
          return;
        }
        cell.setRangeText('\n', cell.selectionStart, cell.selectionEnd, 'end');
        onChange(cell.value);
      }}
    />
  );
}
