import { ERRORS } from '@wanyuan/contract';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShowroom } from './visitor-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

const picked = async () => {
  const room = await openShowroom(app);
  const emma = room.visitor();
  const changes = [
    { key: room.keys[0]!, cartons: 2, note: 'Blue', changed_at: 1 },
    { key: room.keys[1]!, cartons: 3, changed_at: 1 },
  ];
  const { data } = await emma.call('site.save_picks', { language: 'en', changes });
  const { list } = (await room.call('website.get_select_sample_list', {})).data;
  return { ...room, emma, price_hash: data.price_hash, list };
};

describe('what a visitor picked', () => {
  it('stands in the company’s list at once, submitted or not', async () => {
    const { call, emma, price_hash, list, toyIds } = await picked();
    expect(list).toMatchObject([{ state: 'open', line_count: 2, cartons: 5, amount: '636.00', order_id: null }]);
    const { id } = list[0]!;
    const detail = (await call('sample.getSelectSampleList', { id })).data;
    expect(detail.lines).toMatchObject([
      { toy_id: toyIds[0], cartons: 2, pieces: 24, price: '10', note: 'Blue' },
      { toy_id: toyIds[1], cartons: 3 },
    ]);
    await emma.submit('act-1', price_hash, { contact: 'Emma', remark: 'Soon' });
    const after = (await call('sample.getSelectSampleList', { id })).data;
    expect(after).toMatchObject({ state: 'submitted', info: { contact: 'Emma', remark: 'Soon' } });
    expect(after.order_number).not.toBe('');
    expect((await call('website.get_select_sample_list', {})).data.counts).toEqual({ open: 0, submitted: 1 });
  });

  it('says of no price that its visitor saw it where prices are hidden', async () => {
    const room = await openShowroom(app, { price_shown: 'nobody' });
    await room.visitor().pick(room.keys[0]!, 3);
    const { list } = (await room.call('website.get_select_sample_list', {})).data;
    const { data } = await room.call('sample.getSelectSampleList', { id: list[0]!.id });
    expect(data.lines).toMatchObject([{ price: null, amount: null }]);
  });

  it('goes into a cart or a quotation by a click', async () => {
    const { call, list, toyIds } = await picked();
    const { id } = list[0]!;
    const cart = (await call('website.select_to_cart', { id })).data;
    expect(cart.customer_pick_id).toBeGreaterThan(0);
    const { quotation_id } = (await call('website.select_to_quotation', { id })).data;
    const lines = (await call('quotation.get_detail_toy', { id: quotation_id })).data.list;
    expect(lines.map(({ toy_id, order_box_qty }) => [toy_id, order_box_qty])).toEqual([
      [toyIds[0], 2],
      [toyIds[1], 3],
    ]);
  });

  it('is quoted to who picked it, by what they said on their order', async () => {
    const { call, emma, price_hash, list } = await picked();
    const info = { company: 'Blue Toys', contact: 'Emma', email: 'emma@example.com' };
    expect((await emma.submit('order', price_hash, info)).code).toBe(0);
    const { quotation_id } = (await call('website.select_to_quotation', { id: list[0]!.id })).data;
    const { head } = (await call('quotation.get_detail', { id: quotation_id })).data;
    expect(head).toMatchObject({ customer_name: 'Blue Toys', contact: 'Emma', contact_email: 'emma@example.com' });
  });

  it('is out of reach for other companies, and for salespeople whose site it is not', async () => {
    const { list, asSeller, call } = await picked();
    const other = await openShowroom(app);
    const { id } = list[0]!;
    for (const stranger of [other.call, asSeller]) {
      expect((await stranger('website.get_select_sample_list', {})).data.total).toBe(0);
      expect((await stranger('sample.getSelectSampleList', { id })).code).toBe(ERRORS.NOT_FOUND.code);
      expect((await stranger('website.select_to_cart', { id })).code).toBe(ERRORS.NOT_FOUND.code);
      expect((await stranger('site_visitor.get_list', {})).data.total).toBe(0);
    }
    expect((await call('website.get_select_sample_list', {})).data.total).toBe(1);
  });

  it('filters orders by the site that they came from', async () => {
    const { call, emma, price_hash, site } = await picked();
    await emma.submit('act-1', price_hash);
    const ordersOf = async (site_id: number) => (await call('customer_order.get_list', { site_id })).data.total;
    expect(await ordersOf(site.id)).toBe(1);
    expect(await ordersOf((await openShowroom(app)).site.id)).toBe(0);
  });
});
