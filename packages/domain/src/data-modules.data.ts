interface DataModuleFacts {
  /** What people call it. */
  name: string;
  /** Where its list stands; empty for places that show toys without a list of their own. */
  path: string;
}

/**
 * Where a toy was met: the `data_module` of calls and logs and the {DataModule_id} of addresses. docs/calls.md says
 * which list call, detail call and route serve each.
 */
export const DATA_MODULES = {
  sample: { name: '样品查询', path: '/sample_list' },
  new: { name: '最新产品', path: '/new_arrivals' },
  stock: { name: '工厂现货', path: '/factorystock_list' },
  cross: { name: '跨境产品', path: '/toyCross' },
  spread: { name: '电商产品', path: '/xinpinhd_listing' },
  three_d: { name: '3D展品', path: '/toy3d' },
  discount: { name: '特价专区', path: '/discountSection' },
  hot: { name: '全球热销', path: '/globalHot' },
  fittings: { name: '采购配件', path: '/buyFittings' },
  recommend: { name: '平台推荐', path: '/recommend' },
  activity: { name: '平台活动推荐', path: '/factoryRecommend' },
  certificate: { name: '证书专区', path: '/gcc_list' },
  overseas: { name: '海外推荐', path: '/overreco' },
  ranking: { name: '市场榜单', path: '/Selected_list' },
  video: { name: '视频专区', path: '/video_zone' },
  ip: { name: 'IP专区', path: '/toy_ip' },
  showroom: { name: '展厅', path: '/showroom' },
  exhibition: { name: '展会', path: '/onlineExhibition' },
  live: { name: '直播', path: '' },
  factory: { name: '工厂详情', path: '' },
  image: { name: '图片搜索', path: '/imageSearch' },
} as const satisfies Record<string, DataModuleFacts>;

export type DataModule = keyof typeof DATA_MODULES;
export const DATA_MODULE_KEYS = Object.keys(DATA_MODULES) as [DataModule, ...DataModule[]];

export function isDataModule(key: string): key is DataModule {
  return Object.hasOwn(DATA_MODULES, key);
}

/** Orders in which toys can be listed; `list` is the order that people of the platform gave a list. */
export const TOY_ORDERS = {
  relevance: '综合',
  newest: '最新上架',
  updated: '最近更新',
  price_asc: '价格从低到高',
  price_desc: '价格从高到低',
  popularity: '热度',
  stock: '库存更新',
  list: '推荐顺序',
} as const;
export type ToyOrder = keyof typeof TOY_ORDERS;
export const TOY_ORDER_KEYS = Object.keys(TOY_ORDERS) as [ToyOrder, ...ToyOrder[]];

/** Counting ends after this many hits: lists say 5000+ and can be paged through no deeper. */
export const COUNT_CAP = 5000;
export const FREE_SEARCHES_PER_DAY = 300;
export const COMPARE_MAX = 12;

/** Markets by which sales are ranked and toys recommended; certificates name countries and unions of their own. */
export const SALES_MARKETS = ['欧洲', '北美', '中东', '南美', '东南亚', '俄语区', '日韩', '非洲'] as const;
