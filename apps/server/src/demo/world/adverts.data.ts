import type { ACTIVITY_TOPICS } from '../catalogue/placements.ts';

/** Banners of the platform; families say whose toys stand in the picture. */
export interface DemoBanner {
  title: string;
  subtitle: string;
  link: string;
  families: string[];
  theme: number;
}

export const DEMO_SLIDES: readonly DemoBanner[] = [
  {
    title: '三千多款样品，每天上新',
    subtitle: '按类目、装箱与认证筛选，直接看出厂价',
    link: '/sample_list',
    families: ['excavator', 'tea-set', 'dinosaur'],
    theme: 5,
  },
  {
    title: '一百多家工厂，一页找到',
    subtitle: '澄海、云和、扬州、义乌产业带直连',
    link: '/factory_list',
    families: ['helicopter', 'rocking-horse', 'plush'],
    theme: 6,
  },
  {
    title: '冬季线上选品会',
    subtitle: '百家工厂同步上新，展期询价优先回复',
    link: '/onlineExhibition',
    families: ['drone', 'train', 'doll'],
    theme: 1,
  },
  {
    title: '工厂现货 三天出货',
    subtitle: '库存每日更新，小批量也能发',
    link: '/factorystock_list',
    families: ['truck', 'beach', 'blocks'],
    theme: 2,
  },
  {
    title: '本周新品',
    subtitle: '每天上新，早一步报给客户',
    link: '/new_arrivals',
    families: ['dinosaur', 'bubble', 'cube'],
    theme: 3,
  },
  {
    title: '认证专区',
    subtitle: 'EN71 · CPC · SABER 证书有效期一目了然',
    link: '/gcc_list',
    families: ['rattle', 'stacker', 'walker'],
    theme: 4,
  },
];

export const DEMO_ADVERTS: readonly (DemoBanner & { place: string })[] = [
  {
    place: 'home.side',
    title: '特价清仓',
    subtitle: '库存尾货低至五折',
    link: '/discountSection',
    families: ['water-gun', 'sports'],
    theme: 5,
  },
  {
    place: 'home.side',
    title: '跨境爆款',
    subtitle: '小箱规 轻抛货',
    link: '/toyCross',
    families: ['fidget', 'magnet-tiles'],
    theme: 6,
  },
  {
    place: 'home.side',
    title: '3D 看样',
    subtitle: '转着看每个细节',
    link: '/toy3d',
    families: ['helicopter', 'robot'],
    theme: 7,
  },
  {
    place: 'home.middle',
    title: 'IP 授权专区',
    subtitle: '八个原创形象开放授权',
    link: '/toy_ip',
    families: ['character'],
    theme: 8,
  },
  {
    place: 'home.middle',
    title: '一般纳税人工厂',
    subtitle: '可开 13% 专票，退税更省心',
    link: '/taxpayer',
    families: ['kitchen', 'doll-house'],
    theme: 9,
  },
  {
    place: 'search.side',
    title: '木制玩具产业带',
    subtitle: '云和木玩 FSC 可追溯',
    link: '/toy_area',
    families: ['rocking-horse', 'puzzle'],
    theme: 2,
  },
];

/** Campaigns; `from` and `days` are counted from the first start, `kind` is the type in their address and the topic of their toys. */
export const DEMO_ACTIVITIES: readonly (Omit<DemoBanner, 'link'> & {
  kind: (typeof ACTIVITY_TOPICS)[number];
  introduction: string;
  from: number;
  days: number;
})[] = [
  {
    kind: 'christmas',
    title: '圣诞新年补单',
    subtitle: '两周内可交货的清单',
    introduction: '平台从近三十天询价最多的款里挑出可在两周内交货的产品。',
    families: ['plush', 'train', 'doll-house'],
    theme: 1,
    from: -10,
    days: 45,
  },
  {
    kind: 'back_to_school',
    title: '开学季推荐',
    subtitle: '编程、拼装、磁力',
    introduction: '适合学校与商超开学专区的产品，认证齐全优先。',
    families: ['robot', 'blocks', 'magnet-tiles'],
    theme: 3,
    from: -4,
    days: 30,
  },
  {
    kind: 'summer',
    title: '备战夏季',
    subtitle: '南半球提前订',
    introduction: '南半球客户现在下单正当时，工厂产能充足。',
    families: ['beach', 'water-gun', 'bubble'],
    theme: 6,
    from: 12,
    days: 60,
  },
  {
    kind: 'canton_fair',
    title: '广交会热选',
    subtitle: '展会上问得最多的款',
    introduction: '秋季广交会期间采购商选样最多的产品合集。',
    families: ['rattle', 'walker', 'stacker'],
    theme: 4,
    from: -70,
    days: 30,
  },
];
