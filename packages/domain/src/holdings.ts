/**
 * What people hold and hand over, one row each, in the order in which it changes hands, which is the order of its locks. The
 * shape of the calls, the words of pages and notes and the hand-over itself follow from it.
 */
export const HOLDINGS = [
  {
    kind: 'customers',
    unit: '位',
    label: '客户',
    path: '/customer_management',
    reads: ['customer.list', 'customer.get_facets', 'customer.get_detail', 'customer.get_customer_association'],
  },
  {
    kind: 'carts',
    unit: '个',
    label: '选样车',
    path: '/sample_car',
    reads: ['website.get_customer_pick'],
    ofCustomer: {
      label: '选样车',
      none: '还没有为这位客户选样。在选样车里指定客户后会出现在这里。',
      count: 'cart_count',
    },
  },
  {
    kind: 'chooses',
    unit: '份',
    label: '选样',
    path: '/chooses',
    reads: ['website.chooses_list'],
    ofCustomer: { label: '选样', none: '还没有发给这位客户的选样。', count: 'choose_count' },
  },
  {
    kind: 'quotations',
    unit: '张',
    label: '报价单',
    path: '/quotation_list',
    reads: ['quotation.get_list', 'quotation.get_detail'],
    ofCustomer: { label: '报价单', none: '还没有给这位客户的报价单。', count: 'quotation_count' },
  },
  {
    kind: 'customer_orders',
    unit: '张',
    label: '客户订单',
    path: '/customerIndent',
    reads: ['customer_order.get_list', 'customer_order.get_detail'],
    // An order is a record of what was agreed: it keeps the customer's name and outlives the customer.
    ofCustomer: {
      label: '客户订单',
      none: '这位客户还没有订单。客户确认报价单后会出现在这里。',
      outlives: '客户订单',
    },
  },
  {
    kind: 'sites',
    unit: '个',
    label: '客户网站',
    told: '客户网站（连同访客、申请与记录）',
    path: '/websiteList',
    reads: ['website.website_list', 'website.get_site'],
    // Other customers may have been sent its address: it stays, for no customer.
    ofCustomer: {
      label: '网站',
      none: '还没有为这位客户做网站。在网站设置里选定客户后会出现在这里。',
      list: '/websiteList?customer=',
      outlives: '客户网站',
    },
  },
  {
    kind: 'mails',
    unit: '封',
    label: '邮件',
    told: '邮件记录',
    path: '/quotation_list',
    reads: ['system.get_email_history', 'mail.get_under_way', 'mail.get_of_quotation'],
    // What a customer was told stays known.
    ofCustomer: {
      label: '邮件',
      none: '还没有发给这位客户的邮件。发送报价邮件后会出现在这里。',
      outlives: '邮件',
    },
  },
  {
    kind: 'inquiries',
    unit: '条',
    label: '等待答复的询价',
    path: '/inquiry',
    reads: ['toy.get_inquiry_list'],
    // What a factory answered stays worth knowing without the customer.
    ofCustomer: {
      label: '询价',
      none: '还没有为这位客户询价。',
      list: '/inquiry?customer=',
      outlives: '已发出的询价',
    },
  },
  {
    kind: 'supplements',
    unit: '张',
    label: '未完成的补样',
    told: '未完成的补样单',
    path: '/supplement',
    reads: ['toy.get_supplement_list'],
  },
  { kind: 'purchases', unit: '张', label: '未完成的特价采购', path: '/purchaseList', reads: ['purchase.get_list'] },
  {
    kind: 'chats',
    unit: '个',
    label: '与工厂的会话',
    path: '/chat',
    reads: ['chat.get_message_list', 'chat.get_unread_count', 'chat.get_conversation'],
  },
  { kind: 'mail_accounts', unit: '个', label: '邮箱账号', path: '/emaliManagement', reads: ['mail.get_accounts'] },
  {
    kind: 'trade_agents',
    unit: '个',
    label: '同步助手',
    told: '同步助手（须重新配对）',
    path: '/trade_system',
    reads: ['trade.get_setup', 'trade.get_syncs'],
  },
  { kind: 'formulas', unit: '个', label: '自己的价格公式', told: '价格公式', path: '/sample_car', reads: [] },
  {
    kind: 'mail_templates',
    unit: '个',
    label: '自己的邮件模板',
    told: '邮件模板',
    path: '/emaliManagement',
    reads: ['mail.get_templates'],
  },
  {
    kind: 'visitor_talks',
    unit: '个',
    label: '网站客户会话',
    path: '/chat',
    reads: ['chat.get_website_message_list'],
  },
  {
    kind: 'site_news',
    unit: '条',
    label: '新闻动态',
    path: '/newsTrends',
    reads: ['site_news.get_list', 'site_news.get_detail'],
  },
] as const satisfies readonly HoldingRow[];

