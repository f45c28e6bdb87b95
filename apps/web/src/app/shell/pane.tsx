import { Activity, memo, useLayoutEffect, useRef, type UIEvent } from 'react';
import { TabKeyContext } from '#lib/tab-context.ts';
import type { Tab, TabLocation } from '#lib/tab-model.ts';
import { rememberScroll } from '#lib/tabs.ts';
import { useZoom } from '#lib/zoom.ts';
import { rowAt } from '../row-at.ts';
import { PaneBoundary } from './pane-boundary.tsx';
import { RowPage } from './row-page.tsx';
import { followScroll } from './scroll-state.ts';
import styles from './shell.module.css';
import { useScrollRestore } from './use-scroll-restore.ts';

interface PaneBodyProps {
  tabKey: string;
  title: string;
  location: TabLocation;
}

/** Drawn anew only when the page moves, not when its tab is shown, hidden or named. */
const PaneBody = memo(function PaneBody({ tabKey, title, location }: PaneBodyProps) {
  const scroller = useRef<HTMLElement>(null);
  const zoom = useZoom();
  const row = rowAt(location.pathname);
  useScrollRestore(scroller, tabKey);
  const onScroll = (event: UIEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget) return;
    rememberScroll(tabKey, event.currentTarget.scrollTop);
    followScroll(event.currentTarget, event.currentTarget.scrollTop);
  };
  return (
    <section
      ref={scroller}
      className={`absolute ${styles.scroller}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable without a mouse
      tabIndex={0}
      aria-label={title}
      onScroll={onScroll}
    >
      <div className={styles.content} style={{ zoom: zoom / 100 }}>
        <PaneBoundary row={row}>
          <RowPage row={row} location={location} />
        </PaneBoundary>
      </div>
    </section>
  );
});

/** A kept-alive page: hidden panes keep state and lose effects. */
export const Pane = memo(function Pane({ tab, isActive }: { tab: Tab; isActive: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Activity hides by `display: none`, which throws the layout away. The style sheet hides the place instead, and
    // the page is laid out as it was when it comes back.
    const body = place.current?.firstElementChild;
    if (!isActive && body instanceof HTMLElement) body.style.removeProperty('display');
  }, [isActive]);
  return (
    <div ref={place} className={`absolute ${styles.pane}`} data-resting={!isActive}>
      <Activity mode={isActive ? 'visible' : 'hidden'}>
        <TabKeyContext value={tab.key}>
          <PaneBody tabKey={tab.key} title={tab.title} location={tab.location} />
        </TabKeyContext>
      </Activity>
    </div>
  );
});
