import { memo, useRef } from 'react';
import { useSession } from '#lib/session.ts';
import { Header } from '../header/header.tsx';
import { SideBar } from '../side-bar/side-bar.tsx';
import { TabBar } from '../tab-bar/tab-bar.tsx';
import { OfflineLine } from './offline-line.tsx';
import { PaneStack } from './pane-stack.tsx';
import styles from './shell.module.css';

/** The frame around every page: header, tab bar, panes, side bar. */
export const Shell = memo(function Shell({ isBareOnPhone }: { isBareOnPhone: boolean }) {
  const user = useSession();
  const main = useRef<HTMLElement>(null);
  return (
    <div className={`column tall ${styles.shell}`} data-bare-on-phone={isBareOnPhone}>
      <a
        className={`round paper absolute ${styles.skip}`}
        href="#main"
        onClick={(event) => {
          // The hash must stay out of the address: it belongs to the tab.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        跳到主要内容
      </a>
      <Header />
      {user && <TabBar />}
      <OfflineLine />
      <main ref={main} id="main" tabIndex={-1} className={`grow relative ${styles.main}`}>
        <PaneStack />
      </main>
      {user && <SideBar />}
    </div>
  );
});
