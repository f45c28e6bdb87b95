import type { SharedLine } from '@wanyuan/contract/client';

export const testLine = (values: Partial<SharedLine> = {}): SharedLine => ({
  number: 'BR-100',
  name: '遥控车',
  name_en: 'R/C car',
  pictures: [],
  packing_name: '彩盒',
  packing_name_en: 'Colour box',
  carton_quantity: 24,
  carton_length: '50.0',
  carton_width: '40',
  carton_height: '61.5',
  carton_cubic_meter: '0.123000',
  gross_weight: '12.50',
  net_weight: '11',
  remark: '',
  is_stopped: false,
  price: '1.1500',
  currency: 'USD',
  ...values,
});
