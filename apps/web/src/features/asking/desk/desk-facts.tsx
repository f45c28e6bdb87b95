import type { ReactNode } from 'react';
import styles from './desk.module.css';

/** What a card says besides its toy; what is not said is left out. */
export function DeskFacts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={`grid gap-4 t-13 ${styles.facts}`}>
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
