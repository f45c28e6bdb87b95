import type { LandedCostTerms } from '@wanyuan/contract';
import type { DemoQuotation } from './demo-quotation.ts';

/** What the trading company decided about its quotations. */
export const DEMO_SETTINGS = {
  approval: {
    mode: 'rule',
    min_margin_percent: '5',
    max_discount_percent: '12',
    max_total: { amount: '500000', currency: 'USD' },
  },
  validity_days: 30,
  payment: 'T/T 30% deposit, balance against copy of B/L',
  delivery: '30 days after deposit',
  port: 'Shantou',
} as const;
export const DEMO_PREFIX = 'QF';

export const LINE_REMARKS = ['Mixed colours', 'English colour box', 'EN71 report on request', 'Without batteries'];
export const INTERNAL_REMARKS = ['工厂可再让 2 个点', '这款返单快，留意库存', '客户对比过同行，报价别松'];
export const ANSWER_NOTES = ['Can you meet this price?', 'Please pack 12 pcs per display box', 'Need it before March'];

/** For goods on board, into the United Kingdom. */
const LANDED: LandedCostTerms = {
  sea_freight: '2800',
  capacity: '68',
  premium_rate: '0.3',
  duty_percent: '4.7',
  local_charge: '0.06',
  vat_percent: '20',
};

const SENT = [{ act: 'send', hours: 3 }] as const;
const SEEN = [...SENT, { act: 'view', hours: 19 }] as const;
const SUBMITTED = [...SEEN, { act: 'submit', hours: 26, answers: 'changes' }] as const;
const AGREED = [...SEEN, { act: 'submit', hours: 22, answers: 'accept' }, { act: 'accept', hours: 5 }] as const;
const ORDERED = [...AGREED, { act: 'order', hours: 0 }] as const;

/** One in every state that a quotation can be in, and what pages show beside it. `customer` is one of the owner's. */
export const DEMO_QUOTATIONS: readonly DemoQuotation[] = [
  { owner: 'qifan', customer: 2, lines: 0, daysAgo: 0.1, acts: [] },
  {
    owner: 'qifan_sales',
    customer: 0,
    lines: 12,
    daysAgo: 0.3,
    fees: ['sample_fee'],
    internal_remark: '客户月底要样，先报主推款',
    acts: [],
  },
  {
    owner: 'qifan_sales',
    customer: 1,
    lines: 18,
    daysAgo: 1,
    discount: '84',
    internal_remark: '客户拿同行价来压，想先保住量',
    acts: [{ act: 'ask_approval', hours: 3 }],
  },
  {
    owner: 'qifan_sales2',
    customer: 0,
    lines: 9,
    daysAgo: 3,
    discount: '80',
    acts: [
      { act: 'ask_approval', hours: 2 },
      { act: 'refuse', hours: 5, note: '毛利偏低，第 3 行起请提到 10% 以上再发' },
    ],
  },
  {
    owner: 'qifan_sales2',
    customer: 1,
    lines: 22,
    daysAgo: 1.5,
    discount: '86',
    acts: [
      { act: 'ask_approval', hours: 4 },
      { act: 'approve', hours: 9 },
    ],
  },
  { owner: 'qifan', customer: 2, lines: 16, daysAgo: 4, fees: ['sample_fee'], acts: SENT },
  { owner: 'qifan', customer: 0, lines: 14, daysAgo: 6, landed: LANDED, acts: SEEN },
  { owner: 'qifan_sales', customer: 2, lines: 20, daysAgo: 8, hasStopped: true, acts: SEEN },
  {
    owner: 'qifan',
    customer: 3,
    lines: 12,
    daysAgo: 3,
    fees: ['mould_fee'],
    remark: 'Prices include colour box. Barcode on every carton.',
    acts: SUBMITTED,
  },
  {
    owner: 'qifan_sales',
    customer: 3,
    lines: 15,
    daysAgo: 9,
    acts: [...SEEN, { act: 'next', hours: 30, changed: 3, removed: 1, added: 1 }],
  },
  { owner: 'qifan_admin', customer: 0, lines: 10, daysAgo: 4, acts: AGREED },
  { owner: 'qifan_sales', customer: 0, lines: 14, daysAgo: 3, acts: ORDERED },
  {
    owner: 'qifan',
    customer: 1,
    lines: 18,
    daysAgo: 12,
    fees: ['mould_fee'],
    acts: [
      ...SEEN,
      { act: 'submit', hours: 20, answers: 'changes' },
      { act: 'next', hours: 6, changed: 4, removed: 1 },
      { act: 'send', hours: 2 },
      { act: 'view', hours: 12 },
      { act: 'submit', hours: 4, answers: 'accept' },
      { act: 'accept', hours: 3 },
      { act: 'order', hours: 0 },
    ],
  },
  {
    owner: 'qifan_sales2',
    customer: 2,
    lines: 11,
    daysAgo: 52,
    acts: [
      ...SEEN,
      { act: 'accept_offline', hours: 40, note: '客户微信确认，盖章合同次日寄到' },
      { act: 'order', hours: 0 },
    ],
  },
  { owner: 'qifan_sales2', customer: 3, lines: 7, daysAgo: 18, acts: ORDERED },
  { owner: 'qifan_admin', customer: 1, lines: 13, daysAgo: 23, acts: ORDERED, isOrderCancelled: true },
  { owner: 'qifan', customer: 1, lines: 12, daysAgo: 40, acts: [...SEEN, { act: 'expire', hours: 0 }] },
  {
    owner: 'qifan_sales',
    customer: 1,
    lines: 8,
    daysAgo: 12,
    acts: [...SEEN, { act: 'withdraw', hours: 20, note: '原料涨价，改日重新报价' }],
  },
  {
    owner: 'qifan',
    customer: 0,
    lines: 60,
    daysAgo: 15,
    fees: ['sample_fee', 'mould_fee'],
    remark: 'Spring 2027 assortment. Prices are valid for full containers.',
    internal_remark: '主推客户，第三版已让到底',
    acts: [
      { act: 'send', hours: 5 },
      { act: 'view', hours: 20 },
      { act: 'submit', hours: 30, answers: 'changes' },
      { act: 'next', hours: 8, changed: 12, removed: 3, added: 2 },
      { act: 'ask_approval', hours: 2 },
      { act: 'approve', hours: 3 },
      { act: 'send', hours: 1 },
      { act: 'view', hours: 26 },
      { act: 'next', hours: 48, changed: 10, removed: 1, added: 4 },
      { act: 'send', hours: 4 },
      { act: 'view', hours: 11 },
    ],
  },
  { owner: 'haiwan', customer: 0, lines: 10, daysAgo: 2, language: 'zh', acts: SEEN },
  { owner: 'haiwan_sales', customer: 1, lines: 7, daysAgo: 0.5, acts: [] },
  { owner: 'xiaoman', customer: 0, lines: 6, daysAgo: 1, acts: [] },
];
