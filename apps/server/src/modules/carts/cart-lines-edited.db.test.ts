import { ERRORS } from '@wanyuan/contract';
import type { TestApp } from '@wanyuan/testing/test-app';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { toys } from '../toys/toys.schema.ts';
import { customers } from '../customers/customers.schema.ts';
import { recordQuotedPrices } from '../pricing/quoted-prices.service.ts';
import { eachWithCart, idsOf, someToys, type Trader } from './cart-fixture.ts';

let app: TestApp;
let me: Trader;
let cart: number;
eachWithCart((at) => ({ app, me, cart } = at));

describe('editing', () => {
  it('writes only what is given, and tells what is newer than a version', async () => {
    const [a, b] = await someToys(app, 2);
    await me.add(cart, [a!.id, b!.id]);
    const before = await me.open(cart);
    const [first, second] = before.list;
    await me.update(cart, [{ id: first!.id, order_box_qty: 12 }]);
    await me.update(cart, [{ id: first!.id, remark: '红色优先' }]);
    const news = await me.open(cart, before.version);
    expect(news).toMatchObject({
      version: before.version + 2,
      list: [{ id: first!.id, order_box_qty: 12, remark: '红色优先', version: before.version + 2 }],
      removed_ids: [],
    });
    await me.call('website.del_sample_car', { customer_pick_id: cart, ids: [second!.id] });
    expect(await me.open(cart, news.version)).toMatchObject({ list: [], removed_ids: [second!.id] });
    const late = await me.update(cart, [{ id: second!.id, order_box_qty: 1 }]);
    expect(late.data).toMatchObject({ list: [], faults: [{ id: second!.id, field: 'id' }] });
    expect((await me.update(cart, [{ id: first!.id, order_box_qty: -1 }])).code).toBe(-422);
  });

  it('keeps numbers unique for a customer, lets two exchange theirs, and uses them again', async () => {
    const [customer] = await app.db
      .insert(customers)
      .values({ company_id: me.user.company_id, user_id: me.user.id, name: 'Smyths' })
      .returning();
    const own = (await me.create({ customer_id: customer!.id })).data.id;
    const three = await someToys(app, 3);
    await me.add(own, idsOf(three));
    const [x, y, z] = (await me.open(own)).list;
    await me.update(own, [
      { id: x!.id, custom_number: 'SM-1' },
      { id: y!.id, custom_number: 'SM-2' },
    ]);
    const swapped = await me.update(own, [
      { id: x!.id, custom_number: 'SM-2' },
      { id: y!.id, custom_number: 'SM-1' },
      { id: z!.id, custom_number: 'SM-1', order_box_qty: 3 },
    ]);
    expect(swapped.data.list.map(({ custom_number }) => custom_number)).toEqual(['SM-2', 'SM-1', '']);
    expect(swapped.data.list[2]!.order_box_qty).toBe(3);
    expect(swapped.data.faults).toEqual([
      { id: z!.id, field: 'custom_number', message: '自定货号 SM-1 已用于其他产品' },
    ]);
    await me.call('website.del_all_sample_car', { customer_pick_id: own });
    const again = (await me.create({ customer_id: customer!.id, ids: String(three[0]!.id) })).data.id;
    expect((await me.open(again)).list).toMatchObject([{ custom_number: 'SM-2' }]);
    await me.add(cart, [three[0]!.id]);
    expect((await me.open(cart)).list).toMatchObject([{ custom_number: '' }]);
    const taken = { customer_id: customer!.id, toy_id: three[2]!.id, custom_number: 'SM-1' };
    expect(await me.call('website.set_custom_number', taken)).toMatchObject({ code: ERRORS.CUSTOM_NUMBER_TAKEN.code });
    const { list } = (await me.call('website.get_custom_number', { customer_id: customer!.id })).data;
    expect(list).toHaveLength(2);
  });

  it('keeps the formula beside a typed price, and writes changed prices down once for each act', async () => {
    const terms = { method: 'EXW', currency: 'RMB', rate: '1', profit: '10', calculation: 'multiply' } as const;
    await me.call('website.save_price_formula', { ...terms, scope: 'user', name: '自用' });
    const [a, b] = await someToys(app, 2);
    await me.add(cart, [a!.id, b!.id]);
    const [first, second] = (await me.open(cart)).list;
    await me.update(cart, [
      { id: first!.id, quoted_price: '15' },
      { id: second!.id, quoted_price: '16' },
    ]);
    expect((await me.open(cart)).list[0]).toMatchObject({
      quoted_price: '15',
      is_manual_price: true,
      formula_key: first!.formula_key,
    });
    await me.update(cart, [{ id: first!.id, quoted_price: '15.00', remark: '急' }]);
    await me.update(cart, [{ id: second!.id, quoted_price: null }]);
    const recalculate = () => me.call('website.recalculate_sample_car', { customer_pick_id: cart, scope: 'all' });
    expect((await recalculate()).data).toMatchObject({ count: 1, kept: 1 });
    await app.db.update(toys).set({ is_black: true }).where(eq(toys.id, b!.id));
    expect((await recalculate()).data).toMatchObject({ count: 0, kept: 1 });
    const { rows } = await app.pool.query(
      "select action, before, after from audit_log where company_id = $1 and action like 'cart.%' order by id",
      [me.user.company_id],
    );
    expect(rows).toMatchObject([
      {
        action: 'cart.edit_prices',
        before: { id: cart, lines: [{ quoted_price: '13.75' }, { quoted_price: '13.75', is_manual_price: false }] },
        after: { id: cart, lines: [{ quoted_price: '15' }, { quoted_price: '16', is_manual_price: true }] },
      },
      {
        action: 'cart.edit_prices',
        before: { lines: [{ id: second!.id, quoted_price: '16' }] },
        after: { lines: [{ id: second!.id, quoted_price: '13.75' }] },
      },
      { action: 'cart.recalculate', after: { id: cart, scope: 'all', formula_name: '自用', count: 1 } },
    ]);
  });

  it('shows the last price that the customer was told', async () => {
    const [customer] = await app.db
      .insert(customers)
      .values({ company_id: me.user.company_id, user_id: me.user.id, name: 'Argos' })
      .returning();
    const [toy] = await someToys(app, 1);
    const place = { company_id: me.user.company_id, customer_id: customer!.id };
    for (const [price, day] of [
      ['1.9', '2026-03-01'],
      ['2.05', '2026-05-01'],
    ] as const)
      await recordQuotedPrices(app.db, place, [{ toy_id: toy!.id, price, currency: 'USD' }], new Date(day));
    const own = (await me.create({ customer_id: customer!.id, ids: String(toy!.id) })).data.id;
    expect((await me.open(own)).list).toMatchObject([
      { last_quote: { price: '2.05', currency: 'USD', time: '2026-05-01T00:00:00.000Z' } },
    ]);
  });
});

describe('removing', () => {
  it('can be undone for a day; what was added again meanwhile stays', async () => {
    const [a, b] = await someToys(app, 2);
    await me.add(cart, [a!.id, b!.id]);
    await me.update(cart, [{ id: (await me.open(cart)).list[0]!.id, order_box_qty: 9 }]);
    const { ids } = (await me.call('website.del_all_sample_car', { customer_pick_id: cart })).data;
    expect(ids).toHaveLength(2);
    await me.add(cart, [b!.id]);
    const back = await me.call('website.restore_sample_car', { customer_pick_id: cart, ids });
    expect(back.data).toEqual({ tip: '已恢复1款产品', count: 1 });
    expect((await me.open(cart)).list.map(({ toy_id, order_box_qty }) => [toy_id, order_box_qty])).toEqual([
      [a!.id, 9],
      [b!.id, 0],
    ]);
    await me.call('website.del_all_sample_car', { customer_pick_id: cart });
    app.advance(25 * 3_600_000);
    expect((await me.call('website.restore_sample_car', { customer_pick_id: cart, ids })).data).toMatchObject({
      count: 0,
    });
  });
});
