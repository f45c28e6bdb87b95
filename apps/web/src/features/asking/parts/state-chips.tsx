import type { ReactNode } from 'react';
import { Chip, Chips } from '#ui/chips.tsx';

interface StateChipsProps<S extends string> {
  label: string;
  states: Record<S, { label: string }>;
  counts: Partial<Record<S, number>> | undefined;
  /** Null means all. */
  value: S | null;
  onChange: (state: S | null) => void;
  children?: ReactNode;
}

/** The states of a list with how many are in each; an empty state stays out unless it is the chosen one. */
export function StateChips<S extends string>({ label, states, counts, value, onChange, children }: StateChipsProps<S>) {
  const known = Object.keys(states) as S[];
  const countOf = (state: S): number => counts?.[state] ?? 0;
  const total = known.reduce((sum, state) => sum + countOf(state), 0);
  const shown = known.filter((state) => countOf(state) > 0 || state === value);
  return (
    <Chips label={label}>
      <Chip isPressed={value === null} count={counts && total} onClick={() => onChange(null)}>
        全部
      </Chip>
      {shown.map((state) => (
        <Chip key={state} isPressed={value === state} count={countOf(state)} onClick={() => onChange(state)}>
          {states[state].label}
        </Chip>
      ))}
      {children}
    </Chips>
  );
}
