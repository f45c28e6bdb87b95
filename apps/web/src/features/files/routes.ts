import { lazyPage, type RouteRow } from '#lib/route-table.ts';

export const fileRoutes: RouteRow[] = [
  {
    path: '/file',
    title: '文件',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/file-page.tsx')),
  },
];
