import { useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { shellSlots } from '#lib/feature-module.ts';
import { documentTitle, tabKeyOf } from '#lib/route-table.ts';
import { useSession } from '#lib/session.ts';
import { openTab } from '#lib/tabs.ts';
import { enterPage } from '#lib/usage-record.ts';
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

  useLayoutEffect(() => {
    if (!row) return;
    const { title, keepAlive } = row;
    const key = tabKeyOf(row, location.pathname);
    document.title = documentTitle(row);
    enterPage(`${userId ?? 'visitor'} ${key}`, title);
    if (row.bare) return;
    openTab({ key, location, title, keepAlive, isListed: row.tab });
    // A new session starts with empty tabs, at the same address perhaps: hence the user among the dependencies.
  }, [row, location, userId]);

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
