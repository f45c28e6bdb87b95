import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './picked-bar.module.css';

interface PickedBarProps {
  count: number;
  /** 位, 条. */
  unit: string;
  acts: ReactNode;
  /** Above the lower edge of the window, however long the list. */
  isFloating?: boolean;
  onClear: () => void;
}

/** What can be done with the picked rows; it comes with the first of them. */
export function PickedBar({ count, unit, acts, isFloating = false, onClear }: PickedBarProps) {
  if (count === 0) return null;
  return (
    <div
      className={isFloating ? `mt-16 ${styles.floating}` : `t-13 mb-8 ${styles.bar}`}
      role={isFloating ? 'toolbar' : 'region'}
      aria-label="批量操作"
    >
      <output>
        已选 <b>{count}</b> {unit}
      </output>
      {acts}
      <Button size={isFloating ? 'middle' : 'small'} type="text" onClick={onClear}>
        取消选择
      </Button>
    </div>
  );
}
