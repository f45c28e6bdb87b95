import styles from './tabs.module.css';

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly { key: T; label: string; count?: number | undefined; fresh?: number }[];
  value: T;
  /** Closer to what is above and below. */
  isTight?: boolean;
  /** Tabs show another list; without it they filter the one that is shown. */
  isTabList?: boolean;
  onChange: (key: T) => void;
}

/** The parts of a page in one line above it. */
export function Tabs<T extends string>({
  label,
  tabs,
  value,
  isTight = false,
  isTabList = false,
  onChange,
}: TabsProps<T>) {
  const stateOf = (key: T) =>
    isTabList ? ({ role: 'tab', 'aria-selected': key === value } as const) : { 'aria-pressed': key === value };
  return (
    <div
      className={`flex gap-24 edge-bottom ${isTight ? 'mt-12 mb-12' : 'mb-16'} ${styles.tabs}`}
      role={isTabList ? 'tablist' : 'group'}
      aria-label={label}
    >
      {tabs.map(({ key, label: name, count, fresh = 0 }) => (
        <button key={key} type="button" {...stateOf(key)} data-on={key === value} onClick={() => onChange(key)}>
          {name}
          {count !== undefined && <small>{count}</small>}
          {fresh > 0 && <em>{fresh} 新</em>}
        </button>
      ))}
    </div>
  );
}
