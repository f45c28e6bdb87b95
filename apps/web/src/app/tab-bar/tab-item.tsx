import { House, X } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router';
import { HOME_PATH } from '../../lib/route-table.ts';
import { pathOf, type Tab } from '../../lib/tab-model.ts';
import { closeTab } from '../../lib/tabs.ts';
import styles from './tab-bar.module.css';

const MIDDLE_BUTTON = 1;

interface TabItemProps {
  tab: Tab;
  isActive: boolean;
  onContextMenu: (event: MouseEvent) => void;
}

export function TabItem({ tab, isActive, onContextMenu }: TabItemProps) {
  const isHome = tab.key === HOME_PATH;
  const label = tab.label ?? tab.title;
  const close = (): void => {
    if (!isHome) void closeTab(tab.key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Delete') close();
  };
  return (
    <div
      className={`${styles.tab} ${isActive ? styles.active : ''}`}
      onContextMenu={onContextMenu}
      onMouseDown={(event) => {
        // Keeps Windows from starting its scroll mode.
        if (event.button === MIDDLE_BUTTON) event.preventDefault();
      }}
      onAuxClick={(event) => {
        if (event.button !== MIDDLE_BUTTON) return;
        event.preventDefault();
        close();
      }}
    >
      <Link
        to={pathOf(tab)}
        className={styles.link}
        title={label}
        onKeyDown={onKeyDown}
        {...(isActive ? { 'aria-current': 'page' as const } : {})}
      >
        {isHome && <House size={14} aria-hidden />}
        <span className={styles.label}>{label}</span>
        {tab.isDirty && <span className={styles.dot} role="img" aria-label="有未保存的内容" />}
      </Link>
      {!isHome && (
        <button type="button" className={styles.close} aria-label={`关闭 ${label}`} onClick={close}>
          <X size={12} aria-hidden />
        </button>
      )}
    </div>
  );
}
