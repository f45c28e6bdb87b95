import { givenLink, type PageLink } from './page-links.ts';
import { HOME_PATH } from './route-table.ts';

export interface TabLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

export interface Tab {
  key: string;
  location: TabLocation;
  /** Title of the route: the module's name in usage records. */
  title: string;
  /** The more precise words a page may set, for the tab bar only. */
  label: string | null;
  /** A tab that is closed and opened again is a new one, also for React. */
  generation: number;
  /** Unsaved work inside: never evicted, asked before closing. */
  isDirty: boolean;
  /** Rendered, shown or hidden. */
  isLive: boolean;
  keepAlive: boolean;
  /** Whether the tab bar shows it; an unlisted page's pane goes when the user leaves it. */
  isListed: boolean;
  lastShown: number;
}

export interface TabsState {
  tabs: readonly Tab[];
  activeKey: string;
  clock: number;
}

export type TabOpening = Pick<Tab, 'key' | 'location' | 'title' | 'keepAlive' | 'isListed'> & { label?: string | null };

export function locationOf(path: string): TabLocation {
  const url = new URL(path, 'http://tab.invalid');
  return { pathname: url.pathname, search: url.search, hash: url.hash, state: null, key: 'default' };
}

export function pathOf(tab: Tab): PageLink {
  return givenLink(tab.location.pathname + tab.location.search + tab.location.hash);
}

function newTab(opening: TabOpening, generation: number): Tab {
  return { label: null, ...opening, generation, isDirty: false, isLive: false, lastShown: 0 };
}

export function initialTabs(): TabsState {
  const home = newTab(
    { key: HOME_PATH, location: locationOf(HOME_PATH), title: '首页', keepAlive: true, isListed: true },
    0,
  );
  return { tabs: [home], activeKey: HOME_PATH, clock: 1 };
}

/** Adds a tab without showing it, such as those of the last visit before the user opens them. */
export function addTab(state: TabsState, opening: TabOpening): TabsState {
  if (state.tabs.some((tab) => tab.key === opening.key)) return state;
  return { ...state, clock: state.clock + 1, tabs: [...state.tabs, newTab(opening, state.clock)] };
}

/** A page that comes back to where it was finds its very location, and need not be drawn anew. */
function isSamePlace(tab: Tab, { location }: TabOpening, activeKey: string): boolean {
  const { pathname, search, hash } = tab.location;
  const isSame = pathname === location.pathname && search === location.search;
  return (
    isSame && hash === '' && location.hash === '' && location.state === null && tab.isLive && tab.key !== activeKey
  );
}

/** Shows a tab, new or known; its address follows. The pane left behind rests or goes. */
export function showTab(state: TabsState, opening: TabOpening, cap: number): TabsState {
  const added = addTab(state, opening);
  const clock = added.clock + 1;
  const tabs = added.tabs
    .filter((tab) => tab.isListed || tab.key === opening.key)
    .map((tab): Tab => {
      if (tab.key === opening.key) {
        const location = isSamePlace(tab, opening, added.activeKey) ? tab.location : opening.location;
        return { ...tab, location, title: opening.title, isLive: true, lastShown: clock };
      }
      return tab.isLive && !tab.keepAlive ? { ...tab, isLive: false, isDirty: false, generation: clock } : tab;
    });
  return evict({ tabs, activeKey: opening.key, clock }, cap);
}

/** Puts the least recently shown panes to rest until no more than `cap` live; unsaved work stays alive. */
function evict(state: TabsState, cap: number): TabsState {
  const live = state.tabs.filter((tab) => tab.isLive);
  const leaving = new Set(
    live
      .filter((tab) => !tab.isDirty && tab.key !== state.activeKey)
      .toSorted((a, b) => a.lastShown - b.lastShown)
      .slice(0, Math.max(0, live.length - cap))
      .map((tab) => tab.key),
  );
  if (leaving.size === 0) return state;
  return { ...state, tabs: state.tabs.map((tab) => (leaving.has(tab.key) ? { ...tab, isLive: false } : tab)) };
}

/** The tab to the right of the closed one, else to the left, else home. */
function neighbourOf(tabs: readonly Tab[], key: string, closing: ReadonlySet<string>): string {
  const index = tabs.findIndex((tab) => tab.key === key);
  const remains = (tab: Tab): boolean => tab.isListed && !closing.has(tab.key);
  const right = tabs.slice(index + 1).find(remains);
  const left = tabs.slice(0, Math.max(0, index)).findLast(remains);
  return (right ?? left)?.key ?? HOME_PATH;
}

/** Closes tabs; the home tab is fixed. When the active one goes, its neighbour becomes active. */
export function removeTabs(state: TabsState, keys: readonly string[]): TabsState {
  const closing = new Set(keys.filter((key) => key !== HOME_PATH));
  const activeKey = closing.has(state.activeKey) ? neighbourOf(state.tabs, state.activeKey, closing) : state.activeKey;
  return { ...state, activeKey, tabs: state.tabs.filter((tab) => !closing.has(tab.key)) };
}

export function patchTab(state: TabsState, key: string, patch: Partial<Pick<Tab, 'label' | 'isDirty'>>): TabsState {
  return { ...state, tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, ...patch } : tab)) };
}
