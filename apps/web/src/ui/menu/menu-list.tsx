import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ComponentType, type CSSProperties, type KeyboardEvent, type RefObject } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import type { PageLink } from '#lib/page-links.ts';
import styles from './menu.module.css';

export interface MenuItem {
  key: string;
  label: string;
  icon?: LucideIcon;
  /** A line above: another kind of thing begins. */
  startsGroup?: boolean;
  isDisabled?: boolean;
  isChecked?: boolean;
  to?: PageLink;
  onSelect?: () => void;
  /** What stands at the end of the row, such as a number. */
  badge?: ComponentType;
}

interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  onClose: () => void;
  className?: string | undefined;
  style?: CSSProperties;
  /** The button that opened the menu and closes it itself. */
  opener?: RefObject<HTMLElement | null>;
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

function moveFocus(list: HTMLElement, key: string): boolean {
  const step = STEPS[key];
  if (!step) return false;
  const items = [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')];
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length - 1)]?.focus();
  return true;
}

/** An open menu. Takes the focus, gives it back when it closes, and closes on Esc, Tab and a click elsewhere. */
export function MenuList({ label, items, onClose, className, style, opener }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const before = document.activeElement;
    list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    const closeOutside = (event: PointerEvent): void => {
      const isInside = [list, opener].some((place) => place?.current?.contains(event.target as Node));
      if (!isInside) close.current();
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true);
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, [opener]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (!moveFocus(event.currentTarget, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={`${styles.list} ${className ?? ''}`}
      style={style}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <MenuRow key={item.key} item={item} onClose={onClose} />
      ))}
    </div>
  );
}

function MenuRow({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { icon: Icon, label, to, isDisabled, isChecked, startsGroup, onSelect, badge: Badge } = item;
  const role = isChecked === undefined ? 'menuitem' : 'menuitemradio';
  const shared = {
    role,
    tabIndex: -1,
    className: `${styles.item} ${startsGroup ? styles.group : ''}`,
    ...(isChecked === undefined ? {} : { 'aria-checked': isChecked }),
  };
  const content = (
    <>
      {Icon && <Icon size={16} aria-hidden />}
      <span>{label}</span>
      {Badge && <Badge />}
    </>
  );
  const select = (): void => {
    if (isDisabled) return;
    onClose();
    onSelect?.();
  };
  if (to !== undefined) {
    return (
      <AppLink to={to} {...shared} onClick={select}>
        {content}
      </AppLink>
    );
  }
  return (
    <button type="button" {...shared} aria-disabled={isDisabled ?? false} onClick={select}>
      {content}
    </button>
  );
}
