import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/batch_import_product': true;
    '/batch_import_images': true;
  }
}

const importing = { access: 'user', tab: true, keepAlive: true } as const;

export const importRoutes: RouteRow[] = [
  {
    ...importing,
    path: '/batch_import_product',
    title: '批量导入产品',
    menu: { group: '我的', order: 40 },
    capability: 'import.use',
    page: lazyPage(() => import('./products/products-page.tsx')),
  },
  {
    ...importing,
    path: '/batch_import_images',
    title: '批量导入图片',
    menu: { group: '我的', order: 42 },
    capability: 'import.use',
    page: lazyPage(() => import('./pictures/pictures-page.tsx')),
  },
];
