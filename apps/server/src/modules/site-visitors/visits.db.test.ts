import { ERRORS } from '@wanyuan/contract';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer_orders } from '../customer-orders/customer-orders.schema.ts';
import { openShowroom } from './visitor-fixture.ts';
import { site_picks, site_visitors } from './site-visitors.schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
});
afterAll(() => app.close());

const ordersOf = async (company_id: number) =>
  (await app.db.select({ n: count() }).from(customer_orders).where(eq(customer_orders.company_id, company_id)))[0]!.n;

describe('a visitor of an open site', () => {
  it('is nobody until they do something', async () => {
    const room = await openShowroom(app);
    const emma = room.visitor();
    expect(await emma.state()).toMatchObject({ is_signed_in: false, kind: null, pick_count: 0, shows_price: true });
    expect(emma.kept.cookie).toBe('');
    expect(await emma.pick(room.keys[0]!, 2)).toMatchObject({ code: 0, data: { cartons: 2, amount: '240.00' } });
    expect(emma.kept.cookie).not.toBe('');
    expect(await emma.state()).toMatchObject({ kind: 'anonymous', pick_count: 1, pick_cartons: 2 });
  });

  it('rounds pieces up to cartons and says so', async () => {
    const room = await openShowroom(app);
    const emma = room.visitor();
    const changes = [{ key: room.keys[0]!, pieces: 25, changed_at: 1 }];
    const { data } = await emma.call('site.save_picks', { language: 'en', changes });
    expect(data.rounded).toEqual([{ key: room.keys[0], asked: 25, pieces: 36, cartons: 3 }]);
    expect(data.lines).toMatchObject([{ cartons: 3, pieces: 36 }]);
  });

  it('keeps of each line the newer change, however late it is sent', async () => {
    const room = await openShowroom(app);
    const emma = room.visitor();
    await emma.pick(room.keys[0]!, 5, 2000);
    await emma.pick(room.keys[0]!, 9, 1000);
    expect((await emma.picks()).lines).toMatchObject([{ cartons: 5 }]);
    await emma.pick(room.keys[0]!, 0, 3000);
    await emma.pick(room.keys[0]!, 4, 2500);
    expect((await emma.picks()).lines).toEqual([]);
  });

  it('is told which toys are gone', async () => {
    const room = await openShowroom(app);
    const answer = await room.visitor().pick('zzzzzzzzzz', 1);
    expect(answer.data).toMatchObject({ refused: [{ key: 'zzzzzzzzzz', reason: 'gone' }], lines: [] });
  });

  it('orders once, with the prices that they saw', async () => {
    const room = await openShowroom(app);
    const emma = room.visitor();
    await emma.pick(room.keys[0]!, 2);
    const { price_hash } = await emma.picks();
    await room.setPrice(0, '12');
    expect(await emma.submit('act-1', price_hash)).toMatchObject({ code: ERRORS.SITE_PRICES_CHANGED.code });
    const shown = await emma.picks();
    expect(shown.lines).toMatchObject([{ price_before: '10', amount: '288.00' }]);
    const info = { company: 'Brightpine', contact: 'Emma', email: 'Emma@example.com', remark: 'Soon' };
    const first = await emma.submit('act-1', shown.price_hash, info);
    expect(first).toMatchObject({ code: 0, data: { order_count: 1 } });
    expect(await emma.submit('act-1', shown.price_hash, info)).toMatchObject({ data: { number: first.data.number } });
    expect(await emma.submit('act-2', shown.price_hash)).toMatchObject({ code: ERRORS.SITE_NOTHING_PICKED.code });
    expect(await ordersOf(room.company.id)).toBe(1);
    const orders = (await emma.call('site.get_orders', { language: 'en' })).data;
    expect(orders).toMatchObject({
      total: 1,
      list: [{ number: first.data.number, state: 'pending', amount: '288.00' }],
    });
    const [visitor] = await app.db.select().from(site_visitors).where(eq(site_visitors.site_id, room.site.id));
    expect(visitor).toMatchObject({ name: 'Emma', company: 'Brightpine', email: 'emma@example.com' });
    const list = (await room.call('customer_order.get_list', {})).data;
    expect(list.list).toMatchObject([{ source: 'website', number: first.data.number }]);
  });

  it('fills in what the site wants to know', async () => {
    const room = await openShowroom(app, { must_fill: true });
    const emma = room.visitor();
    const { data } = await emma.pick(room.keys[0]!, 1);
    expect(await emma.submit('act-1', data.price_hash)).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
    expect(await ordersOf(room.company.id)).toBe(0);
    const info = { company: 'A', contact: 'B', email: 'c@example.com' };
    expect((await emma.submit('act-1', data.price_hash, info)).code).toBe(0);
  });

  it('submits one list fifty times at once and makes one order', async () => {
    const room = await openShowroom(app);
    const emma = room.visitor();
    const { data } = await emma.pick(room.keys[0]!, 1);
    const acts = Array.from({ length: 50 }, (_, turn) => emma.submit(`act-${turn % 5}`, data.price_hash));
    const codes = (await Promise.all(acts)).map(({ code }) => code);
    expect(codes.filter((code) => code === 0).length).toBeGreaterThan(0);
    expect(await ordersOf(room.company.id)).toBe(1);
    expect(await app.db.$count(site_picks, eq(site_picks.site_id, room.site.id))).toBe(1);
  });
});

describe('prices that are hidden', () => {
  it('leave no trace in picks, orders or what is submitted', async () => {
    const room = await openShowroom(app, { price_shown: 'nobody' });
    const emma = room.visitor();
    const { data } = await emma.pick(room.keys[0]!, 2);
    expect(data).toMatchObject({ amount: null, currency: null, lines: [{ amount: null, toy: { price: null } }] });
    await room.setPrice(0, '99');
    expect((await emma.picks()).price_hash).toBe(data.price_hash);
    expect((await emma.submit('act-1', data.price_hash)).code).toBe(0);
    const orders = await emma.call('site.get_orders', { language: 'en' });
    expect(JSON.stringify(orders.data)).not.toMatch(/"(price|amount)":"/);
  });
});
