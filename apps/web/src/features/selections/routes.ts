import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/chooses': true;
    '/chooseDetails/:id': true;
    '/chooseShare/:token': true;
  }
}

export const selectionRoutes: RouteRow[] = [
  {
    path: '/chooses',
    title: '选样列表',
    menu: { group: '我的', order: 22 },
    capability: 'chooses.use',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/selections-page.tsx')),
  },
  {
    path: '/chooseDetails/:id',
    title: '选样详情',
    capability: 'chooses.use',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/selection-page.tsx')),
  },
  {
    path: '/chooseShare/:token',
    title: '选样 Selection',
    access: 'public',
    tab: false,
    keepAlive: false,
    hasBrandPrefix: false,
    bare: true,
    isPlain: true,
    page: lazyPage(() => import('./share/share-page.tsx')),
  },
];
