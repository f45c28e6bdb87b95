import { ShoppingCart } from 'lucide-react';
import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
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
/** A click so soon after the panel opened by itself was meant to open it. */
const SAME_WISH_MS = 500;

/** Opens for a pointer that rests on it, and for the keyboard; closes when both have left. */
function useHoverPanel() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedAt = useRef(0);
  const set = (next: boolean): void => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  const setLater = (next: boolean): void => {
    clearTimeout(timer.current);
    const change = (): void => {
      if (next && !isOpen) openedAt.current = Date.now();
      setOpen(next);
    };
    timer.current = setTimeout(change, next ? OPEN_MS : CLOSE_MS);
  };
  const toggle = (): void => set(!isOpen || Date.now() - openedAt.current < SAME_WISH_MS);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: PointerEvent): void => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => document.removeEventListener('pointerdown', closeOutside, true);
  }, [isOpen]);
  return { isOpen, place, set, setLater, toggle };
}

/** The carts in the head: how much the default one holds, and all of them at a touch. */
export function HeaderCarts() {
  const mayUse = useCan('cart.use');
  const { key } = useLocation();
  // A move to another page leaves the list behind.
  return mayUse ? <CartsButton key={key} /> : null;
}

function CartsButton() {
  const id = useId();
  const count = useDefaultCount();
  const { isOpen, place, set, setLater, toggle } = useHoverPanel();
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => set(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  const onMouseLeave = (event: MouseEvent<HTMLElement>): void => {
    // A pointer that drifts away must not close the list under a user who works in it by keyboard.
    if (isOpen && event.currentTarget.querySelector(':focus-visible')) return;
    setLater(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same for the keyboard
    <div
      ref={place}
      className={styles.place}
      onMouseEnter={() => {
        CartsPanel.preload();
        setLater(true);
      }}
      onMouseLeave={onMouseLeave}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        className={`t-13 ${styles.button}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={styles.icon}>
          <ShoppingCart size={20} aria-hidden />
          <CountBadge count={count} className={styles.count} />
        </span>
        选样车
      </button>
      <OutboxMark />
      {isOpen && (
        <section id={id} className={`paper ink ${styles.panel}`} aria-label="我的选样车">
          <Suspense fallback={<div className={styles.waiting} />}>
            <CartsPanel onClose={close} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
