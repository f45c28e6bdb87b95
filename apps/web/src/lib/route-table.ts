import { pageTitle, type Capability, type PlaceKey } from '@wanyuan/domain';
import type { ReactNode } from 'react';
import { matchPath, type Params } from 'react-router';
import type { LazyPage } from './lazy-page.ts';
import type { PagePath } from './page-links.ts';

export { lazyPage, type LazyPage } from './lazy-page.ts';

/** Groups of the menu of all pages, in the order in which they are shown. */
export const MENU_GROUPS = ['找产品', '看推荐', '看实物', '找工厂', '我的'] as const;

export interface MenuEntry {
  group: (typeof MENU_GROUPS)[number];
  /** Lower comes first. */
  order: number;
  /** The route's title unless a shorter word fits the menu better. */
  label?: string;
  /** Among the few that stand in the head of the home page. */
  isInHead?: boolean;
  /** What it shows: where that holds nothing yet, the page is in no menu. */
  place?: PlaceKey;
}

/** One page. Router, titles, guards, tab bar, menus, links and usage records derive from the rows. */
export interface RouteRow {
  /** In the router's syntax: `/toy_area/:id`; `*` for addresses that lead nowhere. */
  path: PagePath | '*';
  title: string;
  access: 'public' | 'user';
  /** Users without it see whom the page is for instead, and no entry in the menu; visitors see the entry. */
  capability?: Capability;
  /** Whether the page gets a tab of its own in the tab bar. */
  tab: boolean;
  /** The page whose tab it shares, instead of having one for each record. */
  tabOf?: PagePath;
  /** Whether state and scroll survive while another tab is shown. */
  keepAlive: boolean;
  hideSideBar?: boolean;
  /** False for pages that customers see without our name in the title. */
  hasBrandPrefix?: boolean;
  /** Without the shell around it. */
  bare?: boolean;
  /** Without it on a phone. */
  isBareOnPhone?: boolean;
  /** Draws nothing of antd, and so need not wait for it. */
  isPlain?: boolean;
  /** Stands in the menu of all pages. */
  menu?: MenuEntry;
  page: LazyPage | ((params: Readonly<Params>) => ReactNode);
}

export const HOME_PATH = '/';
const HOME_PATHS = new Set([HOME_PATH, '/index']);

let rows: readonly RouteRow[] = [];
/** Every link asks where it leads, again at every drawing. */
const matches = new Map<string, RouteRow | null>();
const MATCHES_MAX = 5000;

/** The app registers the composed table before the first render. */
export function registerRoutes(next: readonly RouteRow[]): void {
  const seen = new Set<string>();
  for (const row of next) {
    if (seen.has(row.path)) throw new Error(`route declared twice: ${row.path}`);
    seen.add(row.path);
  }
  matches.clear();
  // A fixed path wins over one with parameters, wherever their modules stand in the list.
  rows = next.toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));
}

export function routeRows(): readonly RouteRow[] {
  return rows;
}

export function matchRow(pathname: string): RouteRow | null {
  const known = matches.get(pathname);
  if (known !== undefined) return known;
  const found = rows.find((row) => matchPath({ path: row.path, caseSensitive: true }, pathname) !== null) ?? null;
  if (matches.size >= MATCHES_MAX) matches.clear();
  matches.set(pathname, found);
  return found;
}

export function isHome(pathname: string): boolean {
  return HOME_PATHS.has(pathname);
}

/** One tab per record for pages with parameters, one per route for lists; the search string makes no new tab. */
export function tabKeyOf(row: RouteRow, pathname: string): string {
  if (isHome(pathname)) return HOME_PATH;
  if (row.tabOf) return row.tabOf;
  return row.path.includes(':') ? pathname : row.path;
}

/** The browser's title; pages never set it themselves, so that a hidden tab cannot. */
export function documentTitle(row: RouteRow): string {
  return pageTitle(row.title, row.hasBrandPrefix ?? true);
}
