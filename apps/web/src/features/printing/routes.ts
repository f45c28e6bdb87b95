import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/print/:key': true;
  }
}

export const printingRoutes: RouteRow[] = [
  {
    path: '/print/:key',
    title: '打印',
    access: 'public',
    tab: false,
    keepAlive: false,
    bare: true,
    isPlain: true,
    page: lazyPage(() => import('./print/print-page.tsx')),
  },
];
