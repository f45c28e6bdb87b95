import { memo } from 'react';
import { useTabs } from '#lib/tabs.ts';
import { Pane } from './pane.tsx';

/** All live panes; one of them is seen. */
export const PaneStack = memo(function PaneStack() {
  const tabs = useTabs((state) => state.tabs);
  const activeKey = useTabs((state) => state.activeKey);
  return tabs
    .filter((tab) => tab.isLive)
    .map((tab) => <Pane key={`${tab.key}#${tab.generation}`} tab={tab} isActive={tab.key === activeKey} />);
});
