import { FilterChip, FilterRow } from './filter-row.tsx';

interface IdRowProps<T extends number | string> {
  label: string;
  rows: readonly { id: T; name: string }[];
  counts: readonly { value: number | string; count: number }[] | undefined;
  chosen: readonly T[] | undefined;
  onChange: (chosen: T[] | undefined) => void;
}

/** On, or not mentioned at all: an address has no use for a no. */
export const toggled = (flag: boolean | undefined): true | undefined => (flag ? undefined : true);

/** Choices of which several may be set; those that would leave nothing are not offered. */
export function IdRow<T extends number | string>({ label, rows, counts, chosen: set, onChange }: IdRowProps<T>) {
  const chosen = set ?? [];
  const count = new Map(counts?.map((entry) => [entry.value, entry.count]));
  const offered = rows.filter(({ id }) => !counts || (count.get(id) ?? 0) > 0 || chosen.includes(id));
  if (offered.length === 0) return null;
  return (
    <FilterRow label={label}>
      {offered.map(({ id, name }) => {
        const isSet = chosen.includes(id);
        const next = isSet ? chosen.filter((other) => other !== id) : [...chosen, id];
        return (
          <FilterChip
            key={id}
            label={name}
            count={counts && (count.get(id) ?? 0)}
            isSet={isSet}
            onToggle={() => onChange(next.length === 0 ? undefined : next)}
          />
        );
      })}
    </FilterRow>
  );
}
