import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/sample_car': true;
  }
}

export const cartPageRoutes: RouteRow[] = [
  {
    path: '/sample_car',
    title: '选样车',
    menu: { group: '我的', order: 5 },
    capability: 'cart.use',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/cart-page.tsx')),
  },
];
