/** What a field of an item holds: texts; decimals as texts; counts and ids as numbers; days as `YYYY-MM-DD`. */
export type TradeFieldKind = 'text' | 'decimal' | 'count' | 'id' | 'day';

export interface TradeField {
  /** As it stands in the message. */
  key: string;
  zh: string;
  kind: TradeFieldKind;
  /** Of texts, in characters. */
  max?: number;
  /** Only for people who may see ex-works prices. */
  isCost?: true;
  /** How to reach the factory: goes with the costs. */
  isContact?: true;
}

const FIELDS = [
  { key: 'toyId', zh: '产品 ID', kind: 'id' },
  { key: 'number', zh: '平台编号', kind: 'text', max: 40 },
  { key: 'articleNumber', zh: '出厂货号', kind: 'text', max: 60 },
  { key: 'customNumber', zh: '客户货号', kind: 'text', max: 60 },
  { key: 'name', zh: '品名', kind: 'text', max: 200 },
  { key: 'nameEn', zh: '英文品名', kind: 'text', max: 300 },
  { key: 'unit', zh: '单位', kind: 'text', max: 20 },
  { key: 'exworksPrice', zh: '出厂价', kind: 'decimal', isCost: true },
  { key: 'additionalPrice', zh: '附加费', kind: 'decimal', isCost: true },
  { key: 'quotedPrice', zh: '报价', kind: 'decimal' },
  { key: 'currency', zh: '币种', kind: 'text', max: 10 },
  { key: 'length', zh: '产品长', kind: 'decimal' },
  { key: 'width', zh: '产品宽', kind: 'decimal' },
  { key: 'height', zh: '产品高', kind: 'decimal' },
  { key: 'packingName', zh: '包装', kind: 'text', max: 60 },
  { key: 'packingNameEn', zh: '英文包装', kind: 'text', max: 100 },
  { key: 'packLength', zh: '包装长', kind: 'decimal' },
  { key: 'packWidth', zh: '包装宽', kind: 'decimal' },
  { key: 'packHeight', zh: '包装高', kind: 'decimal' },
  { key: 'boxCount', zh: '盒数', kind: 'count' },
  { key: 'inboxCount', zh: '内盒数', kind: 'count' },
  { key: 'inboxQuantity', zh: '内盒装量', kind: 'count' },
  { key: 'cartonQuantity', zh: '装箱量', kind: 'count' },
  { key: 'cartonLength', zh: '外箱长', kind: 'decimal' },
  { key: 'cartonWidth', zh: '外箱宽', kind: 'decimal' },
  { key: 'cartonHeight', zh: '外箱高', kind: 'decimal' },
  { key: 'cartonCubicMeter', zh: '体积', kind: 'decimal' },
  { key: 'cartonCubicFeet', zh: '材积', kind: 'decimal' },
  { key: 'grossWeight', zh: '毛重', kind: 'decimal' },
  { key: 'netWeight', zh: '净重', kind: 'decimal' },
  { key: 'orderBoxQty', zh: '订货箱数', kind: 'count' },
  { key: 'orderPieces', zh: '订货数量', kind: 'count' },
  { key: 'categoryId', zh: '分类 ID', kind: 'id' },
  { key: 'categoryName', zh: '分类', kind: 'text', max: 60 },
  { key: 'categoryEn', zh: '英文分类', kind: 'text', max: 100 },
  { key: 'certifications', zh: '认证', kind: 'text', max: 200 },
  { key: 'introduction', zh: '产品说明', kind: 'text', max: 2000 },
  { key: 'introductionEn', zh: '英文产品说明', kind: 'text', max: 4000 },
  { key: 'picture', zh: '图片地址', kind: 'text', max: 1000 },
  { key: 'remark', zh: '备注', kind: 'text', max: 500 },
  { key: 'showroomId', zh: '展厅 ID', kind: 'id' },
  { key: 'factoryId', zh: '工厂 ID', kind: 'id', isContact: true },
  { key: 'factoryNumber', zh: '厂编', kind: 'text', max: 40, isContact: true },
  { key: 'factoryName', zh: '工厂', kind: 'text', max: 100, isContact: true },
  { key: 'factoryContact', zh: '联系人', kind: 'text', max: 60, isContact: true },
  { key: 'factoryTel', zh: '工厂电话', kind: 'text', max: 60, isContact: true },
  { key: 'factoryMobile', zh: '工厂手机', kind: 'text', max: 60, isContact: true },
  { key: 'factoryEmail', zh: '工厂邮箱', kind: 'text', max: 120, isContact: true },
  { key: 'factoryQq', zh: '工厂 QQ', kind: 'text', max: 40, isContact: true },
  { key: 'factoryFax', zh: '工厂传真', kind: 'text', max: 60, isContact: true },
  { key: 'factoryAddress', zh: '工厂地址', kind: 'text', max: 300, isContact: true },
  { key: 'stockUpdatedTime', zh: '库存更新日期', kind: 'day' },
  { key: 'updatedTime', zh: '更新日期', kind: 'day' },
] as const satisfies readonly TradeField[];

type Row = (typeof FIELDS)[number];
export type TradeFieldKey = Row['key'];
type NumberKey = Extract<Row, { kind: 'count' | 'id' }>['key'];

/** A toy or a fee of a quotation; what is unknown is left out. */
export type TradeItem = {
  [Key in TradeFieldKey]?: Key extends NumberKey ? number : string;
} & { name: string };

/** All that an item may hold, in the order in which it is signed. */
export const TRADE_FIELDS: readonly (TradeField & { key: TradeFieldKey })[] = FIELDS;
