import { lazyPage, type RouteRow } from '#lib/route-table.ts';

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
