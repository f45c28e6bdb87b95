import type { PrintRow } from '@wanyuan/contract/client';

export const testRow = (values: Partial<PrintRow> = {}): PrintRow => ({
  number: 'WY000012',
  article_number: '0012',
  custom_number: '',
  name: '1:16 遥控越野车',
  showroom: '',
  booth: '',
  factory_name: '',
  packing: '彩盒',
  carton: '24 只/箱',
  carton_size: '82×41.5×97 CM',
  price: '',
  order_box_qty: 0,
  remark: '',
  picture: '',
  ...values,
});
