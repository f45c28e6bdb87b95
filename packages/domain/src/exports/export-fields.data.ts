/** What a column of an exported document holds. */
export type ExportFieldKind = 'text' | 'number' | 'picture' | 'date';

export interface ExportField {
  key: string;
  /** Names of the column. */
  zh: string;
  en: string;
  kind: ExportFieldKind;
  group: 'toy' | 'price' | 'packing' | 'order' | 'factory';
  /** Shown behind the name of the column when units are asked for. */
  unit?: string;
  /** Only for people who may see ex-works prices. */
  isCost?: true;
  /** Tells who makes it: left out where the factory is not to be known. */
  isFactory?: true;
  /** How to reach the factory: members only, and never beside a quoted price for a customer. */
  isContact?: true;
  /** Has a sum below the table. */
  hasTotal?: true;
  decimals?: number;
  /** In pixels of a spreadsheet. */
  width: number;
}

const FIELDS = [
  { key: 'index', zh: '序号', en: 'No.', kind: 'number', group: 'toy', decimals: 0, width: 48 },
  { key: 'picture', zh: '图片', en: 'Picture', kind: 'picture', group: 'toy', width: 140 },
  { key: 'number', zh: '平台编号', en: 'Item No.', kind: 'text', group: 'toy', width: 110 },
  { key: 'article_number', zh: '出厂货号', en: 'Factory Art. No.', kind: 'text', group: 'factory', width: 120 },
  { key: 'custom_number', zh: '客户货号', en: 'Customer Art. No.', kind: 'text', group: 'toy', width: 120 },
  { key: 'name', zh: '品名', en: 'Description', kind: 'text', group: 'toy', width: 220 },
  { key: 'category', zh: '分类', en: 'Category', kind: 'text', group: 'toy', width: 100 },
  { key: 'introduction', zh: '产品说明', en: 'Details', kind: 'text', group: 'toy', width: 240 },
  { key: 'certifications', zh: '认证', en: 'Certificates', kind: 'text', group: 'toy', width: 130 },
  { key: 'material', zh: '材质', en: 'Material', kind: 'text', group: 'toy', width: 110 },
  { key: 'battery', zh: '电池', en: 'Battery', kind: 'text', group: 'toy', width: 110 },
  { key: 'age', zh: '适用年龄', en: 'Age', kind: 'text', group: 'toy', width: 80 },
  { key: 'size', zh: '产品尺寸', en: 'Product Size', kind: 'text', group: 'toy', unit: 'CM', width: 130 },
  { key: 'unit', zh: '单位', en: 'Unit', kind: 'text', group: 'toy', width: 56 },
  {
    key: 'exworks_price',
    zh: '出厂价',
    en: 'Ex-works Price',
    kind: 'number',
    group: 'price',
    unit: '¥',
    isCost: true,
    decimals: 4,
    width: 90,
  },
  {
    key: 'additional_price',
    zh: '附加费',
    en: 'Additional',
    kind: 'number',
    group: 'price',
    unit: '¥',
    isCost: true,
    decimals: 4,
    width: 80,
  },
  { key: 'quoted_price', zh: '报价', en: 'Price', kind: 'number', group: 'price', decimals: 4, width: 90 },
  { key: 'currency', zh: '币种', en: 'Currency', kind: 'text', group: 'price', width: 70 },
  { key: 'moq', zh: '起订量', en: 'MOQ', kind: 'number', group: 'price', unit: 'pcs', decimals: 0, width: 80 },
  { key: 'packing_name', zh: '包装', en: 'Packing', kind: 'text', group: 'packing', width: 100 },
  { key: 'pack_size', zh: '包装尺寸', en: 'Packing Size', kind: 'text', group: 'packing', unit: 'CM', width: 130 },
  { key: 'inbox_count', zh: '内盒数', en: 'Inner Boxes', kind: 'number', group: 'packing', decimals: 0, width: 76 },
  {
    key: 'inbox_quantity',
    zh: '内盒装量',
    en: 'Pcs/Inner',
    kind: 'number',
    group: 'packing',
    unit: 'pcs',
    decimals: 0,
    width: 80,
  },
  {
    key: 'carton_quantity',
    zh: '装箱量',
    en: 'Qty/Ctn',
    kind: 'number',
    group: 'packing',
    unit: 'pcs',
    decimals: 0,
    width: 80,
  },
  { key: 'carton_size', zh: '外箱规格', en: 'Carton Size', kind: 'text', group: 'packing', unit: 'CM', width: 130 },
  {
    key: 'carton_cubic_meter',
    zh: '体积',
    en: 'CBM/Ctn',
    kind: 'number',
    group: 'packing',
    unit: 'CBM',
    decimals: 3,
    width: 80,
  },
  {
    key: 'carton_cubic_feet',
    zh: '材积',
    en: 'CUFT/Ctn',
    kind: 'number',
    group: 'packing',
    unit: 'CUFT',
    decimals: 2,
    width: 80,
  },
  {
    key: 'gross_weight',
    zh: '毛重',
    en: 'G.W.',
    kind: 'number',
    group: 'packing',
    unit: 'KGS',
    decimals: 2,
    width: 70,
  },
  { key: 'net_weight', zh: '净重', en: 'N.W.', kind: 'number', group: 'packing', unit: 'KGS', decimals: 2, width: 70 },
  {
    key: 'order_box_qty',
    zh: '订货箱数',
    en: 'Cartons',
    kind: 'number',
    group: 'order',
    unit: 'ctn',
    hasTotal: true,
    decimals: 0,
    width: 80,
  },
  {
    key: 'order_pieces',
    zh: '订货数量',
    en: 'Quantity',
    kind: 'number',
    group: 'order',
    unit: 'pcs',
    hasTotal: true,
    decimals: 0,
    width: 84,
  },
  {
    key: 'quoted_amount',
    zh: '报价金额',
    en: 'Amount',
    kind: 'number',
    group: 'order',
    hasTotal: true,
    decimals: 2,
    width: 100,
  },
  {
    key: 'exworks_amount',
    zh: '出厂金额',
    en: 'Ex-works Amount',
    kind: 'number',
    group: 'order',
    unit: '¥',
    isCost: true,
    hasTotal: true,
    decimals: 2,
    width: 100,
  },
  {
    key: 'total_cubic_meter',
    zh: '总体积',
    en: 'Total CBM',
    kind: 'number',
    group: 'order',
    unit: 'CBM',
    hasTotal: true,
    decimals: 3,
    width: 90,
  },
  {
    key: 'total_gross_weight',
    zh: '总毛重',
    en: 'Total G.W.',
    kind: 'number',
    group: 'order',
    unit: 'KGS',
    hasTotal: true,
    decimals: 2,
    width: 90,
  },
  {
    key: 'total_net_weight',
    zh: '总净重',
    en: 'Total N.W.',
    kind: 'number',
    group: 'order',
    unit: 'KGS',
    hasTotal: true,
    decimals: 2,
    width: 90,
  },
  { key: 'remark', zh: '备注', en: 'Remark', kind: 'text', group: 'order', width: 160 },
  { key: 'factory_name', zh: '工厂', en: 'Factory', kind: 'text', group: 'factory', isFactory: true, width: 180 },
  { key: 'factory_number', zh: '厂编', en: 'Factory No.', kind: 'text', group: 'factory', isFactory: true, width: 90 },
  { key: 'showroom', zh: '展厅摊位', en: 'Showroom', kind: 'text', group: 'factory', isFactory: true, width: 130 },
  {
    key: 'factory_contact',
    zh: '联系人',
    en: 'Contact',
    kind: 'text',
    group: 'factory',
    isFactory: true,
    isContact: true,
    width: 90,
  },
  {
    key: 'factory_phone',
    zh: '联系电话',
    en: 'Phone',
    kind: 'text',
    group: 'factory',
    isFactory: true,
    isContact: true,
    width: 120,
  },
  {
    key: 'factory_address',
    zh: '工厂地址',
    en: 'Address',
    kind: 'text',
    group: 'factory',
    isFactory: true,
    isContact: true,
    width: 200,
  },
  { key: 'updated_time', zh: '更新日期', en: 'Updated', kind: 'date', group: 'toy', width: 96 },
] as const satisfies readonly ExportField[];

export type ExportFieldKey = (typeof FIELDS)[number]['key'];

/** Every column that a document may have, in the order in which they are offered. */
export const EXPORT_FIELDS: readonly (ExportField & { key: ExportFieldKey })[] = FIELDS;
export const EXPORT_FIELD_KEYS = FIELDS.map(({ key }) => key) as [ExportFieldKey, ...ExportFieldKey[]];

export const EXPORT_FIELD_GROUPS = {
  toy: '产品',
  price: '价格',
  packing: '包装与外箱',
  order: '订货',
  factory: '工厂',
} as const satisfies Record<ExportField['group'], string>;
