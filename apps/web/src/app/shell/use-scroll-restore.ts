import { useLayoutEffect, type RefObject } from 'react';
import { tabScroll } from '#lib/tabs.ts';
import { followScroll } from './scroll-state.ts';

const GIVE_UP_MS = 5_000;
const USER_SCROLLS = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Puts a pane back to where it was. A pane that was evicted loads its content anew, so this tries again as the
 * content grows, until it fits, the user scrolls, or time is up.
 */
export function useScrollRestore(scroller: RefObject<HTMLElement | null>, tabKey: string): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const wanted = tabScroll(tabKey);
    followScroll(element, wanted);
    // Asking where it stands would lay the whole pane out; at the top it stands anyway.
    if (wanted === 0) return undefined;
    element.scrollTo(0, wanted);
    if (Math.abs(element.scrollTop - wanted) < 1) return undefined;

    const observer = new ResizeObserver(() => {
      element.scrollTo(0, wanted);
      if (Math.abs(element.scrollTop - wanted) < 1) stop();
    });
    const timer = setTimeout(() => {
      stop();
    }, GIVE_UP_MS);
    const stop = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      USER_SCROLLS.forEach((name) => {
        element.removeEventListener(name, stop);
      });
    };
    USER_SCROLLS.forEach((name) => {
      element.addEventListener(name, stop, { passive: true });
    });
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return stop;
  }, [scroller, tabKey]);
}
