import type { ReactNode } from 'react';
import styles from './asking.module.css';

interface StateChipsProps<S extends string> {
  label: string;
  states: Record<S, { label: string }>;
  counts: Partial<Record<S, number>> | undefined;
  /** Empty means all. */
  value: S | '';
  onChange: (state: S | '') => void;
  children?: ReactNode;
}

/** The states of a list with how many are in each; an empty state stays out unless it is the chosen one. */
export function StateChips<S extends string>({ label, states, counts, value, onChange, children }: StateChipsProps<S>) {
  const known = Object.keys(states) as S[];
  const countOf = (state: S): number => counts?.[state] ?? 0;
  const total = known.reduce((sum, state) => sum + countOf(state), 0);
  const shown = known.filter((state) => countOf(state) > 0 || state === value);
  return (
    <fieldset className={styles.chips} aria-label={label}>
      <button type="button" className={styles.chip} aria-pressed={value === ''} onClick={() => onChange('')}>
        全部{counts && <small>{total}</small>}
      </button>
      {shown.map((state) => (
        <button
          key={state}
          type="button"
          className={styles.chip}
          aria-pressed={value === state}
          onClick={() => onChange(state)}
        >
          {states[state].label}
          <small>{countOf(state)}</small>
        </button>
      ))}
      {children}
    </fieldset>
  );
}
