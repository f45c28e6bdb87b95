import { QUOTATION_HEAD } from '@wanyuan/domain';

/** What pages call the cells of a line. */
const LINE_WORDS: Record<string, string> = {
  number: '编号',
  custom_number: '自定货号',
  name: '品名',
  name_en: '英文品名',
  picture_id: '图片',
  unit: '单位',
  packing_name: '包装',
  packing_name_en: '英文包装',
  length: '产品长',
  width: '产品宽',
  height: '产品高',
  pack_length: '包装长',
  pack_width: '包装宽',
  pack_height: '包装高',
  inbox_count: '内盒数',
  inbox_quantity: '内盒装量',
  carton_quantity: '外箱装量',
  carton_length: '外箱长',
  carton_width: '外箱宽',
  carton_height: '外箱高',
  carton_cubic_meter: '体积',
  carton_cubic_feet: '材积',
  gross_weight: '毛重',
  net_weight: '净重',
  free_kind: '费用',
  order_box_qty: '箱数',
  quoted_price: '报价',
  is_manual_price: '手改价',
  remark: '备注',
  internal_remark: '内部备注',
  exworks_price: '出厂价',
  additional_price: '附加价',
};

export const lineWord = (field: string): string => LINE_WORDS[field] ?? field;
export const headWord = (field: string): string =>
  Object.hasOwn(QUOTATION_HEAD, field) ? QUOTATION_HEAD[field as keyof typeof QUOTATION_HEAD].label : field;
