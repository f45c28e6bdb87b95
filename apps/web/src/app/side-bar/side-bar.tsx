import { SIDE_BAR } from '@wanyuan/domain';
import { ArrowUpToLine, ChevronsLeft, ChevronsRight, GripHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { shellSlots, type SideBarEntry } from '#lib/feature-module.ts';
import { matchRow } from '#lib/route-table.ts';
import { mayUse, useSession } from '#lib/session.ts';
import { useTabs } from '#lib/tabs.ts';
import { scrollToTop, useIsFarDown } from '../shell/scroll-state.ts';
import { SideBarButton } from './side-bar-button.tsx';
import { setSideBarOpen, useSideBar } from './side-bar-state.ts';
import styles from './side-bar.module.css';
import { useVerticalDrag } from './use-vertical-drag.ts';

/** The features' entries, as far as the person may use them. */
function useEntries(): readonly SideBarEntry[] {
  const user = useSession();
  return shellSlots().sideBar.filter(({ capability }) => mayUse(user, capability));
}

function useIsHiddenHere(): boolean {
  return useTabs((state) => {
    const active = state.tabs.find((tab) => tab.key === state.activeKey);
    return (active && matchRow(active.location.pathname)?.hideSideBar) ?? false;
  });
}

export function SideBar() {
  const isOpen = useSideBar((state) => state.isOpen);
  const isFarDown = useIsFarDown();
  const isHiddenHere = useIsHiddenHere();
  const entries = useEntries();
  if (isHiddenHere || (entries.length === 0 && !isFarDown)) return null;
  return isOpen ? <OpenBar entries={entries} isFarDown={isFarDown} /> : <Handle />;
}

function Handle() {
  const top = useSideBar((state) => state.top);
  return (
    <button
      type="button"
      className={`middle quiet edge paper ${styles.handle}`}
      style={{ top: Math.max(SIDE_BAR.minTop, Math.min(top, window.innerHeight - 80)) }}
      aria-label="展开快捷工具"
      title="展开快捷工具"
      onClick={() => {
        setSideBarOpen(true);
      }}
    >
      <ChevronsLeft size={16} aria-hidden />
    </button>
  );
}

function OpenBar({ entries, isFarDown }: { entries: readonly SideBarEntry[]; isFarDown: boolean }) {
  const bar = useRef<HTMLElement>(null);
  const { top, grip } = useVerticalDrag(bar);
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => {
      setSideBarOpen(false);
    }, SIDE_BAR.collapseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isLeaving]);

  return (
    <aside
      ref={bar}
      className={`edge paper ${styles.bar} ${isLeaving ? styles.leaving : ''}`}
      style={{ top }}
      aria-label="快捷工具"
    >
      <button
        type="button"
        className={`middle full quiet round-tag ${styles.grip}`}
        aria-label="上下移动快捷工具（可用方向键）"
        {...grip}
      >
        <GripHorizontal size={14} aria-hidden />
      </button>
      {entries.map((entry) => (
        <SideBarButton key={entry.key} entry={entry} />
      ))}
      {isFarDown && (
        <button
          type="button"
          className={`row full gap-2 quiet relative round centred ${styles.entry}`}
          onClick={scrollToTop}
        >
          <ArrowUpToLine size={20} aria-hidden />
          顶部
        </button>
      )}
      <button
        type="button"
        className={`middle full quiet edge-top mt-4 ${styles.collapse}`}
        aria-label="收起"
        title="收起"
        onClick={() => {
          setLeaving(true);
        }}
      >
        <ChevronsRight size={16} aria-hidden />
      </button>
    </aside>
  );
}
