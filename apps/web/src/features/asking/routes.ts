import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/inquiry': true;
    '/supplement': true;
    '/supplement/:id': true;
    '/purchaseList': true;
    '/purchaseDetails': true;
    '/factoryDesk': true;
  }
}

const asking = { access: 'user', capability: 'inquiry.use', tab: true } as const;

export const askingRoutes: RouteRow[] = [
  {
    ...asking,
    path: '/inquiry',
    title: '询价列表',
    menu: { group: '我的', order: 30 },
    keepAlive: true,
    page: lazyPage(() => import('./pages/inquiry-page.tsx')),
  },
  {
    ...asking,
    path: '/supplement',
    title: '补样列表',
    menu: { group: '我的', order: 32 },
    keepAlive: true,
    page: lazyPage(() => import('./pages/supplement-page.tsx')),
  },
  {
    ...asking,
    path: '/supplement/:id',
    title: '补样详情',
    keepAlive: true,
    page: lazyPage(() => import('./pages/supplement-detail-page.tsx')),
  },
  {
    ...asking,
    path: '/purchaseList',
    title: '特价采购单',
    menu: { group: '我的', order: 34 },
    keepAlive: false,
    page: lazyPage(() => import('./pages/purchase-page.tsx')),
  },
  {
    ...asking,
    path: '/purchaseDetails',
    title: '特价采购单详情',
    keepAlive: false,
    page: lazyPage(() => import('./pages/purchase-detail-page.tsx')),
  },
  {
    path: '/factoryDesk',
    title: '工厂工作台',
    menu: { group: '我的', order: 36 },
    capability: 'desk.use',
    access: 'user',
    tab: false,
    keepAlive: false,
    bare: true,
    page: lazyPage(() => import('./desk/desk-page.tsx')),
  },
];
