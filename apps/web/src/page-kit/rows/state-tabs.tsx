import { Tabs } from '#ui/tabs.tsx';

interface StateTabsProps<S extends string> {
  states: readonly S[];
  labelOf: (state: S) => string;
  /** Without them tabs say no numbers. */
  counts?: Readonly<Record<S, number>> | undefined;
  /** Null for all. */
  value: S | null;
  onChange: (state: S | null) => void;
}

/** Narrows a list to the rows in one state. */
export function StateTabs<S extends string>({ states, labelOf, counts, value, onChange }: StateTabsProps<S>) {
  const all = counts && Object.values<number>(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Tabs<S | 'all'>
      label="按状态筛选"
      tabs={[
        { key: 'all', label: '全部', count: all },
        ...states.map((key) => ({ key, label: labelOf(key), count: counts?.[key] })),
      ]}
      value={value ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? null : next)}
    />
  );
}
