import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/imageSearch': true;
    '/imageSearch/sheet/:id': true;
  }
}

export const pictureSearchRoutes: RouteRow[] = [
  {
    path: '/imageSearch',
    title: '图片搜索',
    access: 'user',
    tab: true,
    keepAlive: true,
    menu: { group: '找产品', order: 24 },
    page: lazyPage(() => import('./pages/picture-search-page.tsx')),
  },
  {
    path: '/imageSearch/sheet/:id',
    title: '表格搜图',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./sheet/sheet-page.tsx')),
  },
];
