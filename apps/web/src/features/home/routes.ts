import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/': true;
    '/index': true;
  }
}

const page = lazyPage(() => import('./pages/home-page.tsx'));

const home = {
  title: '首页',
  access: 'public',
  tab: true,
  keepAlive: true,
  hideSideBar: true,
  isPlain: true,
  page,
} as const;

export const homeRoutes: RouteRow[] = [
  { path: '/', ...home },
  { path: '/index', ...home },
];

/** Most visits begin here: the code travels while the shell is being built. */
const isHomeVisit = ['/', '/index'].includes(window.location.pathname);
if (isHomeVisit) page.preload();
