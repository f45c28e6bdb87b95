import { memo } from 'react';
import { useTabs } from '#lib/tabs.ts';
import { HOME_PATH } from '#lib/route-table.ts';
import { useSession } from '#lib/session.ts';
import { SearchBox } from '#page-kit/search-box/search-box.tsx';
import { HeaderActions } from './header-actions.tsx';
import styles from './header.module.css';
import { HomeNav } from './home-nav.tsx';
import { Logo } from './logo.tsx';
import { Strip } from './strip.tsx';
import { UserArea } from './user-area.tsx';
import { VisitorArea } from './visitor-area.tsx';

/** The home page has a search box of its own in its middle, so the header shows the way around there instead. */
export const Header = memo(function Header() {
  const user = useSession();
  const isHome = useTabs((state) => state.activeKey === HOME_PATH);
  return (
    <header className={`rigid relative ${styles.header}`}>
      <Strip />
      <div className={`edge-bottom paper ${styles.head}`}>
        <div className={`page-width row gap-24 ${styles.row}`}>
          <Logo />
          {isHome ? <HomeNav /> : <SearchBox size="head" />}
          <div className="row rigid gap-4 push">
            {user ? (
              <>
                <HeaderActions />
                <UserArea user={user} />
              </>
            ) : (
              <VisitorArea />
            )}
          </div>
        </div>
      </div>
    </header>
  );
});
