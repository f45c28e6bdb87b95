import { House, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { HOME_PATH } from '#lib/route-table.ts';
import { Link } from '#lib/router.ts';
import { pathOf, type Tab } from '#lib/tab-model.ts';
import { closeTab } from '#lib/tabs.ts';
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
  const item = useRef<HTMLDivElement>(null);

  // Also when it grows: a page often names its tab after it was shown.
  useEffect(() => {
    const element = item.current;
    if (!isActive || !element) return undefined;
    const observer = new ResizeObserver(() => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [isActive]);

  const close = (): void => {
    if (!isHome) void closeTab(tab.key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Delete') close();
  };
  return (
    <div
      ref={item}
      role="presentation"
      className={`inline-row rigid ${styles.tab} ${isActive ? styles.active : ''}`}
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
        className={`inline-row gap-6 tall ${styles.link}`}
        title={label}
        onKeyDown={onKeyDown}
        {...(isActive ? { 'aria-current': 'page' as const } : {})}
      >
        {isHome && <House size={14} aria-hidden />}
        <span className={`cut ${styles.label}`}>{label}</span>
        {tab.isDirty && (
          <span className={styles.dot}>
            <span className="visually-hidden">有未保存的内容</span>
          </span>
        )}
      </Link>
      {!isHome && (
        <button
          type="button"
          className={`middle round-tag ${styles.close}`}
          aria-label={`关闭 ${label}`}
          onClick={close}
        >
          <X size={12} aria-hidden />
        </button>
      )}
    </div>
  );
}
