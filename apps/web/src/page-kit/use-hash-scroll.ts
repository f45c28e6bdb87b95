import { useEffect } from 'react';

const LATER_MS = [300, 900];
const HANDS = ['wheel', 'keydown', 'pointerdown'] as const;

/**
 * Shows the section that the address names. Text above may still be arriving and push it away, so it is shown again
 * a little later, unless the reader has taken over.
 */
export function useHashScroll(hash: string, idPrefix = ''): void {
  useEffect(() => {
    const id = hash.slice(1);
    if (!id) return undefined;
    const show = (): void => document.getElementById(idPrefix + id)?.scrollIntoView({ block: 'start' });
    show();
    const timers = LATER_MS.map((ms) => setTimeout(show, ms));
    const stop = (): void => {
      timers.forEach(clearTimeout);
    };
    HANDS.forEach((hand) => {
      window.addEventListener(hand, stop, { once: true });
    });
    return () => {
      stop();
      HANDS.forEach((hand) => {
        window.removeEventListener(hand, stop);
      });
    };
  }, [hash, idPrefix]);
}
