import { ChevronDown } from 'lucide-react';
import { memo, useState } from 'react';
import { HOME_PATH } from '#lib/route-table.ts';
import { closeAll, closeOthers, closeTab, useTabs } from '#lib/tabs.ts';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { MenuList, type MenuItem } from '#ui/menu/menu-list.tsx';
import { AllPages } from '../header/all-pages.tsx';
import styles from './tab-bar.module.css';
import { TabItem } from './tab-item.tsx';

interface ContextMenu {
  key: string;
  x: number;
  y: number;
}

const MENU_WIDTH = 152;

function useTabMenu(): (key: string) => MenuItem[] {
  const closableCount = useTabs((state) => state.tabs.filter((tab) => tab.isListed && tab.key !== HOME_PATH).length);
  return (key) => {
    const isHome = key === HOME_PATH;
    const others = isHome ? closableCount : closableCount - 1;
    return [
      { key: 'one', label: '关闭当前', isDisabled: isHome, onSelect: () => void closeTab(key) },
      { key: 'others', label: '关闭其他', isDisabled: others <= 0, onSelect: () => void closeOthers(key) },
      { key: 'all', label: '关闭全部', isDisabled: closableCount === 0, onSelect: () => void closeAll() },
    ];
  };
}

/** The open pages. The home tab is fixed; the others close by their cross, the middle button or the Delete key. */
export const TabBar = memo(function TabBar() {
  const tabs = useTabs((state) => state.tabs);
  const activeKey = useTabs((state) => state.activeKey);
  const [context, setContext] = useState<ContextMenu | null>(null);
  const menuOf = useTabMenu();

  return (
    <nav className={`rigid relative edge-bottom paper ${styles.bar}`} aria-label="已打开的页面">
      <div className={`page-width flex gap-16 ${styles.frame}`}>
        <div
          className={`flex grow thin ${styles.row}`}
          onWheel={(event) => {
            if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
          }}
        >
          {tabs
            .filter((tab) => tab.isListed)
            .map((tab) => (
              <TabItem
                key={tab.key}
                tab={tab}
                isActive={tab.key === activeKey}
                onContextMenu={(event) => {
                  event.preventDefault();
                  const x = Math.min(event.clientX, window.innerWidth - MENU_WIDTH);
                  setContext({ key: tab.key, x, y: event.clientY });
                }}
              />
            ))}
        </div>
        <AllPages />
        <MenuButton label="标签操作" items={menuOf(activeKey)} align="end" className={styles.menu}>
          标签操作 <ChevronDown size={14} aria-hidden />
        </MenuButton>
      </div>
      {context && (
        <MenuList
          label="标签操作"
          items={menuOf(context.key)}
          className={styles.context}
          style={{ left: context.x, top: context.y }}
          onClose={() => {
            setContext(null);
          }}
        />
      )}
    </nav>
  );
});
