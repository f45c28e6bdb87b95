import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/customerIndent': true;
    '/customerOrder': true;
  }
}

const orders = { access: 'user', capability: 'quotation.use', tab: true, keepAlive: true } as const;

export const customerOrderRoutes: RouteRow[] = [
  {
    ...orders,
    path: '/customerIndent',
    title: '客户订单',
    menu: { group: '我的', order: 29 },
    page: lazyPage(() => import('./pages/orders-page.tsx')),
  },
  {
    ...orders,
    path: '/customerOrder',
    title: '订单详情',
    page: lazyPage(() => import('./pages/order-page.tsx')),
  },
];
