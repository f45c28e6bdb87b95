import type { NumberShown, PriceShown, SiteAccess, SiteLanguage } from '@wanyuan/domain';

export interface DemoSite {
  slug: string;
  name: string;
  /** Whose it is. */
  account: string;
  /** The how-manieth of that person's customers; null: for all. */
  customer: number | null;
  languages: SiteLanguage[];
  welcome: Partial<Record<SiteLanguage, string>>;
  colour: string;
  access: SiteAccess;
  price_shown: PriceShown;
  number_shown: NumberShown;
  may_export: boolean;
  is_listed: boolean;
  category_ids: number[];
  new_toys: 'join' | 'wait';
  code?: string;
}

/** Three ways to show toys: to everybody, to a customer with the code, to people whose request was approved. */
export const DEMO_SITES: readonly DemoSite[] = [
  {
    slug: 'qifan-showroom',
    name: 'Qifan Toy Showroom',
    account: 'qifan',
    customer: null,
    languages: ['en', 'zh'],
    welcome: {
      en: 'Toys from Shantou and Chenghai, 40 showrooms in one place. Pick cartons, we quote within a day.',
      zh: '汕头、澄海四十个展厅的玩具。选好箱数，一天内报价。',
    },
    colour: '#1F4E79',
    access: 'open',
    price_shown: 'nobody',
    number_shown: 'platform',
    may_export: false,
    is_listed: true,
    category_ids: [4000, 4001, 4002, 4003, 4004, 4005],
    new_toys: 'join',
  },
  {
    slug: 'brightside-2026',
    name: 'Brightside Toys 2026',
    account: 'qifan_sales',
    customer: 0,
    languages: ['en', 'zh'],
    welcome: { en: 'Your spring range, with your own item numbers and prices FOB Shantou.' },
    colour: '#7A3E9D',
    access: 'code',
    price_shown: 'signed_in',
    number_shown: 'platform',
    may_export: true,
    is_listed: false,
    category_ids: [4006, 4007, 4008],
    new_toys: 'join',
    code: 'SPRING26',
  },
  {
    slug: 'juguetes-del-sol',
    name: 'Catálogo Juguetes del Sol',
    account: 'qifan_sales',
    customer: 3,
    languages: ['es', 'en'],
    welcome: { es: 'Selección para su temporada de Reyes. Elija cajas y le enviamos la oferta.' },
    colour: '#0B6E4F',
    access: 'approved',
    price_shown: 'approved',
    number_shown: 'showroom',
    may_export: true,
    is_listed: false,
    category_ids: [4009, 4010],
    new_toys: 'wait',
  },
];

interface DemoVisitor {
  /** Of `DEMO_SITES`. */
  site: number;
  kind: 'anonymous' | 'code' | 'personal' | 'approved';
  name: string;
  company: string;
  email: string;
  country: string;
  time_zone: string;
  language: SiteLanguage;
  device: string;
  /** Visits in two months. */
  visits: number;
  /** Toys in an open list that was never submitted. */
  picks: number;
  /** Days since the last sign of life. */
  idle: number;
}

export const DEMO_VISITORS: readonly DemoVisitor[] = [
  {
    site: 1,
    kind: 'personal',
    name: 'Emma Clarke',
    company: 'Brightside Toys Ltd',
    email: 'emma@brightside.example',
    country: '英国',
    time_zone: 'Europe/London',
    language: 'en',
    device: 'iPhone · Safari',
    visits: 18,
    picks: 12,
    idle: 2,
  },
  {
    site: 1,
    kind: 'code',
    name: 'Tom Ashby',
    company: 'Brightside Toys Ltd',
    email: 'tom@brightside.example',
    country: '英国',
    time_zone: 'Europe/London',
    language: 'en',
    device: 'Windows · Chrome',
    visits: 9,
    picks: 0,
    idle: 1,
  },
  {
    site: 1,
    kind: 'code',
    name: '',
    company: '',
    email: '',
    country: '英国',
    time_zone: 'Europe/London',
    language: 'en',
    device: 'Android · Chrome',
    visits: 4,
    picks: 5,
    idle: 3,
  },
  {
    site: 2,
    kind: 'approved',
    name: 'Diego Ramírez',
    company: 'Juguetes del Sol S.A.',
    email: 'diego@jdelsol.example',
    country: '墨西哥',
    time_zone: 'America/Mexico_City',
    language: 'es',
    device: 'Mac · Safari',
    visits: 14,
    picks: 7,
    idle: 4,
  },
  {
    site: 2,
    kind: 'approved',
    name: 'Marta Ibáñez',
    company: 'Juguetería Solana',
    email: 'marta@solana.example',
    country: '西班牙',
    time_zone: 'Europe/Madrid',
    language: 'es',
    device: 'iPad · Safari',
    visits: 7,
    picks: 0,
    idle: 1,
  },
  {
    site: 0,
    kind: 'anonymous',
    name: 'Lena Krüger',
    company: 'Nordlicht Spielwaren',
    email: 'lena@nordlicht.example',
    country: '德国',
    time_zone: 'Europe/Berlin',
    language: 'en',
    device: 'Windows · Edge',
    visits: 16,
    picks: 9,
    idle: 2,
  },
  {
    site: 0,
    kind: 'anonymous',
    name: 'Omar Haddad',
    company: 'Marhaba Gulf Trading',
    email: 'omar@marhaba.example',
    country: '阿联酋',
    time_zone: 'Asia/Dubai',
    language: 'en',
    device: 'Android · Chrome',
    visits: 11,
    picks: 0,
    idle: 1,
  },
  {
    site: 0,
    kind: 'anonymous',
    name: 'Rosa Vidal',
    company: 'Mundo Chico',
    email: 'rosa@mundochico.example',
    country: '智利',
    time_zone: 'America/Santiago',
    language: 'en',
    device: 'iPhone · Safari',
    visits: 8,
    picks: 3,
    idle: 5,
  },
  {
    site: 0,
    kind: 'anonymous',
    name: '',
    company: '',
    email: '',
    country: '美国',
    time_zone: 'America/New_York',
    language: 'en',
    device: 'Mac · Chrome',
    visits: 5,
    picks: 0,
    idle: 6,
  },
  {
    site: 0,
    kind: 'anonymous',
    name: '',
    company: '',
    email: '',
    country: '波兰',
    time_zone: 'Europe/Warsaw',
    language: 'en',
    device: 'Windows · Firefox',
    visits: 3,
    picks: 0,
    idle: 12,
  },
];

