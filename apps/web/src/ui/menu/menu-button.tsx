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
  return (
    <span className={`relative ${styles.anchor}`}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isIconOnly ? { 'aria-label': label, title: label } : {})}
        onClick={() => {
          setOpen(!isOpen);
        }}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {isOpen && (
        <MenuList
          label={label}
          items={items}
          opener={button}
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
