import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/confirm': true;
  }
}

/** Its secret stands after `#`, which browsers never send. */
export const confirmRoutes: RouteRow[] = [
  {
    path: '/confirm',
    title: '报价确认',
    access: 'public',
    tab: false,
    keepAlive: false,
    hasBrandPrefix: false,
    bare: true,
    isPlain: true,
    page: lazyPage(() => import('./confirm-page.tsx')),
  },
];
