import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/errorPage': true;
  }
}

export const systemRoutes: RouteRow[] = [
  {
    path: '/errorPage',
    title: '页面出错',
    access: 'public',
    tab: false,
    keepAlive: false,
    page: lazyPage(() => import('./pages/error-page.tsx')),
  },
];

/** Not a row: the router shows it wherever no row fits. */
export const notFoundPage = lazyPage(() => import('./pages/not-found-page.tsx'));
