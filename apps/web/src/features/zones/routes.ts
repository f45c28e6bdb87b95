import { DATA_MODULES, type DataModule } from '@wanyuan/domain';
import { lazyPage, type LazyPage, type MenuEntry, type RouteRow } from '#lib/route-table.ts';
import type { ZoneKey } from './pages/zone-page.tsx';

function row(dataModule: DataModule, page: LazyPage, menu?: MenuEntry): RouteRow {
  const { path, name } = DATA_MODULES[dataModule];
  return { path, title: name, access: 'user', tab: true, keepAlive: true, page, ...(menu ? { menu } : {}) };
}

const list = (key: ZoneKey): LazyPage =>
  lazyPage(async () => ({ default: (await import('./pages/zone-page.tsx')).pageOfZone(key) }));
const activityPage = (): LazyPage => lazyPage(() => import('./pages/activity-page.tsx'));

export const zoneRoutes: RouteRow[] = [
  row(
    'new',
    lazyPage(async () => ({ default: (await import('./pages/zone-page.tsx')).NewPage })),
    { order: 12, label: '新品首发' },
  ),
  row('stock', list('stock'), { order: 14, label: '现货专区' }),
  row('cross', list('cross')),
  row('spread', list('spread')),
  row('three_d', list('three_d')),
  row('discount', list('discount'), { order: 70, label: '特价' }),
  row('hot', list('hot')),
  row('fittings', list('fittings')),
  row('recommend', list('recommend')),
  row('activity', activityPage()),
  { ...row('activity', activityPage()), path: '/factoryRecommend/:type' },
  row(
    'certificate',
    lazyPage(() => import('./pages/certificate-page.tsx')),
    { order: 40, label: '证书专区' },
  ),
  row('overseas', list('overseas')),
  row(
    'ranking',
    lazyPage(() => import('./pages/ranking-page.tsx')),
    { order: 60, label: '榜单' },
  ),
  row('video', list('video')),
  row(
    'ip',
    lazyPage(() => import('./pages/ip-page.tsx')),
  ),
];
