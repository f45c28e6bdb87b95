import { Button, Checkbox, Popover } from 'antd';
import { Columns3 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { deviceSetting } from '#lib/storage.ts';
import styles from './chosen-columns.module.css';

interface Choice<K extends string> {
  key: K;
  title: ReactNode;
  /** Hidden until the user chooses it. */
  isExtra?: boolean;
}

/** The columns that this device shows; none chosen means the usual ones. */
function readColumns<K extends string>(setting: string, columns: readonly Choice<K>[]): K[] {
  const stored = deviceSetting.read(setting);
  const chosen = columns.filter(({ key }) => Array.isArray(stored) && stored.includes(key));
  return (chosen.length > 0 ? chosen : columns.filter(({ isExtra }) => !isExtra)).map(({ key }) => key);
}

/** The columns that are shown, and a way to choose others, null for the usual ones; this device remembers it. */
export function useChosenColumns<K extends string>(setting: string, columns: readonly Choice<K>[]) {
  const [keys, setKeys] = useState(() => readColumns(setting, columns));
  const choose = (next: readonly K[] | null): void => {
    deviceSetting.write(setting, next);
    setKeys(readColumns(setting, columns));
  };
  return [keys, choose] as const;
}

interface ColumnPickerProps<K extends string> {
  columns: readonly Choice<K>[];
  keys: readonly K[];
  onChoose: (keys: readonly K[] | null) => void;
}

export function ColumnPicker<K extends string>({ columns, keys, onChoose }: ColumnPickerProps<K>) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="显示哪些列"
      content={
        <div className={`grid ${styles.columns}`}>
          {columns.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={keys.includes(key)}
              onChange={(event) => onChoose(event.target.checked ? [...keys, key] : keys.filter((one) => one !== key))}
            >
              {title}
            </Checkbox>
          ))}
          <Button size="small" onClick={() => onChoose(null)}>
            恢复默认
          </Button>
        </div>
      }
    >
      <Button type="text" aria-label="显示哪些列" title="显示哪些列" icon={<Columns3 size={16} aria-hidden />} />
    </Popover>
  );
}
