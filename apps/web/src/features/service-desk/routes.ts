import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/serviceDesk': true;
  }
}

export const serviceDeskRoutes: RouteRow[] = [
  {
    path: '/serviceDesk',
    title: '客服工作台',
    menu: { group: '我的', order: 37 },
    capability: 'service.serve',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/service-desk-page.tsx')),
  },
];
