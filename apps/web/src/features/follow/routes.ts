import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/follow': true;
    '/contrast': true;
    '/parcourir': true;
  }
}

export const followRoutes: RouteRow[] = [
  {
    path: '/follow',
    title: '我的关注',
    menu: { group: '我的', order: 10 },
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/follow-page.tsx')),
  },
  {
    path: '/contrast',
    title: '产品对比',
    menu: { group: '我的', order: 12 },
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/compare-page.tsx')),
  },
  {
    path: '/parcourir',
    title: '浏览历史',
    menu: { group: '我的', order: 14 },
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/history-page.tsx')),
  },
];
