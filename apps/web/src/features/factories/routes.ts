import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/factory_list': true;
    '/taxpayer': true;
    '/toy_area': true;
    '/toy_area/:id': true;
    '/License': true;
    '/logistics': true;
    '/factory_detail': true;
    '/factory_detail/:id': true;
    '/factory_detail/:id/:DataModule_id': true;
  }
}

const listed = { access: 'user', tab: true, keepAlive: true } as const;
/** A factory's page is read anew each time: what it shows changes with roles, blocks and stock. */
const detail = {
  title: '工厂详情',
  access: 'user',
  tab: true,
  keepAlive: false,
  page: lazyPage(() => import('./pages/factory-detail-page.tsx')),
} as const;

export const factoryRoutes: RouteRow[] = [
  {
    ...listed,
    path: '/factory_list',
    title: '工厂列表',
    menu: { group: '找工厂', order: 10, isInHead: true, place: 'factories' },
    page: lazyPage(() => import('./pages/factory-list-page.tsx')),
  },
  {
    ...listed,
    path: '/taxpayer',
    title: '一般纳税人工厂',
    menu: { group: '找工厂', order: 12, place: 'market' },
    page: lazyPage(() => import('./pages/taxpayer-page.tsx')),
  },
  {
    ...listed,
    path: '/toy_area',
    title: '全国产区',
    menu: { group: '找工厂', order: 14, place: 'market' },
    page: lazyPage(() => import('./pages/region-map-page.tsx')),
  },
  {
    ...listed,
    path: '/toy_area/:id',
    title: '产区工厂',
    page: lazyPage(() => import('./pages/region-page.tsx')),
  },
  {
    ...listed,
    path: '/License',
    title: '营业执照',
    menu: { group: '找工厂', order: 16, place: 'market' },
    page: lazyPage(() => import('./pages/licence-page.tsx')),
  },
  {
    ...listed,
    path: '/logistics',
    title: '物流',
    menu: { group: '找工厂', order: 18, place: 'logistics' },
    page: lazyPage(() => import('./pages/logistics-page.tsx')),
  },
  { ...detail, path: '/factory_detail' },
  { ...detail, path: '/factory_detail/:id' },
  { ...detail, path: '/factory_detail/:id/:DataModule_id' },
];
