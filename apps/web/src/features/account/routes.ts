import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/login': true;
    '/settings': true;
  }
}

export const accountRoutes: RouteRow[] = [
  {
    path: '/login',
    title: '登录',
    access: 'public',
    tab: false,
    keepAlive: false,
    bare: true,
    page: lazyPage(() => import('./pages/login-page.tsx')),
  },
  {
    path: '/settings',
    title: '个人设置',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/settings-page.tsx')),
  },
];
