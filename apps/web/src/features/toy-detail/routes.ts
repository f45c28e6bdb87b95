import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/toy_detail/:module/:id': true;
  }
}

export const toyDetailRoutes: RouteRow[] = [
  {
    path: '/toy_detail/:module/:id',
    title: '产品详情',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/toy-detail-page.tsx')),
  },
];
