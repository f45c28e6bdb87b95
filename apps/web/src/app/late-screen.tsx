import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { afterLoad } from '#lib/after-load.ts';
import { loadWithRetry } from '#lib/lazy-page.ts';
import { setNoticeFetcher } from '#lib/notices.ts';

/** The first page settles within this time; what is fetched later does not slow it down. */
const SETTLE_MS = 2000;
const IDLE_MAX_MS = 4000;
const FIRST_ACTS = ['pointerdown', 'keydown'] as const;

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_MAX_MS });
  else setTimeout(work, IDLE_MAX_MS);
}

/** The screen for notices comes when the page rests, or at once on the first click or key, or the first notice. */
export function LateScreen() {
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isAsked = false;
    const fetchScreen = (): void => {
      if (isAsked) return;
      isAsked = true;
      loadWithRetry(() => import('./notice-screen.tsx')).then(
        ({ default: component }) => {
          // In slices, so that the page stays responsive: the user does not wait for this screen.
          startTransition(() => {
            setScreen(() => component);
          });
        },
        () => {
          isAsked = false;
        },
      );
    };
    setNoticeFetcher(fetchScreen);
    FIRST_ACTS.forEach((name) => {
      document.addEventListener(name, fetchScreen, { capture: true, passive: true });
    });
    afterLoad(() => {
      setTimeout(() => {
        whenIdle(fetchScreen);
      }, SETTLE_MS);
    });
    return () => {
      setNoticeFetcher(null);
      FIRST_ACTS.forEach((name) => {
        document.removeEventListener(name, fetchScreen, { capture: true });
      });
    };
  }, []);
  return Screen && <Screen />;
}
