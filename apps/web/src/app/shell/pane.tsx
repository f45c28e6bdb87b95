import { Activity, memo, useRef, type UIEvent } from 'react';
import { TabKeyContext } from '#lib/tab-context.ts';
import type { Tab } from '#lib/tab-model.ts';
import { rememberScroll } from '#lib/tabs.ts';
import { useZoom } from '#lib/zoom.ts';
import { rowAt } from '../row-at.ts';
import { PaneBoundary } from './pane-boundary.tsx';
import { RowPage } from './row-page.tsx';
import { followScroll } from './scroll-state.ts';
import styles from './shell.module.css';
import { useScrollRestore } from './use-scroll-restore.ts';

function PaneBody({ tab }: { tab: Tab }) {
  const scroller = useRef<HTMLElement>(null);
  const zoom = useZoom();
  const row = rowAt(tab.location.pathname);
  useScrollRestore(scroller, tab.key);
  const onScroll = (event: UIEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget) return;
    rememberScroll(tab.key, event.currentTarget.scrollTop);
    followScroll(event.currentTarget);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable without a mouse
    <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={tab.title} onScroll={onScroll}>
      <div className={styles.content} style={{ zoom: zoom / 100 }}>
        <PaneBoundary row={row}>
          <RowPage row={row} location={tab.location} />
        </PaneBoundary>
      </div>
    </section>
  );
}

/** A kept-alive page: hidden panes keep state and lose effects. */
export const Pane = memo(function Pane({ tab, isActive }: { tab: Tab; isActive: boolean }) {
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <TabKeyContext value={tab.key}>
        <PaneBody tab={tab} />
      </TabKeyContext>
    </Activity>
  );
});
