import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/Previewemail': true;
  }
}

export const mailRoutes: RouteRow[] = [
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
