import { PRICE_METHODS } from '../pricing/price-template.ts';

export const QUOTATION_LINES_MAX = 2000;

/** Terms of delivery; formulas make prices for all but CFR, which is typed. */
export const QUOTATION_TERMS = [...PRICE_METHODS, 'CFR'] as const;
export type QuotationTerm = (typeof QUOTATION_TERMS)[number];

export const QUOTATION_TERM_LABEL: Record<QuotationTerm, string> = {
  EXW: 'EXW 工厂交货',
  FOB: 'FOB 船上交货',
  'FOB SHANTOU': 'FOB 汕头',
  'FOB SHENZHEN': 'FOB 深圳',
  CIF: 'CIF 成本加保险费加运费',
  CFR: 'CFR 成本加运费',
};

/** What the customer reads; each has its words in one file of the confirmation page. */
export const QUOTATION_LANGUAGES = ['zh', 'en', 'es'] as const;
export type QuotationLanguage = (typeof QUOTATION_LANGUAGES)[number];
export const QUOTATION_LANGUAGE_LABEL: Record<QuotationLanguage, string> = { zh: '中文', en: 'English', es: 'Español' };

/** What a person picks instead of typing; the chosen words become plain text of the head. */
export interface HeadPreset {
  zh: string;
  en: string;
}

export const PAYMENT_PRESETS: readonly HeadPreset[] = [
  { zh: '30% 定金，见提单副本付清', en: 'T/T 30% deposit, balance against copy of B/L' },
  { zh: '30% 定金，出货前付清', en: 'T/T 30% deposit, balance before shipment' },
  { zh: '出货前 100% 电汇', en: '100% T/T before shipment' },
  { zh: '即期信用证', en: 'L/C at sight' },
  { zh: '付款交单（D/P）', en: 'D/P at sight' },
  { zh: '出货后 30 天电汇', en: 'T/T within 30 days after shipment' },
];

export const DELIVERY_PRESETS: readonly HeadPreset[] = [
  { zh: '现货，7 天内出货', en: 'In stock, shipment within 7 days' },
  { zh: '收到定金后 15 天', en: '15 days after deposit' },
  { zh: '收到定金后 30 天', en: '30 days after deposit' },
  { zh: '收到定金后 45 天', en: '45 days after deposit' },
];

export const PORT_PRESETS: readonly HeadPreset[] = [
  { zh: '汕头', en: 'Shantou' },
  { zh: '深圳', en: 'Shenzhen' },
  { zh: '广州', en: 'Guangzhou' },
  { zh: '宁波', en: 'Ningbo' },
  { zh: '厦门', en: 'Xiamen' },
];

/** In the quotation's language; other languages than Chinese get the English words, which trade knows everywhere. */
export const presetText = (preset: HeadPreset, language: QuotationLanguage): string =>
  language === 'zh' ? preset.zh : preset.en;

export const FREE_LINE_KINDS = ['sample_fee', 'mould_fee', 'other'] as const;
export type FreeLineKind = (typeof FREE_LINE_KINDS)[number];
export const FREE_LINE_LABEL: Record<FreeLineKind, HeadPreset> = {
  sample_fee: { zh: '样品费', en: 'Sample fee' },
  mould_fee: { zh: '模具费', en: 'Mould charge' },
  other: { zh: '其他', en: 'Other' },
};
export const FREE_LINE_NAME_MAX = 100;
export const QUOTATION_LINE_REMARK_MAX = 500;
