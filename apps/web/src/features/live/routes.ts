import { brandPath } from '@wanyuan/domain';
import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/wanyuanlive': true;
    '/wanyuanlive/:type/:id': true;
  }
}

const common = { access: 'user', tab: true, keepAlive: true } as const;

export const liveRoutes: RouteRow[] = [
  {
    path: brandPath('/{brand}live'),
    title: '直播',
    ...common,
    menu: { group: '看实物', order: 22, isInHead: true, place: 'live' },
    page: lazyPage(() => import('./pages/live-page.tsx')),
  },
  {
    path: brandPath('/{brand}live/:type/:id'),
    title: '直播间',
    ...common,
    page: lazyPage(() => import('./pages/live-room-page.tsx')),
  },
];
