import { expect, it } from 'vitest';
import type { SourceToy } from '../exports/collect/source-toy.ts';
import { toKeptRow } from './kept-print.ts';

const toy = {
  snapshot: {
    number: 'WY0012',
    article_number: '0012',
    name: '遥控车',
    unit: '只',
    packing_name: '彩盒',
    carton_quantity: 24,
    carton_length: '82.00',
    carton_width: '41.50',
    carton_height: '97.00',
    exworks_price: '77.13',
    additional_price: '66.13',
    factory_name: '拓越玩具厂',
  },
  place: { id: 1, name: '一号展厅', booth: 'A区 12' },
  custom_number: 'C-1',
  remark: '要红色',
  quoted_price: '3.5000',
  currency: 'USD',
  order_box_qty: null,
  picture_id: 7,
} as unknown as SourceToy;

const nothing = { is_show_factory: false, is_show_price: false };
const everything = { is_show_factory: true, is_show_price: true };

it('tells factory and price only when asked, the ex-works price never', () => {
  const plain = toKeptRow(toy, { layout: 'picking_list', ...nothing });
  expect(plain).toMatchObject({ article_number: '0012', booth: 'A区 12', factory_name: '', price: '' });
  const whole = toKeptRow(toy, { layout: 'labels', ...everything });
  expect(whole).toMatchObject({ factory_name: '拓越玩具厂', price: 'USD 3.50', carton: '24 只/箱' });
  expect(whole).toMatchObject({ showroom: '一号展厅', booth: 'A区 12', carton_size: '82×41.5×97 CM' });
  expect(JSON.stringify([plain, whole])).not.toMatch(/77\.13|66\.13/);
});

it('keeps off a label what would give the factory away', () => {
  const row = toKeptRow(toy, { layout: 'labels', ...nothing });
  expect(row).toMatchObject({ number: 'WY0012', article_number: '', showroom: '', booth: '', factory_name: '' });
});

it('leaves empty what is not known', () => {
  const bare = { ...toy.snapshot, carton_quantity: null, carton_width: null };
  const unknown = { ...toy, snapshot: bare, place: null, quoted_price: null };
  const row = toKeptRow(unknown, { layout: 'picking_list', ...everything });
  expect(row).toMatchObject({ carton: '', carton_size: '', price: '', showroom: '', booth: '', order_box_qty: 0 });
});
