import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/member': true;
  }
}

export const staffRoutes: RouteRow[] = [
  {
    path: '/member',
    title: '员工管理',
    menu: { group: '我的', order: 50 },
    capability: 'company.manage_staff',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/staff-page.tsx')),
  },
];
