import { DATA_MODULES, type DataModule, type PlaceKey } from '@wanyuan/domain';
import { lazyPage, type LazyPage, type MenuEntry, type RouteRow } from '#lib/route-table.ts';
import type { ZoneKey } from './pages/zone-page.tsx';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/new_arrivals': true;
    '/factorystock_list': true;
    '/toyCross': true;
    '/xinpinhd_listing': true;
    '/toy3d': true;
    '/discountSection': true;
    '/globalHot': true;
    '/buyFittings': true;
    '/recommend': true;
    '/factoryRecommend': true;
    '/factoryRecommend/:type': true;
    '/gcc_list': true;
    '/overreco': true;
    '/Selected_list': true;
    '/video_zone': true;
    '/toy_ip': true;
  }
}

/** The modules whose lists are zones. */
type Zone = Exclude<DataModule, 'live' | 'factory'>;

function row(dataModule: Zone, page: LazyPage, menu: Omit<MenuEntry, 'place'>, place: PlaceKey = 'market'): RouteRow {
  const { path, name } = DATA_MODULES[dataModule];
  return { path, title: name, access: 'user', tab: true, keepAlive: true, page, menu: { ...menu, place } };
}

const list = (key: ZoneKey): LazyPage =>
  lazyPage(async () => ({ default: (await import('./pages/zone-page.tsx')).pageOfZone(key) }));
const activityPage = (): LazyPage => lazyPage(() => import('./pages/activity-page.tsx'));

export const zoneRoutes: RouteRow[] = [
  row(
    'new',
    lazyPage(async () => ({ default: (await import('./pages/zone-page.tsx')).NewPage })),
    { group: '找产品', order: 12, isInHead: true },
  ),
  row('stock', list('stock'), { group: '找产品', order: 14, isInHead: true }),
  row('cross', list('cross'), { group: '找产品', order: 18 }),
  row('spread', list('spread'), { group: '找产品', order: 20 }),
  row('three_d', list('three_d'), { group: '看实物', order: 10 }),
  row('discount', list('discount'), { group: '找产品', order: 16, isInHead: true }),
  row('hot', list('hot'), { group: '看推荐', order: 12 }),
  { ...row('fittings', list('fittings'), { group: '找产品', order: 22 }), hideSideBar: true },
  row('recommend', list('recommend'), { group: '看推荐', order: 14 }),
  {
    path: `${DATA_MODULES.activity.path}/:type`,
    title: DATA_MODULES.activity.name,
    access: 'user',
    tab: true,
    keepAlive: true,
    page: activityPage(),
  },
  row('activity', activityPage(), { group: '看推荐', order: 18, label: '活动推荐' }),
  row(
    'certificate',
    lazyPage(() => import('./pages/certificate-page.tsx')),
    { group: '看推荐', order: 20, isInHead: true },
    'certificates',
  ),
  row('overseas', list('overseas'), { group: '看推荐', order: 16 }),
  row(
    'ranking',
    lazyPage(() => import('./pages/ranking-page.tsx')),
    { group: '看推荐', order: 10, isInHead: true },
    'rankings',
  ),
  row('video', list('video'), { group: '看实物', order: 12 }),
  row(
    'ip',
    lazyPage(() => import('./pages/ip-page.tsx')),
    { group: '看推荐', order: 22 },
    'ip',
  ),
];
