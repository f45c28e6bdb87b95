import type { ExportPreview } from '@wanyuan/contract/client';
import { expect, it } from 'vitest';
import { catalogueCard } from './catalogue-card.ts';

const column = (key: string, title: string): ExportPreview['columns'][number] => ({
  key,
  title,
  kind: 'text',
  width: 80,
});
const columns = [
  column('picture', '图片'),
  column('number', '平台编号'),
  column('name', '品名'),
  column('packing_name', '包装'),
  column('quoted_price', '报价(USD)'),
  column('custom_number', '客户货号'),
  column('carton_quantity', '装箱量(pcs)\nQty/Ctn'),
];

it('says name, number, price and as many lines as there is room for', () => {
  expect(catalogueCard(columns, ['', 'WY1', '小车\nCar', '彩盒', '3.52', '', '18'], 2)).toEqual({
    name: '小车 Car',
    code: 'WY1',
    price: 'USD 3.52',
    lines: ['包装：彩盒', 'Qty/Ctn：18'],
  });
});

it('has no price where none is known', () => {
  expect(catalogueCard(columns, ['', 'WY1', '小车', '', '', '', ''], 4)).toMatchObject({ price: '', lines: [] });
});