/** Words without a hit tell what is missing. */
export const DEMO_SEARCHES: readonly { words: string; hits: number }[] = [
  { words: 'ramadan lantern', hits: 0 },
  { words: 'magnetic tiles', hits: 0 },
  { words: 'rc car', hits: 24 },
  { words: 'advent calendar', hits: 0 },
  { words: 'building blocks', hits: 31 },
  { words: 'dinosaur', hits: 18 },
  { words: 'slime kit', hits: 0 },
];

interface DemoRequest {
  state: 'pending' | 'approved' | 'rejected' | 'blocked';
  name: string;
  company: string;
  country: string;
  email: string;
  phone: string;
  reason: string;
  answer: string;
  daysAgo: number;
}

/** Of the site that lets in approved people alone. */
export const DEMO_REQUESTS: readonly DemoRequest[] = [
  {
    state: 'pending',
    name: 'Carlos Núñez',
    company: 'Bazar Andino',
    country: '智利',
    email: 'carlos@bazarandino.example',
    phone: '+56 2 5550 0188',
    reason: 'Buscamos juguetes de madera y didácticos para 14 tiendas.',
    answer: '',
    daysAgo: 0.4,
  },
  {
    state: 'pending',
    name: 'Lucía Ferrer',
    company: 'Ferrer Regalos',
    country: '西班牙',
    email: 'lucia@ferrer.example',
    phone: '+34 91 555 0144',
    reason: 'Campaña de Reyes, 2 contenedores.',
    answer: '',
    daysAgo: 1.6,
  },
  {
    state: 'approved',
    name: 'Diego Ramírez',
    company: 'Juguetes del Sol S.A.',
    country: '墨西哥',
    email: 'diego@jdelsol.example',
    phone: '+52 55 5550 0117',
    reason: 'Cliente desde 2021.',
    answer: '',
    daysAgo: 40,
  },
  {
    state: 'approved',
    name: 'Marta Ibáñez',
    company: 'Juguetería Solana',
    country: '西班牙',
    email: 'marta@solana.example',
    phone: '+34 91 555 0190',
    reason: 'Tienda en Madrid y Sevilla.',
    answer: '',
    daysAgo: 26,
  },
  {
    state: 'rejected',
    name: 'J. Smith',
    company: 'Global Best Deals',
    country: '',
    email: 'smith@deals.example',
    phone: '',
    reason: 'Send price list',
    answer: '资料不全，请补充公司与采购计划后再申请',
    daysAgo: 12,
  },
  {
    state: 'blocked',
    name: 'Import Bot',
    company: 'Crawler',
    country: '',
    email: 'bot@crawl.example',
    phone: '',
    reason: '',
    answer: '',
    daysAgo: 9,
  },
];

export const DEMO_NEWS = [
  {
    title: { en: 'Spring range 2026 is in', zh: '2026 春季新品到齐' },
    text: {
      en: '**128 new toys** arrived in our showroom. New pieces join every week; what came since your last visit stands first.\n\n- R/C crawlers and stunt cars\n- Wooden trains\n- Plush pandas',
      zh: '本季新品 128 款已上架，每周更新。',
    },
    state: 'published' as const,
    daysAgo: 6,
  },
  {
    title: { en: 'New since last week', zh: '本周上新' },
    text: { en: 'Twenty-six toys joined the site this week.', zh: '本周新增二十六款。' },
    state: 'published' as const,
    daysAgo: 2,
  },
  {
    title: { en: 'See us in Hong Kong in January', zh: '一月香港展见' },
    text: { en: 'Hall 3, booth C12. Write to us for an appointment.', zh: '三号馆 C12，欢迎预约。' },
    state: 'published' as const,
    daysAgo: -4,
  },
  { title: { zh: '圣诞后交期说明' }, text: { zh: '草稿：待确认工厂放假日期。' }, state: 'draft' as const, daysAgo: 1 },
  { title: { en: 'Old price list' }, text: { en: 'No longer valid.' }, state: 'withdrawn' as const, daysAgo: 30 },
];
