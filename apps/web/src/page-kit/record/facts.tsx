import type { ReactNode } from 'react';
import styles from './record.module.css';

interface FactsProps {
  rows: readonly (readonly [label: string, value: ReactNode])[];
  /** In the place of a record's own look. */
  className?: string;
}

/** What a record says about itself; what it does not say is left out. */
export function Facts({ rows, className = `gap-8 ${styles.facts}` }: FactsProps) {
  return (
    <dl className={`grid t-13 ${className}`}>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
