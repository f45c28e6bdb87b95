import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/trade_system': true;
  }
}

export const tradeRoutes: RouteRow[] = [
  {
    path: '/trade_system',
    title: '贸易系统',
    access: 'public',
    tab: true,
    keepAlive: true,
    hideSideBar: true,
    menu: { group: '我的', order: 60 },
    page: lazyPage(() => import('./pages/trade-system-page.tsx')),
  },
];
