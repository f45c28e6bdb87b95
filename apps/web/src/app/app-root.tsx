import { useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { shellSlots } from '../lib/feature-module.ts';
import { documentTitle, HOME_PATH, tabKeyOf } from '../lib/route-table.ts';
import { useSession } from '../lib/session.ts';
import { openTab } from '../lib/tabs.ts';
import { enterPage } from '../lib/usage-record.ts';
import { AppBridge } from './app-bridge.tsx';
import { GlobalDialogs } from './dialogs/global-dialogs.tsx';
import { decide } from './guard.ts';
import { BarePage } from './shell/bare-page.tsx';
import { Shell } from './shell/shell.tsx';

/** Follows the address: decides what it leads to, opens its tab, names the window, notes the visit. */
function Screen() {
  const location = useLocation();
  const user = useSession();
  const userId = user?.user_id;
  const decision = decide(location, user);
  const row = decision.kind === 'page' ? decision.row : null;
  const isPage = decision.kind === 'page';

  useLayoutEffect(() => {
    if (!isPage) return;
    document.title = documentTitle(row);
    const key = row ? tabKeyOf(row, location.pathname) : location.pathname;
    enterPage(`${userId ?? 'visitor'} ${key}`, row?.title ?? '页面不存在');
    if (row?.bare) return;
    openTab({
      key,
      location,
      title: row?.title ?? '页面不存在',
      keepAlive: row?.keepAlive ?? false,
      isListed: (row?.tab ?? false) || key === HOME_PATH,
    });
    // A new session starts with empty tabs, at the same address perhaps.
  }, [isPage, row, location, userId]);

  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace state={{ wish: decision.wish }} />;
  return row?.bare ? <BarePage row={row} /> : <Shell />;
}

export function AppRoot() {
  return (
    <>
      <AppBridge />
      <Screen />
      <GlobalDialogs />
      {shellSlots().overlays.map((Overlay, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is fixed at start
        <Overlay key={index} />
      ))}
    </>
  );
}
