import { lazyPage, type RouteRow } from '#lib/route-table.ts';

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
