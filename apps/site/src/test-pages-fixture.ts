import type {
  SiteContent,
  SiteFrame,
  SiteHome,
  SitePage,
  VisitorToy,
  VisitorToyDetail,
} from '@wanyuan/contract/client';
import { NO_SITE_QUERY, type SiteLanguage, type SiteQuery } from '@wanyuan/domain';

const picture = (name: string) => ({ src: `/pictures/${name}/{w}.webp`, width: 600, height: 600, preview: '' });

const TOYS = [
  ['suv-a', '1:14 2.4G 4WD R/C Off-road Crawler with Light', 'NX-101', '9.48', 18, '0.330', 4000],
  ['castle-a', 'Medieval Castle Blocks, 688 pcs', 'NX-115', '9.93', 12, '0.139', 4009],
  ['robot-a2', 'Dancing Robot, 50 Programmable Moves', 'NX-142', '12.57', 12, '0.162', 4001],
  ['train-a', 'Wooden Steam Train with Blocks, 3 cars', 'NX-121', '5.98', 18, '0.135', 4013],
  ['mon-a', '1:16 2.4G 4WD R/C Monster Truck', 'NX-102', '13.69', 12, '0.269', 4000],
  ['panda-a', 'Plush Panda Cushion, 40 cm', 'NX-131', '5.09', 24, '0.342', 4022],
  ['trex-a', 'Walking T-Rex with Spray and Roar', 'NX-140', '7.22', 12, '0.198', 4026],
  ['teaset-a', 'Sweet Afternoon Tea Set, 24 pcs', 'NX-125', '3.34', 36, '0.188', 4024],
  ['spo-a', '1:18 4-Channel R/C Sports Car with Light', 'NX-103', '4.44', 36, '0.307', 4000],
  ['rings-a', 'Wooden Rainbow Stacking Rings, 6 layers', 'NX-120', '2.58', 36, '0.158', 4013],
  ['fire-a', '6-Channel R/C Fire Engine with Siren', 'NX-110', '8.07', 18, '0.226', 4000],
  ['bhouse-a', 'Dream Cottage Building Blocks, 356 pcs', 'NX-116', '6.39', 18, '0.128', 4009],
] as const;

const keyOf = (place: number): string => `toykey${String(place).padStart(4, '0')}`;

/** Toys of a site; without prices nothing tells one. */
export const testToys = (hasPrices = true): VisitorToy[] =>
  TOYS.map(([name, title, number, price, pieces, volume, category_id], place) => ({
    key: keyOf(place),
    number,
    name: title,
    picture: picture(name),
    second_picture: null,
    category_id,
    unit: '个',
    carton_quantity: pieces,
    cubic_meter: volume,
    gross_weight: '14.2',
    price: hasPrices ? price : null,
    currency: hasPrices ? 'USD' : null,
    is_new: place % 3 === 2,
    has_video: place % 4 === 0,
    has_model: place % 5 === 0,
    came_day: '2026-11-14',
  }));

export const testToy = (hasPrices = true): VisitorToyDetail => ({
  ...testToys(hasPrices)[0]!,
  introduction: 'Four-wheel drive, working lights, 2.4 GHz remote control for several cars at once.',
  pictures: ['suv-a', 'suv-a-front', 'suv-a-side', 'suv-a-back'].map(picture),
  material: 'ABS',
  battery: '',
  age: '6+',
  packing: 'Window Box',
  length: '32.5',
  width: '17',
  height: '16',
  pack_length: '38',
  pack_width: '20',
  pack_height: '22',
  inbox_count: 2,
  inbox_quantity: 9,
  carton_length: '82',
  carton_width: '41.5',
  carton_height: '97',
  net_weight: '12.9',
  moq_pieces: 90,
  certificates: [
    { name: 'EN71', until: null },
    { name: 'RED', until: '2026-12-19' },
  ],
  video: '/media/clips/car.mp4',
  model: '/media/models/car.glb',
  similar: testToys(hasPrices).slice(4, 9),
});

export const testFrame = (language: SiteLanguage, hasPrices = true): SiteFrame => ({
  name: 'Qifan Import & Export',
  company: 'Qifan Import & Export Co., Ltd',
  customer: 'Brightpine Imports',
  welcome: '64 new toys for spring 2027, ready for March sailing.',
  language,
  languages: ['en', 'es', 'zh', 'ar', 'ru'],
  colour: { light: '#1f3b57', dark: '#7f9dbb', fill: '#1f3b57', on_fill: '#ffffff' },
  logo: null,
  banners: [],
  contact: {
    name: 'Lynn Lin',
    phone: '+86 754 8888 0001',
    email: 'lynn@qifan.example',
    wechat: 'lynn-qifan',
    whatsapp: '+86 138 0000 0001',
    address: 'Chenghai District, Shantou, China',
  },
  access: 'code',
  may_export: true,
  must_fill: true,
  may_request: true,
  may_sign_in: !hasPrices,
  key: '1',
  shows_price: hasPrices,
  currency: hasPrices ? 'USD' : null,
  toy_count: 486,
  version: '7',
});

