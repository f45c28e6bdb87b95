import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/quotation_list': true;
    '/CompanyQuotation': true;
    '/CompanyQuotationDetail': true;
  }
}

const quotations = { access: 'user', capability: 'quotation.use', tab: true, keepAlive: true } as const;

export const quotationRoutes: RouteRow[] = [
  {
    ...quotations,
    path: '/quotation_list',
    title: '报价单列表',
    menu: { group: '我的', order: 27, label: '报价单' },
    page: lazyPage(() => import('./pages/own-quotations-page.tsx')),
  },
  {
    ...quotations,
    path: '/CompanyQuotation',
    title: '公司报价',
    capability: 'quotation.manage',
    menu: { group: '我的', order: 28 },
    page: lazyPage(() => import('./pages/company-quotations-page.tsx')),
  },
  {
    ...quotations,
    path: '/CompanyQuotationDetail',
    title: '报价单详情',
    page: lazyPage(() => import('./pages/quotation-page.tsx')),
  },
];
