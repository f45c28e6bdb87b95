import { lazyPage, type RouteRow } from '#lib/route-table.ts';

export const followRoutes: RouteRow[] = [
  {
    path: '/follow',
    title: '我的关注',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/follow-page.tsx')),
  },
  {
    path: '/contrast',
    title: '产品对比',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/contrast-page.tsx')),
  },
  {
    path: '/parcourir',
    title: '浏览历史',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/history-page.tsx')),
  },
];