const news = [
  { key: 'newskey001', title: 'New this week: 26 toys', cover: null, day: '2026-11-14' },
  { key: 'newskey002', title: 'Closed for Spring Festival 12 to 24 February', cover: null, day: '2026-11-10' },
  {
    key: 'newskey003',
    title: 'FSC certificates renewed for all wooden toys',
    cover: picture('train-a'),
    day: '2026-11-03',
  },
];

export const testHome = (hasPrices = true): SiteHome => ({
  news,
  new_toys: testToys(hasPrices).filter(({ is_new: isNew }) => isNew),
  new_count: 64,
  categories: [
    { category_id: 4000, count: 128 },
    { category_id: 4009, count: 64 },
    { category_id: 4013, count: 72 },
    { category_id: 4022, count: 41 },
    { category_id: 4021, count: 38 },
  ],
  toys: testToys(hasPrices),
  pictures: [{ picture: picture('room-a'), caption: 'Our showroom in Chenghai' }],
  introduction: 'Toys from Chenghai since 1998.',
});

const counts = (hasPrices: boolean) => ({
  categories: testHome().categories,
  certificates: [
    { id: 1, count: 471 },
    { id: 3, count: 139 },
    { id: 16, count: 68 },
  ],
  is_new: 64,
  has_video: 221,
  has_model: 84,
  prices: hasPrices
    ? [
        { min: '0', max: '1', count: 40 },
        { min: '1', max: '5', count: 210 },
        { min: '5', max: '10', count: 160 },
        { min: '10', max: null, count: 76 },
      ]
    : null,
});

export type TestPageName =
  | 'home'
  | 'toys'
  | 'filtered'
  | 'no_hit'
  | 'empty'
  | 'toy'
  | 'news'
  | 'news_item'
  | 'company'
  | 'picks'
  | 'orders'
  | 'gate'
  | 'missing'
  | 'closed'
  | 'expired'
  | 'offline';

export const TEST_PAGES: readonly TestPageName[] = [
  'home',
  'toys',
  'filtered',
  'no_hit',
  'empty',
  'toy',
  'news',
  'news_item',
  'company',
  'picks',
  'orders',
  'gate',
  'missing',
  'closed',
  'expired',
  'offline',
];

function list(query: SiteQuery, toys: VisitorToy[], hasPrices: boolean): SiteContent {
  const none = { categories: [], certificates: [], is_new: 0, has_video: 0, has_model: 0, prices: null };
  return {
    kind: 'toys',
    query,
    page: {
      list: toys,
      total: toys.length === 0 ? 0 : 486,
      page: query.page,
      page_size: 30,
      counts: toys.length === 0 ? none : counts(hasPrices),
      orders: hasPrices ? ['recommended', 'newest', 'price_asc', 'price_desc'] : ['recommended', 'newest'],
    },
  };
}

function contentOf(name: TestPageName, hasPrices: boolean): SiteContent {
  switch (name) {
    case 'home':
      return { kind: 'home', home: testHome(hasPrices) };
    case 'toys':
      return list(NO_SITE_QUERY, testToys(hasPrices), hasPrices);
    case 'filtered':
      return list(
        { ...NO_SITE_QUERY, words: 'car', categories: [4000], certificates: [1], is_new: true, page: 2 },
        testToys(hasPrices).slice(0, 7),
        hasPrices,
      );
    case 'no_hit':
      return list({ ...NO_SITE_QUERY, words: 'ramadan lantern' }, [], hasPrices);
    case 'empty':
      return list(NO_SITE_QUERY, [], hasPrices);
    case 'toy':
      return { kind: 'toy', toy: testToy(hasPrices) };
    case 'news':
      return { kind: 'news', page: { list: news, total: 3, page: 1, page_size: 20 } };
    case 'news_item':
      return { kind: 'news_item', item: { ...news[2]!, html: '<p>All <strong>wooden</strong> toys.</p>' } };
    case 'company':
      return { kind: 'company', home: testHome(hasPrices) };
    case 'picks':
    case 'orders':
    case 'gate':
      return { kind: name };
    default:
      return { kind: 'ended', reason: name };
  }
}

export const testPage = (name: TestPageName, language: SiteLanguage = 'en', hasPrices = true): SitePage => ({
  base: '/s/brightpine',
  path: '/toys',
  language,
  is_view: false,
  frame: testFrame(language, hasPrices),
  content: contentOf(name, hasPrices),
});
