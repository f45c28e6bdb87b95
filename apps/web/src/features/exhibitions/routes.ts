import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/onlineExhibition': true;
    '/ShenzhenExhibition': true;
  }
}

const common = { access: 'user', tab: true, keepAlive: true } as const;

export const exhibitionRoutes: RouteRow[] = [
  {
    path: '/onlineExhibition',
    title: '线上展会',
    ...common,
    menu: { group: '看实物', order: 24, place: 'exhibitions' },
    page: lazyPage(() => import('./pages/online-exhibition-page.tsx')),
  },
  {
    path: '/ShenzhenExhibition',
    title: '深圳展会',
    ...common,
    menu: { group: '看实物', order: 26, place: 'exhibitions' },
    page: lazyPage(() => import('./pages/shenzhen-exhibition-page.tsx')),
  },
];
