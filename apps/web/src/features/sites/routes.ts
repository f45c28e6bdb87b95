import { lazyPage, type RouteRow } from '#lib/route-table.ts';

declare module '#lib/page-links.ts' {
  interface PagePaths {
    '/websiteList': true;
    '/siteSettings': true;
    '/company_website': true;
    '/company': true;
    '/oldCompany': true;
    '/sampleList': true;
    '/sampleListDetail': true;
    '/accessRequest': true;
    '/loginRecord': true;
    '/browseRecords': true;
    '/statistics': true;
    '/newsTrends': true;
  }
}

const kept = { access: 'user', tab: true, keepAlive: true } as const;
const sites = { ...kept, capability: 'site.use' } as const;

export const siteRoutes: RouteRow[] = [
  {
    ...kept,
    // Companies without a site ask for one here, members or not.
    capability: 'cart.use',
    path: '/websiteList',
    title: '网站列表',
    menu: { group: '我的', order: 44, label: '客户网站' },
    page: lazyPage(() => import('./list/websites-page.tsx')),
  },
  {
    ...sites,
    path: '/siteSettings',
    title: '网站设置',
    page: lazyPage(() => import('./settings/settings-page.tsx')),
  },
  {
    ...kept,
    capability: 'cart.use',
    path: '/company_website',
    title: '在线展厅',
    page: lazyPage(() => import('./old/old-website-page.tsx')),
  },
  {
    ...sites,
    path: '/sampleList',
    title: '客户选样单',
    menu: { group: '我的', order: 45 },
    page: lazyPage(() => import('./selects/selects-page.tsx')),
  },
  {
    ...sites,
    path: '/sampleListDetail',
    title: '选样单详情',
    page: lazyPage(() => import('./selects/select-page.tsx')),
  },
  {
    ...sites,
    path: '/accessRequest',
    title: '访问申请',
    menu: { group: '我的', order: 46 },
    page: lazyPage(() => import('./requests/requests-page.tsx')),
  },
  {
    ...sites,
    path: '/statistics',
    title: '数据统计',
    menu: { group: '我的', order: 47, label: '网站统计' },
    page: lazyPage(() => import('./statistics/statistics-page.tsx')),
  },
  {
    ...sites,
    path: '/loginRecord',
    title: '登录记录',
    page: lazyPage(() => import('./records/logins-page.tsx')),
  },
  {
    ...sites,
    path: '/browseRecords',
    title: '浏览记录',
    page: lazyPage(() => import('./records/looks-page.tsx')),
  },
  {
    ...sites,
    path: '/newsTrends',
    title: '新闻动态',
    menu: { group: '我的', order: 48 },
    page: lazyPage(() => import('./news/news-page.tsx')),
  },
  {
    ...sites,
    path: '/company',
    title: '公司展示设置',
    page: lazyPage(() => import('./company/company-page.tsx')),
  },
  {
    ...sites,
    path: '/oldCompany',
    title: '公司展示设置(旧版)',
    page: lazyPage(() => import('./old/old-company-page.tsx')),
  },
];
