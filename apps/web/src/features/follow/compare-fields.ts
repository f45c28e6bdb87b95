import type { ToyDetail } from '@wanyuan/contract/client';
import { showCubicFeet, showCubicMetres } from '@wanyuan/domain';
import { priceLine } from '#page-kit/price-line.ts';
import { cartons, numberOf, pieces, size, trimmed, withUnit, yes, type Language } from './compare-texts.ts';

type GroupKey = 'price' | 'order' | 'carton' | 'toy' | 'factory';

export interface CompareField {
  key: string;
  group: GroupKey;
  zh: string;
  en: string;
  text: (toy: ToyDetail, language: Language) => string;
  /** Where figures can be better or worse. */
  figure?: (toy: ToyDetail) => number | null;
  better?: 'low' | 'high';
}

export const COMPARE_GROUPS = [
  { key: 'price', zh: '价格', en: 'Price' },
  { key: 'order', zh: '订购', en: 'Order' },
  { key: 'carton', zh: '装箱', en: 'Carton' },
  { key: 'toy', zh: '产品', en: 'Product' },
  { key: 'factory', zh: '工厂', en: 'Factory' },
] as const satisfies readonly { key: GroupKey; zh: string; en: string }[];

/** The rows of a comparison, from what decides an order to what describes a toy. */
export const COMPARE_FIELDS: readonly CompareField[] = [
  {
    key: 'price',
    group: 'price',
    zh: '出厂价',
    en: 'Ex-works price',
    text: (toy) => withUnit(priceLine(toy).price && `¥${priceLine(toy).price}`, `/ ${toy.unit}`),
    figure: (toy) => numberOf(priceLine(toy).price),
    better: 'low',
  },
  {
    key: 'tax',
    group: 'price',
    zh: '含税',
    en: 'Tax included',
    text: (toy, language) => yes(toy.is_tax_included, language),
  },
  {
    key: 'age',
    group: 'price',
    zh: '价格确认',
    en: 'Confirmed',
    text: (toy, language) =>
      language === 'zh' ? priceLine(toy).age : withUnit(toy.price_age_days, 'days ago') || 'Not confirmed',
    figure: (toy) => toy.price_age_days,
    better: 'low',
  },
  {
    key: 'moq',
    group: 'order',
    zh: '起订',
    en: 'MOQ',
    text: (toy, language) =>
      [withUnit(toy.moq_cartons, cartons(language)), withUnit(toy.moq_pieces, pieces(toy, language))]
        .filter(Boolean)
        .join(' / '),
    figure: (toy) => toy.moq_pieces,
    better: 'low',
  },
  {
    key: 'lead',
    group: 'order',
    zh: '交期',
    en: 'Lead time',
    text: (toy, language) => withUnit(toy.lead_days, language === 'en' ? 'days' : '天'),
    figure: (toy) => toy.lead_days,
    better: 'low',
  },
  {
    key: 'stock',
    group: 'order',
    zh: '库存',
    en: 'Stock',
    text: (toy, language) =>
      toy.stock_cartons > 0 ? withUnit(toy.stock_cartons, cartons(language)) : language === 'en' ? 'None' : '无现货',
    figure: (toy) => toy.stock_cartons,
    better: 'high',
  },
  {
    key: 'quantity',
    group: 'carton',
    zh: '装箱量',
    en: 'Pieces per carton',
    text: (toy, language) => withUnit(toy.carton_quantity, pieces(toy, language)),
  },
  {
    key: 'inner',
    group: 'carton',
    zh: '内箱',
    en: 'Inner boxes',
    text: ({ inbox_count: count, inbox_quantity: quantity }) =>
      count === null || quantity === null ? '' : `${count} × ${quantity}`,
  },
  {
    key: 'carton_size',
    group: 'carton',
    zh: '外箱尺寸',
    en: 'Carton size',
    text: (toy) => size([toy.carton_length, toy.carton_width, toy.carton_height]),
  },
  {
    key: 'cbm',
    group: 'carton',
    zh: '体积',
    en: 'Volume',
    text: ({ carton_cubic_meter: metres }) => (metres === null ? '' : `${showCubicMetres(Number(metres))} CBM`),
  },
  {
    key: 'cuft',
    group: 'carton',
    zh: '材积',
    en: 'Cubic feet',
    text: ({ carton_cubic_feet: feet }) => (feet === null ? '' : `${showCubicFeet(Number(feet))} CUFT`),
  },
  {
    key: 'weight',
    group: 'carton',
    zh: '毛 / 净重',
    en: 'G.W. / N.W.',
    text: ({ gross_weight: gross, net_weight: net }) =>
      gross === null || net === null ? '' : `${trimmed(gross)} / ${trimmed(net)} KGS`,
  },
  {
    key: 'packing',
    group: 'carton',
    zh: '包装',
    en: 'Packing',
    text: (toy, language) => (language === 'en' ? toy.packing_name_en : toy.packing_name),
  },
  {
    key: 'pack_size',
    group: 'carton',
    zh: '包装尺寸',
    en: 'Packing size',
    text: (toy) => size([toy.pack_length, toy.pack_width, toy.pack_height]),
  },
  {
    key: 'category',
    group: 'toy',
    zh: '分类',
    en: 'Category',
    text: (toy, language) => (language === 'en' ? toy.category_en : toy.category_name),
  },
  {
    key: 'size',
    group: 'toy',
    zh: '产品尺寸',
    en: 'Product size',
    text: (toy) => size([toy.length, toy.width, toy.height]),
  },
  { key: 'material', group: 'toy', zh: '材质', en: 'Material', text: (toy) => toy.material },
  { key: 'battery', group: 'toy', zh: '电池', en: 'Battery', text: (toy) => toy.battery },
  { key: 'age_group', group: 'toy', zh: '适用年龄', en: 'Age', text: (toy) => toy.age },
  {
    key: 'certificates',
    group: 'toy',
    zh: '有效证书',
    en: 'Certificates',
    text: (toy, language) =>
      [
        ...new Set(
          toy.certificates.filter(({ state }) => state === 'valid' || state === 'expiring').map(({ name }) => name),
        ),
      ]
        .toSorted()
        .join(language === 'en' ? ', ' : '、'),
  },
  {
    key: 'factory',
    group: 'factory',
    zh: '工厂',
    en: 'Factory',
    text: ({ factory }, language) => (language === 'en' && factory.name_en ? factory.name_en : factory.name),
  },
  { key: 'region', group: 'factory', zh: '产区', en: 'Region', text: ({ factory }) => factory.region },
  {
    key: 'taxpayer',
    group: 'factory',
    zh: '一般纳税人',
    en: 'General taxpayer',
    text: ({ factory }, language) => yes(factory.is_general_taxpayer, language),
  },
];
