import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { MenuList, type MenuItem } from './menu-list.tsx';
import styles from './menu.module.css';

interface MenuButtonProps {
  /** Name of the menu, and of the button unless its content has words. */
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  className?: string | undefined;
  isIconOnly?: boolean;
  children: ReactNode;
}

/** A button that opens a menu below itself. */
export function MenuButton({
  label,
  items,
  align = 'start',
  className,
  isIconOnly = false,
  children,
}: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  // A press on the button while the menu is open closes it from outside; the click must not open it again.
  const wasOpen = useRef(false);
  return (
    <span className={styles.anchor}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isIconOnly ? { 'aria-label': label, title: label } : {})}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {isOpen && (
        <MenuList
          label={label}
          items={items}
          className={align === 'end' ? styles.end : styles.start}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </span>
  );
}
