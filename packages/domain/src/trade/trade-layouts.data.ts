import type { TradeFieldKey } from './trade-fields.data.ts';

export type TradeFileKind =
  | { file: 'json' }
  | { file: 'csv'; encoding: 'utf-8-bom' | 'gb18030' }
  | { file: 'xlsx'; tab: string };

export interface TradeColumn {
  /** Word at the head of the column; in JSON the name of the member. */
  head: string;
  /** One field, or several that stand in one cell. */
  fields: readonly [TradeFieldKey, ...TradeFieldKey[]];
  /** Between several fields. */
  join?: string;
  /** Of decimals: rounded half up, idle zeros stay. */
  decimals?: number;
  /** Of days: as the software reads them. */
  day?: 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'YYYYMMDD';
  /** A line without it is left out. */
  isRequired?: true;
  /** A line whose text is longer is left out: the software would cut it without a word. */
  max?: number;
}

export interface TradeLayout {
  kind: TradeFileKind;
  columns: readonly TradeColumn[];
}

const CARTON = ['cartonLength', 'cartonWidth', 'cartonHeight'] as const;
const PACK = ['packLength', 'packWidth', 'packHeight'] as const;
const SIZE = ['length', 'width', 'height'] as const;

/** What each of `TRADE_SYSTEM_LABEL` takes in. */
export const TRADE_LAYOUTS: Readonly<Record<number, TradeLayout>> = {
  1: {
    kind: { file: 'csv', encoding: 'gb18030' },
    columns: [
      { head: '产品编号', fields: ['number'], isRequired: true, max: 40 },
      { head: '工厂货号', fields: ['articleNumber'] },
      { head: '客户货号', fields: ['customNumber'] },
      { head: '中文品名', fields: ['name'], isRequired: true, max: 100 },
      { head: '英文品名', fields: ['nameEn'], max: 200 },
      { head: '单位', fields: ['unit'] },
      { head: '出厂价', fields: ['exworksPrice'], decimals: 2 },
      { head: '外销价', fields: ['quotedPrice'], decimals: 2 },
      { head: '币种', fields: ['currency'] },
      { head: '包装方式', fields: ['packingName'] },
      { head: '产品规格', fields: SIZE, join: '*', decimals: 1 },
      { head: '包装规格', fields: PACK, join: '*', decimals: 1 },
      { head: '内盒数', fields: ['inboxCount'] },
      { head: '外箱装量', fields: ['cartonQuantity'] },
      { head: '外箱规格', fields: CARTON, join: '*', decimals: 1 },
      { head: '体积', fields: ['cartonCubicMeter'], decimals: 4 },
      { head: '毛重', fields: ['grossWeight'], decimals: 2 },
      { head: '净重', fields: ['netWeight'], decimals: 2 },
      { head: '箱数', fields: ['orderBoxQty'] },
      { head: '厂家名称', fields: ['factoryName'] },
      { head: '厂家联系人', fields: ['factoryContact'] },
      { head: '厂家电话', fields: ['factoryMobile', 'factoryTel'], join: '/' },
      { head: '更新日期', fields: ['updatedTime'], day: 'YYYY/MM/DD' },
      { head: '备注', fields: ['remark'], max: 200 },
    ],
  },
  2: {
    kind: { file: 'xlsx', tab: '报价明细' },
    columns: [
      { head: '货号', fields: ['number'], isRequired: true },
      { head: '客户货号', fields: ['customNumber'] },
      { head: '品名', fields: ['name'], isRequired: true },
      { head: '英文名', fields: ['nameEn'] },
      { head: '分类', fields: ['categoryName'] },
      { head: '单价', fields: ['quotedPrice'], decimals: 2 },
      { head: '币种', fields: ['currency'] },
      { head: '成本价', fields: ['exworksPrice'], decimals: 2 },
      { head: '包装', fields: ['packingName'] },
      { head: '装箱数', fields: ['cartonQuantity'] },
      { head: '箱长', fields: ['cartonLength'], decimals: 1 },
      { head: '箱宽', fields: ['cartonWidth'], decimals: 1 },
      { head: '箱高', fields: ['cartonHeight'], decimals: 1 },
      { head: 'CBM', fields: ['cartonCubicMeter'], decimals: 3 },
      { head: 'CUFT', fields: ['cartonCubicFeet'], decimals: 2 },
      { head: 'G.W.', fields: ['grossWeight'], decimals: 2 },
      { head: 'N.W.', fields: ['netWeight'], decimals: 2 },
      { head: '箱数', fields: ['orderBoxQty'] },
      { head: '数量', fields: ['orderPieces'] },
      { head: '供应商', fields: ['factoryName'] },
      { head: '供应商货号', fields: ['articleNumber'] },
      { head: '图片', fields: ['picture'] },
      { head: '备注', fields: ['remark'] },
    ],
  },
  3: {
    kind: { file: 'csv', encoding: 'utf-8-bom' },
    columns: [
      { head: 'ItemNo', fields: ['number'], isRequired: true, max: 32 },
      { head: 'FactoryItemNo', fields: ['articleNumber'] },
      { head: 'NameCN', fields: ['name'], isRequired: true },
      { head: 'NameEN', fields: ['nameEn'] },
      { head: 'Price', fields: ['quotedPrice'], decimals: 4 },
      { head: 'Currency', fields: ['currency'] },
      { head: 'Cost', fields: ['exworksPrice'], decimals: 4 },
      { head: 'Unit', fields: ['unit'] },
      { head: 'Packing', fields: ['packingNameEn'] },
      { head: 'PcsPerInner', fields: ['inboxQuantity'] },
      { head: 'PcsPerCarton', fields: ['cartonQuantity'] },
      { head: 'CartonSize', fields: CARTON, join: 'x', decimals: 2 },
      { head: 'CBM', fields: ['cartonCubicMeter'], decimals: 4 },
      { head: 'GW', fields: ['grossWeight'], decimals: 2 },
      { head: 'NW', fields: ['netWeight'], decimals: 2 },
      { head: 'Cartons', fields: ['orderBoxQty'] },
      { head: 'Factory', fields: ['factoryName'] },
      { head: 'FactoryNo', fields: ['factoryNumber'] },
      { head: 'Updated', fields: ['updatedTime'], day: 'YYYY-MM-DD' },
      { head: 'Remark', fields: ['remark'] },
    ],
  },
  4: {
    kind: { file: 'json' },
    columns: [
      { head: 'productCode', fields: ['number'], isRequired: true },
      { head: 'factoryCode', fields: ['articleNumber'] },
      { head: 'customerCode', fields: ['customNumber'] },
      { head: 'nameCn', fields: ['name'], isRequired: true },
      { head: 'nameEn', fields: ['nameEn'] },
      { head: 'category', fields: ['categoryName'] },
      { head: 'description', fields: ['introduction'] },
      { head: 'certificates', fields: ['certifications'] },
      { head: 'salePrice', fields: ['quotedPrice'], decimals: 4 },
      { head: 'currency', fields: ['currency'] },
      { head: 'purchasePrice', fields: ['exworksPrice'], decimals: 4 },
      { head: 'unit', fields: ['unit'] },
      { head: 'packing', fields: ['packingName'] },
      { head: 'innerQty', fields: ['inboxQuantity'] },
      { head: 'cartonQty', fields: ['cartonQuantity'] },
      { head: 'cartonLength', fields: ['cartonLength'], decimals: 2 },
      { head: 'cartonWidth', fields: ['cartonWidth'], decimals: 2 },
      { head: 'cartonHeight', fields: ['cartonHeight'], decimals: 2 },
      { head: 'volume', fields: ['cartonCubicMeter'], decimals: 4 },
      { head: 'grossWeight', fields: ['grossWeight'], decimals: 2 },
      { head: 'netWeight', fields: ['netWeight'], decimals: 2 },
      { head: 'cartons', fields: ['orderBoxQty'] },
      { head: 'pieces', fields: ['orderPieces'] },
      { head: 'supplier', fields: ['factoryName'] },
      { head: 'supplierCode', fields: ['factoryNumber'] },
      { head: 'supplierPhone', fields: ['factoryMobile'] },
      { head: 'supplierAddress', fields: ['factoryAddress'] },
      { head: 'imageUrl', fields: ['picture'] },
      { head: 'updatedOn', fields: ['updatedTime'], day: 'YYYYMMDD' },
      { head: 'remark', fields: ['remark'] },
    ],
  },
  5: {
    kind: { file: 'xlsx', tab: '报价' },
    columns: [
      { head: '平台编号', fields: ['number'] },
      { head: '出厂货号', fields: ['articleNumber'] },
      { head: '客户货号', fields: ['customNumber'] },
      { head: '品名', fields: ['name'], isRequired: true },
      { head: '英文品名', fields: ['nameEn'] },
      { head: '分类', fields: ['categoryName'] },
      { head: '单位', fields: ['unit'] },
      { head: '出厂价', fields: ['exworksPrice'], decimals: 4 },
      { head: '附加费', fields: ['additionalPrice'], decimals: 4 },
      { head: '报价', fields: ['quotedPrice'], decimals: 4 },
      { head: '币种', fields: ['currency'] },
      { head: '包装', fields: ['packingName'] },
      { head: '产品尺寸', fields: SIZE, join: '×', decimals: 2 },
      { head: '包装尺寸', fields: PACK, join: '×', decimals: 2 },
      { head: '盒数', fields: ['boxCount'] },
      { head: '内盒数', fields: ['inboxCount'] },
      { head: '内盒装量', fields: ['inboxQuantity'] },
      { head: '装箱量', fields: ['cartonQuantity'] },
      { head: '外箱规格', fields: CARTON, join: '×', decimals: 2 },
      { head: '体积', fields: ['cartonCubicMeter'], decimals: 3 },
      { head: '材积', fields: ['cartonCubicFeet'], decimals: 2 },
      { head: '毛重', fields: ['grossWeight'], decimals: 2 },
      { head: '净重', fields: ['netWeight'], decimals: 2 },
      { head: '订货箱数', fields: ['orderBoxQty'] },
      { head: '订货数量', fields: ['orderPieces'] },
      { head: '认证', fields: ['certifications'] },
      { head: '产品说明', fields: ['introduction'] },
      { head: '图片', fields: ['picture'] },
      { head: '工厂', fields: ['factoryName'] },
      { head: '厂编', fields: ['factoryNumber'] },
      { head: '联系人', fields: ['factoryContact'] },
      { head: '工厂电话', fields: ['factoryTel', 'factoryMobile'], join: ' / ' },
      { head: '工厂地址', fields: ['factoryAddress'] },
      { head: '更新日期', fields: ['updatedTime'], day: 'YYYY-MM-DD' },
      { head: '备注', fields: ['remark'] },
    ],
  },
};
