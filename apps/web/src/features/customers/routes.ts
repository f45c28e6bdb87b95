import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/customer_management': true;
    '/customer_management/:id': true;
  }
}

export const customerRoutes: RouteRow[] = [
  {
    path: '/customer_management',
    title: '客户管理',
    menu: { group: '我的', order: 24 },
    capability: 'customer.use',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/customers-page.tsx')),
  },
  {
    path: '/customer_management/:id',
    title: '客户详情',
    capability: 'customer.use',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/customer-page.tsx')),
  },
];
