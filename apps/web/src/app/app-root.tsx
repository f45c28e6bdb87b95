import { useLayoutEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { setNavigate } from '#lib/navigation.ts';
import { documentTitle, tabKeyOf } from '#lib/route-table.ts';
import { useNavigate } from '#lib/router.ts';
import { useSession } from '#lib/session.ts';
import { openTab } from '#lib/tabs.ts';
import { enterPage } from '#lib/usage-record.ts';
import { setWindowTitle } from '#lib/window-title.ts';
import { decide } from './guard.ts';
import { LateScreen } from './late-screen.tsx';
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
    setWindowTitle(documentTitle(row));
    // The previous page's record is sent after this page is shown.
    setTimeout(() => {
      enterPage(`${userId ?? 'visitor'} ${key}`, title);
    });
    if (row.bare) return;
    openTab({ key, location, title, keepAlive, isListed: row.tab });
    // A new session starts with empty tabs, at the same address perhaps: hence the user among the dependencies.
  }, [row, location, userId]);

  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace state={{ wish: decision.wish }} />;
  return row?.bare ? <BarePage row={row} /> : <Shell isBareOnPhone={row?.isBareOnPhone === true} />;
}

/** Hands the router's function to the code that lives outside of components. */
function NavigationBridge() {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    setNavigate((to, options) => void navigate(to, options));
    return () => {
      setNavigate(null);
    };
  }, [navigate]);
  return null;
}

export function AppRoot() {
  return (
    <>
      <NavigationBridge />
      <Screen />
      <LateScreen />
    </>
  );
}