interface HoldingRow {
  kind: string;
  unit: string;
  label: string;
  /** In a note to the receiver, where the label would not fit. */
  told?: string;
  /** Where the receiver begins. */
  path: string;
  /** Names of the calls whose answers are stale when some change hands. */
  reads: readonly string[];
  /** When it is made for customers: it goes along with them. */
  ofCustomer?: {
    /** Heads them on the customer's page. */
    label: string;
    /** Stands there while there are none. */
    none: string;
    /** Where those of the customer whose id is appended are listed, when the customer's page links there. */
    list?: string;
  } & (
    | {
        /** The customer's field that counts them; they keep the customer from being removed unasked. */
        count: string;
      }
    | {
        /** What of it outlives the customer, in the words of the question whether to remove one. */
        outlives: string;
      }
  );
}

type Row = (typeof HOLDINGS)[number];
export type HoldingKind = Row['kind'];
/** Calls whose answers are stale when anything changes hands. */
export const HELD_READS = HOLDINGS.flatMap(({ reads }): Row['reads'][number][] => [...reads]);

type OfCustomer = Extract<Row, { ofCustomer: object }>;
/** What is made for customers, in the order of the holdings. */
export const BELONGINGS = HOLDINGS.filter((row): row is OfCustomer => 'ofCustomer' in row);
export type BelongingKind = OfCustomer['kind'];
/** Calls whose answers are stale when a customer goes or changes hands. */
export const BELONGING_READS = BELONGINGS.flatMap(({ reads }): OfCustomer['reads'][number][] => [...reads]);

/** The same of every kind. */
export const ofEachBelonging = <T>(value: T): Record<BelongingKind, T> =>
  Object.fromEntries(BELONGINGS.map(({ kind }) => [kind, value])) as Record<BelongingKind, T>;

const joined = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join('、')}${last}${words.at(-1)}`;

/** `选样车、选样和询价`: all that goes along with customers; `last` stands before the last of them. */
export const belongingWords = (last: '、' | '和' = '、'): string =>
  joined(
    BELONGINGS.map(({ ofCustomer }) => ofCustomer.label),
    last,
  );

type Counted = Extract<OfCustomer, { ofCustomer: { count: string } }>;
export const isCounted = (row: OfCustomer): row is Counted => 'count' in row.ofCustomer;
export const COUNTED_BELONGINGS = BELONGINGS.filter(isCounted);
export type CountedKind = Counted['kind'];
/** `选样车或选样`: what keeps a customer from being removed unasked. */
export const COUNTED_WORDS = joined(
  COUNTED_BELONGINGS.map(({ ofCustomer }) => ofCustomer.label),
  '或',
);
/** `已发出的询价`: what outlives a removed customer. */
export const OUTLIVING_WORDS = BELONGINGS.flatMap(({ ofCustomer }) =>
  'outlives' in ofCustomer ? [ofCustomer.outlives] : [],
).join('、');
/** Fields of a customer. */
export type BelongingCounts = Record<Counted['ofCustomer']['count'], number>;

/** A value for each count of a customer. */
export const ofEachCount = <T>(
  valueOf: (kind: CountedKind, field: keyof BelongingCounts) => T,
): Record<keyof BelongingCounts, T> => {
  const entries = COUNTED_BELONGINGS.map(({ kind, ofCustomer: { count } }) => [count, valueOf(kind, count)]);
  return Object.fromEntries(entries) as Record<keyof BelongingCounts, T>;
};

/** `1 个选样车、2 份选样`; empty for nothing. */
export const belongingsTold = (counts: BelongingCounts): string =>
  COUNTED_BELONGINGS.filter(({ ofCustomer }) => counts[ofCustomer.count] > 0)
    .map(({ unit, ofCustomer }) => `${counts[ofCustomer.count]} ${unit}${ofCustomer.label}`)
    .join('、');

/** `客户、选样车、选样、等待答复的询价`: all that people hold. */
export const HOLDING_WORDS = HOLDINGS.map(({ label }) => label).join('、');

/** How much of each kind. */
export type HoldingCounts = Record<HoldingKind, number>;

/** The same of every kind. */
export const ofEachHolding = <T>(value: T): Record<HoldingKind, T> =>
  Object.fromEntries(HOLDINGS.map(({ kind }) => [kind, value])) as Record<HoldingKind, T>;

const listed = (counts: Partial<HoldingCounts>, wordOf: (row: (typeof HOLDINGS)[number]) => string): string =>
  heldKinds(counts)
    .map((row) => `${counts[row.kind]} ${row.unit}${wordOf(row)}`)
    .join('、');

/** `3 位客户、2 个选样车`; empty for nothing. */
export const holdingsListed = (counts: Partial<HoldingCounts>): string => listed(counts, ({ label }) => label);

/** The same in the words of a note to the receiver. */
export const holdingsTold = (counts: Partial<HoldingCounts>): string =>
  listed(counts, (row) => ('told' in row ? row.told : row.label));

/** The rows of which there are some. */
export const heldKinds = (counts: Partial<HoldingCounts>) => HOLDINGS.filter(({ kind }) => (counts[kind] ?? 0) > 0);
