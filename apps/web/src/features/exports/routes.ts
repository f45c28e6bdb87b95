import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/export_setting': true;
  }
}

export const exportRoutes: RouteRow[] = [
  {
    path: '/export_setting',
    title: '导出模板与抬头',
    menu: { group: '我的', order: 30 },
    capability: 'export.manage_templates',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/export-setting-page.tsx')),
  },
];
