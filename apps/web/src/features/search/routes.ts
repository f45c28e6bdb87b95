import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/sample_list': true;
  }
}

export const searchRoutes: RouteRow[] = [
  {
    path: '/sample_list',
    title: '样品查询',
    access: 'user',
    tab: true,
    keepAlive: true,
    menu: { group: '找产品', order: 10, isInHead: true },
    page: lazyPage(() => import('./pages/sample-page.tsx')),
  },
];
