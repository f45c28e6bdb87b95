import { composeSlots, registerSlots } from '#lib/feature-module.ts';
import { matchRow, registerRoutes } from '#lib/route-table.ts';
import { followOtherWindows } from '#lib/session.ts';
import { restoreTabs, warnBeforeUnload } from '#lib/tabs.ts';
import { watchVisibility } from '#lib/usage-record.ts';
import { watchAuth } from '#lib/user-refresh.ts';
import { features } from './features.ts';
import { followServerEvents } from './live-events.ts';
import { preloadRow } from './shell/row-page.tsx';

/** Panes have scroll bars of their own; the header leaves the same room, so that both stay in line. */
function measureScrollbar(): void {
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;visibility:hidden;overflow:scroll;width:64px;height:64px';
  document.body.append(probe);
  const width = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  document.documentElement.style.setProperty('--scrollbar', `${width}px`);
}

/** Everything that must stand before the first render. */
export function boot(): void {
  registerRoutes(features.flatMap((feature) => feature.routes));
  registerSlots(composeSlots(features));
  const first = matchRow(window.location.pathname);
  if (first) preloadRow(first);
  restoreTabs();
  followOtherWindows();
  warnBeforeUnload();
  watchVisibility();
  watchAuth();
  followServerEvents();
  measureScrollbar();
}
