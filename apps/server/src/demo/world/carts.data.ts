import type { PriceTerms } from '@wanyuan/contract';

/** A trader's carts, in the order in which they were made. `customer` is the place of one of the trader's customers. */
export const DEMO_CARTS: readonly {
  name: string;
  remark: string;
  customer: number | null;
  lines: number;
  daysAgo: number;
}[] = [
  { name: '常用选样', remark: '平时看到的好款先放这里', customer: null, lines: 12, daysAgo: 40 },
  { name: '圣诞订单', remark: '九月底前出货，外箱要贴客户唛头', customer: 0, lines: 24, daysAgo: 16 },
  { name: '春季新品', remark: '客户要轻便、颜色鲜艳的', customer: 1, lines: 38, daysAgo: 7 },
  { name: '赠品备选', remark: '单价 3 元以内', customer: null, lines: 8, daysAgo: 2 },
];

export const DEMO_LINE_REMARKS = [
  '红蓝两色混装',
  '包装改英文',
  '先寄一个样品',
  '电池不配',
  '客户问有没有 EN71',
  '外箱加厚',
];

const TERMS: PriceTerms = {
  method: 'FOB SHANTOU',
  currency: 'USD',
  rate: '',
  profit: '12',
  calculation: 'divide',
  formula: '',
  total_cost: '4500',
  capacity: '68',
  decimals: 2,
  rounding: 'half_up',
  mini_price: '0.5',
  mini_decimals: 3,
  markup: '0',
  sea_freight: '',
  premium_rate: '',
};

interface DemoFormula {
  name: string;
  remark: string;
  terms: PriceTerms;
}

export const COMPANY_FORMULAS: readonly DemoFormula[] = [
  { name: 'FOB 汕头 美元', remark: '常规客户', terms: TERMS },
  {
    name: 'EXW 人民币',
    remark: '国内交货',
    terms: { ...TERMS, method: 'EXW', currency: 'RMB', profit: '8', calculation: 'multiply', total_cost: '0' },
  },
  {
    name: 'CIF 欧元',
    remark: '含海运与保险',
    terms: { ...TERMS, method: 'CIF', currency: 'EUR', profit: '15', sea_freight: '3200', premium_rate: '0.3' },
  },
];

export const CUSTOMER_FORMULA: DemoFormula = {
  name: '老客户 9 个点',
  remark: '全收到分',
  terms: { ...TERMS, method: 'FOB SHENZHEN', profit: '9', rounding: 'up' },
};

export const OWN_FORMULA: DemoFormula = {
  name: '我的 10% 加价',
  remark: '',
  terms: { ...TERMS, calculation: 'multiply', profit: '10' },
};
