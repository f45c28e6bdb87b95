import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/edit_quotation/:id': true;
  }
}

export const quotationEditorRoutes: RouteRow[] = [
  {
    path: '/edit_quotation/:id',
    title: '编辑报价单',
    capability: 'quotation.use',
    access: 'user',
    tab: true,
    keepAlive: true,
    page: lazyPage(() => import('./pages/edit-quotation-page.tsx')),
  },
];
