import { ShoppingCart } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useCan } from '#lib/session.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { useDefaultCount } from '../carts-data.ts';
import { OutboxMark } from '../outbox/outbox-mark.tsx';
import styles from './header-carts.module.css';

const CartsPanel = lazyPart(() => import('./carts-panel.tsx'));
/** Long enough not to open for a pointer on its way to somewhere else. */
const OPEN_MS = 120;
const CLOSE_MS = 250;

/** Opens for a pointer that rests on it, and for the keyboard; closes when both have left. */
function useHoverPanel() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (next: boolean, delay = 0): void => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return [isOpen, set] as const;
}

/** The sample carts in the head: how much the default one holds, and all of them at a touch. */
export function HeaderCarts() {
  const mayUse = useCan('cart.use');
  const { key } = useLocation();
  // A move to another page leaves the list behind.
  return mayUse ? <CartsButton key={key} /> : null;
}

function CartsButton() {
  const id = useId();
  const count = useDefaultCount();
  const [isOpen, setOpen] = useHoverPanel();
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same for the keyboard
    <div
      className={styles.place}
      onMouseEnter={() => {
        CartsPanel.preload();
        setOpen(true, OPEN_MS);
      }}
      onMouseLeave={() => setOpen(false, CLOSE_MS)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.icon}>
          <ShoppingCart size={20} aria-hidden />
          <CountBadge count={count} className={styles.count} />
        </span>
        选样车
      </button>
      <OutboxMark />
      {isOpen && (
        <section id={id} className={styles.panel} aria-label="我的选样车">
          <Suspense fallback={<div className={styles.waiting} />}>
            <CartsPanel onClose={close} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
