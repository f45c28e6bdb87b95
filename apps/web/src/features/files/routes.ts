import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/file': true;
  }
}

export const fileRoutes: RouteRow[] = [
  {
    path: '/file',
    title: '文件',
    menu: { group: '我的', order: 16, label: '资料下载' },
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/file-page.tsx')),
  },
];
