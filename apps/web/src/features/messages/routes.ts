import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/sys_func': true;
  }
}

export const messageRoutes: RouteRow[] = [
  {
    path: '/sys_func',
    title: '系统消息',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/messages-page.tsx')),
  },
];
