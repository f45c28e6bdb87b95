import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/emaliManagement': true;
    '/Previewemail': true;
  }
}

export const mailRoutes: RouteRow[] = [
  {
    path: '/emaliManagement',
    title: '邮箱管理',
    access: 'user',
    capability: 'quotation.use',
    tab: true,
    keepAlive: true,
    menu: { group: '我的', order: 31 },
    page: lazyPage(() => import('./pages/mail-page.tsx')),
  },
  {
    path: '/Previewemail',
    title: '邮件预览',
    access: 'public',
    tab: false,
    keepAlive: true,
    bare: true,
    page: lazyPage(() => import('./preview/preview-page.tsx')),
  },
];
