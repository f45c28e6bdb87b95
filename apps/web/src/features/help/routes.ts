import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/help': true;
    '/law': true;
  }
}

export const helpRoutes: RouteRow[] = [
  {
    path: '/help',
    title: '使用帮助',
    access: 'public',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/help-page.tsx')),
  },
  {
    path: '/law',
    title: '法律声明',
    access: 'public',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/law-page.tsx')),
  },
];
