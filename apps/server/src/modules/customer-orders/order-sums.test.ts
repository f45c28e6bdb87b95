import { expect, it } from 'vitest';
import type { WholeSnapshot } from '../toys/toys.module.ts';
import type { OrderLineRow } from './order-lines.repo.ts';
import { byFactory, orderTotal } from './order-sums.ts';

let serial = 0;
const toyOf = (factory_id: number, exworks_price: string, carton_quantity: number | null = 3) =>
  ({ factory_id, factory_name: `工厂${factory_id}`, exworks_price, carton_quantity }) as WholeSnapshot;
const lineOf = (snapshot: WholeSnapshot | null, values: Partial<OrderLineRow> = {}): OrderLineRow =>
  ({
    id: (serial += 1),
    toy_id: snapshot && serial,
    snapshot,
    order_box_qty: 1,
    quantity: null,
    quoted_price: '0.1',
    currency: 'USD',
    ...values,
  }) as OrderLineRow;

it('adds up what was agreed, fees included, without losing a hair', () => {
  const fee = lineOf(null, { quantity: 2, quoted_price: '15.05', order_box_qty: 0 });
  expect(orderTotal([lineOf(toyOf(1, '1')), lineOf(toyOf(2, '1')), lineOf(toyOf(2, '1')), fee])).toBe('31.00');
  expect(orderTotal([])).toBe('0.00');
  expect(() => orderTotal([lineOf(toyOf(1, '1')), lineOf(toyOf(1, '1'), { currency: 'EUR' })])).toThrow(/currencies/);
});

it('tells what each factory is to deliver, in the order of the lines', () => {
  const [first, second, third, gone] = [
    lineOf(toyOf(8, '12.10')),
    lineOf(toyOf(5, '0.07'), { order_box_qty: 100 }),
    lineOf(toyOf(8, '1.15', null)),
    lineOf(toyOf(5, '2')),
  ];
  const isGone = (toyId: number) => toyId === gone.toy_id;
  expect(byFactory([first, second, third, gone, lineOf(null, { quantity: 1 })], isGone)).toEqual([
    {
      factory_id: 8,
      factory_name: '工厂8',
      line_ids: [first.id, third.id],
      cartons: 2,
      pieces: 3,
      exworks_total: '36.30',
      left_out: 1,
    },
    {
      factory_id: 5,
      factory_name: '工厂5',
      line_ids: [second.id],
      cartons: 100,
      pieces: 300,
      exworks_total: '21.00',
      left_out: 0,
    },
    {
      factory_id: null,
      factory_name: '',
      line_ids: [gone.id],
      cartons: 1,
      pieces: 3,
      exworks_total: '6.00',
      left_out: 0,
    },
  ]);
});
