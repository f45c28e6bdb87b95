import { NAMED_SHOWROOMS } from '@wanyuan/domain';
import type { PagePath } from '#lib/page-links.ts';
import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/showroom': true;
  }
}

const common = { access: 'user', tab: true, keepAlive: true } as const;
const namedPage = lazyPage(() => import('./pages/named-showroom-page.tsx'));

/** One page for all named showrooms: the name and the end of the address are data. */
const named = NAMED_SHOWROOMS.map(({ key, name }): RouteRow => ({
  path: `/${key}` as PagePath,
  title: name,
  ...common,
  page: namedPage,
}));

export const showroomRoutes: RouteRow[] = [
  {
    path: '/showroom',
    title: '展厅',
    ...common,
    menu: { group: '看实物', order: 20, isInHead: true, place: 'showrooms' },
    page: lazyPage(() => import('./pages/showroom-page.tsx')),
  },
  ...named,
];
