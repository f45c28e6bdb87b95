import styles from './share-field.module.css';

interface ShareFieldProps {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
  isNeeded?: boolean;
  isFaulty?: boolean;
  autoComplete?: string;
  /** Several lines of text. */
  rows?: number;
}

/** A labelled field that a recipient types into on a phone. */
export function ShareField({ label, onChange, isNeeded = false, isFaulty = false, rows, ...rest }: ShareFieldProps) {
  const common = {
    ...rest,
    className: styles.field,
    required: isNeeded,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <label className={styles.label}>
      <span>
        {label}
        {isNeeded && <i aria-hidden> *</i>}
      </span>
      {rows === undefined ? <input {...common} aria-invalid={isFaulty} /> : <textarea {...common} rows={rows} />}
    </label>
  );
}
